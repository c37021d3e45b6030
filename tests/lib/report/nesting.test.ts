import { describe, expect, it } from 'vitest';
import { findSpecials } from '../../../lib/report/field-escape';
import { parseBlocks } from '../../../lib/report/markdown-blocks';
import { parseReport } from '../../../lib/report/parse-report';

describe('lists inside each other by the hundred', () => {
  const stairs = Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a${depth}`).join('\n');

  it('are one block, whose text stays as it is', () => {
    const [list, ...rest] = parseBlocks(`${stairs}\n\n## next\n`);
    expect([list?.type, list?.items.length, rest.map(({ type }) => type)]).toEqual(['list', 1, ['heading']]);
    const report = `---\nrepo: o/n\nnumber: 1\n---\n## 实现拆解\n${stairs}\n`;
    const { record } = parseReport(report, 'x.md');
    expect(record?.steps).toHaveLength(1);
    expect(record?.steps[0]).toContain('- a299');
  });
});

describe('special characters of a field', () => {
  it('are found outside inline code and escapes alone, also where they touch code', () => {
    const text = 'a`(`(`b`)\\(`;`; `c';
    expect([...findSpecials(text, '[();]')].map((at) => text.slice(at - 1, at + 1))).toEqual(['`(', '`)', '`;']);
  });
});
