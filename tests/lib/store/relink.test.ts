import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../lib/cli/main';
import { emptyBody, type PrRecord } from '../../../lib/model/record';
import { RELATIONS } from '../../../lib/model/relation';
import { printReport } from '../../../lib/report/print-report';
import { openSearchNow } from '../../../lib/search/engine/open';
import { conceptHits } from '../../../lib/search/match/concept-hits';
import { buildBase, openBase } from '../../../lib/store/open-base';
import { growGitRepo, makeGitRepo } from '../../helpers/git-repo';
import { repoName } from '../graph/make';
import { logicalDump } from './logical-dump';

const REPO = repoName('o/pool');

/** Of `Pool`, `take` and `Pool.take`, some in two files and modules; `#9` is one that no commit landed. */
const POOL = (answer: number) =>
  `class Pool:\n    def take(self):\n        return ${answer}\n\ndef take():\n    return ${answer}\n`;

let scratch: string;
let made = 0;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'atlas-relink-'));
  const repo = makeGitRepo([
    {
      subject: 'Add a pool (#1)',
      files: { 'src/pool.py': POOL(1), 'lib/use.py': 'def use():\n    return Pool().take()\n' },
    },
    { subject: 'Take two (#2)', body: 'Follow-up to #1, see #7 and #90', files: { 'src/pool.py': POOL(2) } },
    { subject: 'Revert "Take two (#2)" (#3)', files: { 'src/pool.py': POOL(1) } },
    {
      subject: 'Say why',
      files: { 'README.md': 'why\n', 'src/other.py': 'class Other:\n    def take(self):\n        return 0\n' },
    },
    { subject: 'Reland "Take two" (#5)', files: { 'src/pool.py': POOL(2) } },
  ]);
  growGitRepo(repo, [
    { subject: 'Move the pool (#6)', body: 'Fixes #91', files: { 'src/pool.py': null, 'lib/pool.py': POOL(2) } },
    {
      subject: 'Use it twice (#7)',
      files: { 'lib/use.py': 'def use():\n    return Pool().take() + take()\n', 'x.py': 'X = 1\n' },
    },
    {
      subject: 'Use it more (#8)',
      files: { 'lib/use.py': 'class User:\n    def use(self):\n        return take()\n' },
    },
  ]);
  repo.git('tag', 'v1.0', 'main~3');
  const quiet = { write: () => {} };
  const surroundings = {
    stdout: quiet,
    stderr: quiet,
    stdin: async () => Buffer.alloc(0),
    env: { ATLAS_CACHE: join(scratch, 'sync') },
  };
  const content = join(scratch, 'content');
  expect(await main(['sync', REPO, '--from', repo.folder, '--content', content], surroundings)).toBe(0);
  repo.remove();
  const modules = '- id: pool\n  name: 池\n  paths: ["src/**"]\n- id: use\n  name: 用\n  paths: ["lib/**", "*.md"]\n';
  writeFileSync(join(content, REPO, 'modules.yml'), modules);
  writeFileSync(join(content, REPO, 'risks.yml'), '- id: slow\n  name: 慢\n  aliases: ["很慢"]\n');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Report = Pick<
  PrRecord,
  'number' | 'title' | 'mergedAt' | 'summary' | 'files' | 'keySymbols' | 'riskFlags' | 'related'
>;

