import { afterEach, describe, expect, test } from 'vitest';
import { ownersOfLines } from '../../../../lib/history/owners/lines-at-head';
import { type SyncResult, syncHistory } from '../../../../lib/history/sync';
import { parseRepoName, type RepoName } from '../../../../lib/model/ids';
import type { ChangeSurvival } from '../../../../lib/model/survival';
import { loseObject, makeGitRepo, type TestCommit, type TestRepo } from '../../../helpers/git-repo';

let repo: TestRepo;
afterEach(() => repo.remove());

async function sync(commits: TestCommit[], tags: Record<string, number> = {}): Promise<SyncResult> {
  repo = makeGitRepo(commits, tags);
  const name = parseRepoName('owner/name') as RepoName;
  return syncHistory({ repo: name, from: repo.folder, branch: null, before: null, cache: null, progress: () => {} });
}

const lifeOf = ({ history }: SyncResult, place: number): ChangeSurvival =>
  history.survival?.changes[place] ?? expect.fail(`nothing is known of change ${place}`);

/** Lines of code that nobody could take for each other. */
const code = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `value_of_${name}_${from + n} = compute(${from + n})\n`).join('');

describe('lines of a change', () => {
  test('are counted without blank ones and brackets alone, at the head and at each release', async () => {
    const result = await sync(
      [
        { subject: 'Add it (#1)', files: { a: `${code('a', 1, 4)}\n});\n{\n` } },
        { subject: 'Drop some (#2)', files: { a: `${code('a', 1, 3)}\n});\n{\n` } },
        { subject: 'Change one (#3)', files: { a: `${code('a', 1, 2)}${code('b', 1, 2)}\n});\n{\n` } },
      ],
      { 'v1.0': 0, 'v1.1': 1, 'v1.2': 2 },
    );
    expect(lifeOf(result, 0)).toEqual({
      added: 4,
      carried: 0,
      left: 2,
      leftThen: null,
      rewritten: 1,
      deleted: 1,
      lostTo: [
        { by: 1, rewritten: 0, deleted: 1 },
        { by: 2, rewritten: 1, deleted: 0 },
      ],
      moved: [],
      via: [],
      releases: [
        { release: 1, left: 3 },
        { release: 2, left: 2 },
      ],
      fixedBy: [],
      unsure: null,
    });
    expect(result.history.survival?.changes[1]).toBeNull();
    expect(result.history.survival?.files).toEqual([
      { path: 'a', parts: [{ by: 0, lines: 2 }, { by: 2, lines: 2 }], others: 0, whole: true },
    ]); // biome-ignore format: one file
  });

  test('stay its own where a later one moves them to another file, or renames theirs', async () => {
    const result = await sync([
      { subject: 'Add it (#1)', files: { 'a.py': code('a', 1, 20) } },
      { subject: 'Split it (#2)', files: { 'a.py': code('a', 1, 10), 'b.py': `import a\n${code('a', 11, 20)}` } },
      { subject: 'Rename it (#3)', files: { 'b.py': null, 'c.py': `import a\n${code('a', 11, 20)}` } },
    ]);
    expect(lifeOf(result, 0)).toMatchObject({ added: 20, left: 20, deleted: 0, moved: [{ by: 1, lines: 10 }] });
    expect(lifeOf(result, 1)).toMatchObject({ added: 1, carried: 10, left: 1 });
    expect(result.history.survival?.changes[2]).toBeNull();
  });

  test('are told apart in renames that go in a circle', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => code(name, 1, 9));
    const result = await sync([
      { subject: 'A (#1)', files: { 'a.py': a as string } },
      { subject: 'B (#2)', files: { 'b.py': b as string } },
      { subject: 'C (#3)', files: { 'c.py': c as string } },
      { subject: 'Turn (#4)', files: { 'a.py': c as string, 'b.py': a as string, 'c.py': b as string } },
    ]);
    expect([0, 1, 2].map((place) => lifeOf(result, place).left)).toEqual([9, 9, 9]);
    expect(lifeOf(result, 3)).toMatchObject({ added: 0, carried: 27 });
    expect(ownersOfLines(result.owners, 'b.py', 2, 5, 4)).toEqual({ parts: [{ by: 0, lines: 4 }], others: 0 });
    expect(ownersOfLines(result.owners, 'b.py', 2, 10, 4)).toBeNull();
  });
});

describe('a revert', () => {
  const before = `${code('a', 1, 3)}${code('old', 1, 3)}`;
  const after = `${code('a', 1, 3)}${code('new', 1, 4)}`;
  const COMMITS: TestCommit[] = [
    { subject: 'Add it (#1)', files: { 'a.py': before } },
    { subject: 'Make it fast (#2)', files: { 'a.py': after } },
    { subject: 'Revert "Make it fast" (#3)', files: { 'a.py': before } },
  ];

  test('gives lines back to the change that had them', async () => {
    const result = await sync(COMMITS);
    expect(lifeOf(result, 0)).toMatchObject({ added: 6, left: 6, rewritten: 0, moved: [{ by: 2, lines: 3 }] });
    expect(lifeOf(result, 1)).toMatchObject({ added: 4, left: 0, lostTo: [{ by: 2, rewritten: 4, deleted: 0 }] });
    expect(lifeOf(result, 2)).toMatchObject({ added: 0, carried: 3 });
  });

  test('is undone by a reland, which owns what it brings back; the first change says through which', async () => {
    const result = await sync([...COMMITS, { subject: 'Reland "Make it fast" (#4)', files: { 'a.py': after } }]);
    expect(lifeOf(result, 1)).toMatchObject({ added: 4, left: 0, via: [{ by: 3, lines: 4 }] });
    expect(lifeOf(result, 3)).toMatchObject({ added: 4, left: 4, carried: 0 });
    expect(lifeOf(result, 0)).toMatchObject({ left: 3, rewritten: 3 });
  });
});

