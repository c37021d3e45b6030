import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readModules, readRisks, readWordGroups } from '../../../lib/corpus/read-taxonomy';
import { pathClassifier } from '../../../lib/graph/modules/classify';

const FILE = 'o/n/modules.yml';

describe('reading a vocabulary', () => {
  it('fills in what an entry leaves out', () => {
    expect(readModules('- {id: a, name: " 名 ", paths: ["x/**"]}', FILE)).toEqual({
      entries: [{ id: 'a', name: '名', about: null, paths: ['x/**'], aliases: [] }],
      problems: [],
    });
    expect(readRisks('- {id: a, name: 名, contains: [x]}', FILE).entries).toEqual([
      { id: 'a', name: '名', about: null, aliases: [], contains: ['x'] },
    ]);
  });

  it('takes an empty file and one that begins with `---`', () => {
    expect(readModules('# nothing yet\n', FILE)).toEqual({ entries: [], problems: [] });
    expect(readModules('---\n- {id: a, name: n, paths: [x]}\n', FILE).entries).toHaveLength(1);
    expect(readModules('\n  - {id: a, name: n, paths: [x]}\n  - x\n', FILE).problems.map(({ line }) => line)).toEqual([
      3,
    ]);
  });

  it('leaves out a bad entry, names its line, and keeps the others', () => {
    const source = [
      '- {id: a, name: n, paths: [x]}',
      '- {id: "../x", name: n, paths: [x]}',
      '- {id: b, paths: [x]}',
      '- {id: c, name: n}',
      '- {id: d, name: n, paths: [1]}',
      '- text',
      '- {id: a, name: again, paths: [x]}',
      '- {id: e, name: n, paths: [x], aliases: text}',
      '- {id: f, name: n, paths: [x]}',
    ].join('\n');
    const { entries, problems } = readModules(source, FILE);
    expect(entries.map(({ id }) => id)).toEqual(['a', 'f']);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['entry-broken', 2],
      ['entry-broken', 3],
      ['entry-broken', 4],
      ['entry-broken', 5],
      ['entry-broken', 6],
      ['entry-twice', 7],
      ['entry-broken', 8],
    ]);
  });

  it.each([
    ['- id: [', 1],
    ['- id: a\n  name: "n\n', 2],
    ['id: a', 1],
    ['- a\n---\n- b', 1],
    ['- {id: a}\n- *nowhere', 2],
  ])('refuses %j in words, with a line', (source, line) => {
    const { entries, problems } = readModules(source, FILE);
    expect(entries).toEqual([]);
    const [broken, ...others] = problems.filter(({ code }) => code === 'yaml-broken');
    expect([broken?.file, others]).toEqual([FILE, []]);
    expect(broken?.line).toBeGreaterThanOrEqual(line);
    expect(broken?.message).toMatch(/^Cannot read the vocabulary: .+; mend the YAML$/);
  });

  it('reads the entries that are YAML by themselves where the file as a whole is none', () => {
    const source = '# head\n- {id: a, name: A, paths: [x]}\n- id: b\n  name: "B\n\n- {id: c, name: C, paths: [y]}\n';
    const { entries, problems } = readModules(source, FILE);
    expect(entries.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(problems).toMatchObject([{ code: 'yaml-broken', file: FILE }]);
    expect(problems[0]?.line).toBeGreaterThanOrEqual(3);
    expect(problems[0]?.line).toBeLessThanOrEqual(5);
  });

  it.each([['---js\nmodule.exports = [{}]'], ['- !!js/function "function () { return 1 }"'], ['---json\n[]']])(
    'runs no code: %j',
    (source) => {
      expect(readModules(source, FILE).entries).toEqual([]);
    },
  );
});