const symbol = fc.constantFrom(
  'Pool',
  'Pool.take',
  'take',
  'Take',
  'Other.take',
  'use',
  'User',
  'zebra',
  'Zebra.take',
  'ns::Zebra::run',
);
const symbols = fc.uniqueArray(symbol, { maxLength: 3 });
const number = fc.constantFrom(1, 2, 3, 5, 6, 7, 8);
const paths = fc.constantFrom('src/pool.py', 'lib/pool.py', 'lib/use.py', 'x.py', 'new/file.py');
const file = fc.record({
  ...{ path: paths, symbols, note: fc.constant('改'), module: fc.constantFrom(null, '标签', '池') },
  ...{ category: fc.constant(null), type: fc.constant(null) },
});
const related = fc.record({
  ...{ repo: fc.constantFrom(REPO, repoName('o/else')), number: fc.constantFrom(1, 2, 3, 7, 8, 90, 91, 92) },
  ...{ kind: fc.constantFrom('pr' as const, 'issue' as const), title: fc.constantFrom('', 'Take two', 'Else') },
  ...{ note: fc.constantFrom('', '因为'), relation: fc.constantFrom(...RELATIONS) },
});
const report: fc.Arbitrary<Report> = fc.record({
  ...{ number: fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: fc.constant(9) }) },
  ...{ title: fc.constantFrom('Take two', 'Another'), mergedAt: fc.constantFrom(null, '2024-01-02T10:06:00+08:00') },
  ...{ summary: fc.constantFrom('一句', '二句'), keySymbols: symbols },
  files: fc.uniqueArray(file, { maxLength: 2, selector: ({ path }) => path }),
  riskFlags: fc.uniqueArray(fc.constantFrom('慢', '很慢', '怪'), { maxLength: 2 }),
  related: fc.uniqueArray(related, { maxLength: 3, selector: ({ repo, number: own }) => `${repo} ${own}` }),
});

/** A report that comes, or takes the place of another; `gone`: one that goes. */
type Edit = { gone: number } | Report;

function place(dir: string, edit: Edit): void {
  const path = join(dir, REPO, `${'gone' in edit ? edit.gone : edit.number}.md`);
  if ('gone' in edit) {
    rmSync(path, { force: true });
    return;
  }
  writeFileSync(path, printReport({ ...emptyBody(), repo: REPO, sourceUrl: null, ...edit }));
  // A change that a look at names, sizes and times sees.
  made += 1;
  utimesSync(path, new Date(), new Date(Date.now() + 5000 * made));
}

/** @returns a content folder with these reports, its cache, and the steps that compiling it told */
async function open(reports: Report[]) {
  made += 1;
  const [dir, cache] = [join(scratch, `content-${made}`), join(scratch, `cache-${made}`)];
  cpSync(join(scratch, 'content'), dir, { recursive: true });
  for (const each of reports) place(dir, each);
  await buildBase({ dir, cache });
  return { dir, cache };
}

const plain = (own: Partial<Report> & { number: number }): Report => ({
  ...{ title: null, mergedAt: null, summary: '一句', files: [], keySymbols: [], riskFlags: [], related: [] },
  ...own,
});

const told = (path: string, own: string[]) => ({
  path,
  symbols: own,
  note: '改',
  module: null,
  category: null,
  type: null,
});

const names = (to: number, relation: (typeof RELATIONS)[number]) => ({
  ...{ repo: REPO, number: to, kind: 'pr' as const, title: 'Take two', note: '', relation },
});

const named = (title: string) => ({ ...names(5, 'mentions'), repo: repoName('x/y'), title });