// xla #3414: relanded by #3632, whose own revert was reverted by #3641; 0 % were told to be left.
test('what a revert of the revert of a reland brings back is left of the first change, too', async () => {
  const code4 = code('new', 1, 4);
  const result = await sync([
    { subject: 'Begin (#1)', files: { 'a.py': code('a', 1, 3) } },
    { subject: 'Make it fast (#2)', files: { 'a.py': code('a', 1, 3) + code4 } },
    { subject: 'Revert "Make it fast" (#3)', files: { 'a.py': code('a', 1, 3) } },
    { subject: 'Index error (#4)', files: { 'a.py': code('a', 1, 3) + code4 } },
    { subject: 'Revert "Index error" (#5)', files: { 'a.py': code('a', 1, 3) } },
    { subject: 'Revert "Revert "Index error"" (#6)', files: { 'a.py': code('a', 1, 3) + code4 } },
  ]);
  expect(result.history.edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`)).not.toContain('6 relands 2');
  for (const place of [1, 3]) expect(lifeOf(result, place)).toMatchObject({ left: 0, via: [{ by: 5, lines: 4 }] });
  expect(lifeOf(result, 5)).toMatchObject({ added: 4, left: 4 });
});

describe('what cannot be followed', () => {
  test('is said of the changes whose lines were in a file that became binary', async () => {
    const result = await sync([
      { subject: 'Add it (#1)', files: { a: code('a', 1, 3) } },
      { subject: 'Pack it (#2)', files: { a: Buffer.from([0, 1, 2]) } },
    ]);
    expect(lifeOf(result, 0)).toMatchObject({ left: 0, deleted: 0, unsure: 'binary' });
    expect(result.history.survival?.files).toEqual([]);
  });

  test('is said of a change whose content the clone lacks, and of the lines below it', async () => {
    repo = makeGitRepo([
      { subject: 'Add it (#1)', files: { a: code('a', 1, 30) } },
      { subject: 'Change it (#2)', files: { a: `${code('b', 1, 9)}${code('a', 10, 30)}` } },
      { subject: 'Again (#3)', files: { a: `${code('c', 1, 3)}${code('b', 4, 9)}${code('a', 10, 30)}` } },
    ]);
    loseObject(repo, 'main~1:a');
    const name = parseRepoName('owner/name') as RepoName;
    const options = { repo: name, from: repo.folder, branch: null, before: null, cache: null, progress: () => {} };
    const result = await syncHistory(options);
    expect(result.lacking.length).toBeGreaterThan(0);
    expect(lifeOf(result, 0).unsure).toBe('lacking');
    expect(lifeOf(result, 1).unsure).toBe('lacking');
    expect(result.history.survival?.files[0]).toMatchObject({ path: 'a', parts: [], whole: false });
  });
});

test('a later change that says it fixes is kept beside the one whose lines it took, for 90 days', async () => {
  const day = (n: number) => `${1_704_067_200 + n * 86_400} +0000`;
  const result = await sync([
    { subject: 'Add it (#1)', date: day(0), files: { a: code('a', 1, 9) } },
    { subject: 'Fix typo (#2)', date: day(1), files: { a: `${code('b', 1, 1)}${code('a', 2, 9)}` } },
    { subject: '[Bugfix] Wrong sign (#3)', date: day(2), files: { a: `${code('b', 1, 3)}${code('a', 4, 9)}` } },
    { subject: 'Fix the rest (#4)', date: day(200), files: { a: code('b', 1, 9) } },
  ]);
  expect(lifeOf(result, 0)).toMatchObject({ left: 0, leftThen: 6, fixedBy: [{ by: 2, lines: 2 }] });
});

test('quarters of lines are kept as each quarter ends, of files that changed in it', async () => {
  const at = (month: number) => `${Date.UTC(2024, month, 15) / 1000} +0000`;
  const { history } = await sync([
    { subject: 'One', date: at(0), files: { a: code('a', 1, 4), b: code('b', 1, 2) } },
    { subject: 'Two', date: at(4), files: { a: code('a', 2, 5), b: null } },
    { subject: 'Three', date: at(10), files: { a: code('a', 3, 5) } },
  ]);
  const first = 2024 * 4;
  expect(history.survival?.cohorts).toEqual([
    {
      quarter: first,
      files: [
        { path: 'a', quarters: [{ quarter: first, lines: 4 }] },
        { path: 'b', quarters: [{ quarter: first, lines: 2 }] },
      ],
    },
    {
      quarter: first + 1,
      files: [
        { path: 'a', quarters: [{ quarter: first, lines: 3 }, { quarter: first + 1, lines: 1 }] },
        { path: 'b', quarters: [] },
      ],
    },
  ]); // biome-ignore format: samples
});