describe('words that stand for one another', () => {
  const readOf = (...lines: string[]) => readWordGroups(lines.join('\n'), FILE);

  it('are a list, or a line that goes one way, in lower case', () => {
    const { entries, problems } = readOf('- [Hang, dead  lock]', "- Goes Down,won't  start > crash", '- none > null');
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      ['hang', 'dead lock'],
      { typed: ['goes down', "won't start"], found: ['crash'] },
      { typed: ['none'], found: ['null'] },
    ]);
  });

  it.each([
    ['- hang', 'has one >'],
    ['- hang > stuck > dead', 'has one >'],
    ['- hang >', '1 to 60 characters'],
    ['- a, , b > c', '1 to 60 characters'],
    ['- [hang > stuck, dead]', 'without brackets'],
    ['- [hang]', 'neither a list of two words or more nor a line "typed > found"'],
    ['- {hang: stuck}', 'neither a list of two words or more nor a line "typed > found"'],
  ])('are refused where a line is malformed: %s', (line, why) => {
    const { entries, problems } = readOf('- [a, b]', line);
    expect(entries).toEqual([['a', 'b']]);
    expect(problems).toMatchObject([{ code: 'entry-broken', line: 2 }]);
    expect(problems[0]?.message).toContain(why);
  });
});

describe('the shipped vocabulary of sglang', () => {
  const folder = 'content/sgl-project/sglang';
  const read = async () => readModules(await readFile(`${folder}/modules.yml`, 'utf8'), 'modules.yml').entries;

  it.each([
    ['python/sglang/srt/layers/attention/dsa_backend.py', 'attention'],
    ['python/sglang/srt/layers/attention/nsa_backend.py', 'attention'],
    ['python/sglang/srt/layers/attention/dsa/dsa_indexer.py', 'sparse-attention'],
    ['python/sglang/srt/mem_cache/memory_pool.py', 'kv-cache'],
    ['python/sglang/srt/mem_cache/unified_radix_cache.py', 'prefix-cache'],
    ['python/sglang/srt/speculative/eagle_worker.py', 'speculative'],
    ['python/sglang/srt/two_batch_overlap.py', 'batch-overlap'],
    ['python/sglang/srt/batch_overlap/two_batch_overlap.py', 'batch-overlap'],
    ['python/sglang/srt/utils.py', 'common'],
    ['rust/sglang-server/src/runtime.rs', 'rust-server'],
    ['rust/src/router.rs', 'gateway'],
    ['test/registered/spec/eagle/test_spec_eagle_topk.py', 'tests'],
    ['.github/workflows/pr-test.yml', 'ci'],
    ['docs_new/x.mdx', 'docs'],
  ])('puts %s into %s', async (path, id) => {
    expect(pathClassifier(await read())(path)).toBe(id);
  });

  it('uses no alias twice', async () => {
    const names = (await read()).flatMap(({ id, name, aliases }) => [
      ...new Set([id, name, ...aliases].map((each) => each.toLowerCase())),
    ]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('a glob of modules.yml', () => {
  const read = (glob: string) =>
    readModules(`- {id: a, name: A, paths: ["a/**"]}\n- {id: b, name: B, paths: [${JSON.stringify(glob)}]}\n`, 'm.yml');

  it.each(['python/sglang/srt/layers/**', '**/*.{cu,cuh,cpp}', 'a/[b]/?*.py', '**/test_*_*.py'])(
    'may be %s',
    (glob) => {
      expect(read(glob).problems).toEqual([]);
    },
  );

  it.each([
    ['**/+(*a|*b|*c)+(*a|*b)+(*)z', 'in brackets'],
    ['!(a)', 'in brackets'],
    ['a*b*c*d*e', 'more than 3 times \\*'],
    ['**/a/**/b/**/c/**', 'more than 3 times \\*\\*'],
    ['a'.repeat(70_000), 'more than 300 characters'],
    ['{a,aa}'.repeat(4), 'more than 3 lists'],
  ])('is refused with its line, and spoils nothing else: %s', (glob, why) => {
    const { entries, problems } = read(glob);
    expect(entries.map(({ id }) => id)).toEqual(['a']);
    expect(problems).toMatchObject([
      { code: 'entry-broken', line: 2, message: expect.stringMatching(new RegExp(why)) },
    ]);
  });
});