describe('a base in which reports changed', () => {
  test('is, whatever they were and became, the one that is made from nothing', async () => {
    const edit = fc.oneof({ weight: 5, arbitrary: report }, { weight: 1, arbitrary: number.map((gone) => ({ gone })) });
    const run = async (reports: Report[], edits: Edit[][]) => {
      const { dir, cache } = await open(reports);
      for (const some of edits) {
        for (const each of some) place(dir, each);
        const grown = logicalDump((await buildBase({ dir, cache })).file);
        const fresh = logicalDump((await buildBase({ dir, cache: `${cache}-fresh`, fresh: true })).file);
        expect(grown).toEqual(fresh);
      }
    };
    const some = fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    await fc.assert(fc.asyncProperty(fc.array(report, { maxLength: 3 }), some, run), { numRuns: 25 });
  });

  test('is made without linking the repository again where they are of its history, its files and its modules', async () => {
    const { dir, cache } = await open([plain({ number: 1 }), plain({ number: 3 })]);
    const edits: Edit[] = [
      plain({ number: 2, files: [told('src/pool.py', ['Zebra.take'])], keySymbols: ['use'] }),
      plain({ number: 1, title: 'Another', mergedAt: '2024-01-02T10:06:00+08:00' }),
      plain({ number: 1, riskFlags: ['慢'] }),
      plain({ number: 1, keySymbols: ['zebra', 'Pool'] }),
      plain({ number: 1, files: [told('lib/use.py', ['use'])] }),
      plain({ number: 3, related: [names(2, 'reverts'), names(90, 'follow-up')] }),
      { gone: 3 },
    ];
    const steps: string[] = [];
    for (const edit of edits) {
      place(dir, edit);
      expect(await buildBase({ dir, cache, progress: (step) => steps.push(step) })).toMatchObject({ made: [REPO] });
    }
    expect(steps).toEqual([]);
  });

  test('has the vocabulary of the search as it was, with what is wrong with it, until that changes', async () => {
    const { dir, cache } = await open([plain({ number: 1 })]);
    const file = join(dir, 'vocabulary.yml');
    const told = async (words: string | null, edit: Edit) => {
      if (words !== null) writeFileSync(file, words);
      place(dir, edit);
      await buildBase({ dir, cache });
      const { atlas, close } = await openBase({ dir, cache });
      const found = [atlas.vocabulary?.shared?.length, atlas.problems.map((problem) => [problem.file, problem.code])];
      close();
      return found;
    };
    const faulty = '- [池, pool]\n- 7\n';
    const once = await told(faulty, plain({ number: 1, summary: '二句' }));
    expect(once).toEqual([1, [['vocabulary.yml', 'entry-broken']]]);
    expect(await told(null, plain({ number: 2 }))).toEqual(once);
    expect(await told('- [池, pool]\n- [用, use]\n', plain({ number: 2, summary: '二句' }))).toEqual([2, []]);
  });

  test('finds PRs by terms of a vocabulary that changed since, as compiled from nothing', async () => {
    const { dir, cache } = await open([plain({ number: 1, summary: '见 take twice' })]);
    const words = (text: string) => writeFileSync(join(dir, 'vocabulary.yml'), text);
    const found = async () => {
      const { atlas, indexes, close } = await openBase({ dir, cache });
      const hits = [...conceptHits(openSearchNow(atlas, indexes), 'take two').ids].length;
      close();
      return hits;
    };
    const same = async () => {
      const { file } = await buildBase({ dir, cache });
      const other = join(scratch, `other-${made}`);
      expect(logicalDump(file)).toEqual(logicalDump((await buildBase({ dir, cache: other })).file));
    };
    words('- [二, take twice]\n');
    await same();
    words('- [二, take two]\n- [池, "the pool"]\n');
    expect(await found()).toBe(3);
    await same();
    words('- [二, take two, use it]\n');
    place(dir, plain({ number: 2, summary: '二句' }));
    await same();
  });

  test('calls a PR that several repositories name as the first of them does, whichever changed last', async () => {
    const { dir, cache } = await open([plain({ number: 1, related: [named('Else')] })]);
    mkdirSync(join(dir, 'a/first'), { recursive: true });
    const say = (title: string) => {
      const other = { ...plain({ number: 1, related: [named(title)] }), repo: repoName('a/first'), sourceUrl: null };
      writeFileSync(join(dir, 'a/first/1.md'), printReport({ ...emptyBody(), ...other }));
      made += 1;
      utimesSync(join(dir, 'a/first/1.md'), new Date(), new Date(Date.now() + 5000 * made));
    };
    for (const title of ['First', 'Another']) {
      say(title);
      const { atlas, close } = await openBase({ dir, cache });
      expect(atlas.stubs.slice(0, 1).map((stub) => [stub.key, stub.title])).toEqual([['x/y#5', title]]);
      close();
    }
  });
});
