import { describe, expect, it } from 'vitest';
import { repoOf, report } from '../make';

const risk = (id: string, aliases: string[], contains: string[] = []) => ({
  id,
  name: `名 ${id}`,
  about: `讲 ${id}`,
  aliases,
  contains,
});

const risks = [
  risk('performance', [], ['性能']),
  risk('regression', ['已知回归'], ['性能回归', 'api']),
  risk('tests', ['缺少测试覆盖'], ['测试']),
];

const idsOf = (...riskFlags: string[]) =>
  repoOf({ taxonomy: { risks }, reports: [report(1, { riskFlags })] }).pulls.at(0)?.risks;

describe('risk flags', () => {
  it('groups a wording by name or alias, whatever its width, case and spaces', () => {
    expect(idsOf('名 Performance', '  缺少测试覆盖 ', '名　tests')).toEqual([
      { id: 'performance', raw: '名 Performance' },
      { id: 'tests', raw: '  缺少测试覆盖 ' },
      { id: 'tests', raw: '名　tests' },
    ]);
  });

  it('groups a wording by the longest substring listed, exact names first', () => {
    expect(idsOf('可能有性能问题', '性能回归明显', '缺少测试覆盖')?.map(({ id }) => id)).toEqual([
      'performance',
      'regression',
      'tests',
    ]);
  });

  it('takes English substrings as whole words only', () => {
    expect(idsOf('the api changes', 'rapid change')?.map(({ id }) => id)).toEqual(['regression', 'rapid-change']);
  });

  it('makes a flag of its own of a wording that fits none, and keeps the raw words of all', () => {
    const reports = [
      report(1, { riskFlags: ['冻结 dataclass 绕过'] }),
      report(2, { riskFlags: ['冻结 Dataclass  绕过', '性能'] }),
      report(3, { riskFlags: ['<script>alert(1)</script>'] }),
    ];
    const flags = repoOf({ taxonomy: { risks }, reports }).risks;
    expect(flags.map(({ id, name, about, pulls }) => [id, name, about, pulls.map(({ raw }) => raw)])).toEqual([
      ['冻结-dataclass-绕过', '冻结 Dataclass  绕过', null, ['冻结 Dataclass  绕过', '冻结 dataclass 绕过']],
      ['<script>alert(1)<-script>', '<script>alert(1)</script>', null, ['<script>alert(1)</script>']],
      ['performance', '名 performance', '讲 performance', ['性能']],
    ]);
  });
});
