import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listCommits } from '../../../../lib/history/clone/list-commits';
import { bringers } from '../../../../lib/history/owners/mainline';
import type { Ownership } from '../../../../lib/history/owners/ownership';
import { originOf } from '../../../../lib/history/owners/version';
import { syncHistory } from '../../../../lib/history/sync';
import { parseRepoName, type RepoName } from '../../../../lib/model/ids';
import { makeGitRepo, type TestCommit, type TestRepo } from '../../../helpers/git-repo';

const REPO = parseRepoName('owner/name') as RepoName;
const PATHS = ['a.txt', 'dir/b.txt', 'c.txt', 'd.txt'];

type Edit = { path: number; at: number; remove: number; add: number };
type Step =
  | { kind: 'edit'; edits: Edit[] }
  | { kind: 'rename'; from: number; to: number; edit: Edit }
  | { kind: 'undo' }
  | { kind: 'branch'; pull: boolean; numbered: boolean; side: Edit[]; main: Edit[] };

const edit = fc.record({ path: fc.nat(3), at: fc.nat(12), remove: fc.nat(3), add: fc.nat(3) });
const edits = fc.array(edit, { minLength: 1, maxLength: 3 });
const path = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), edits }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), from: path, to: path, edit }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('branch' as const),
      pull: fc.boolean(),
      numbered: fc.boolean(),
      side: edits,
      main: edits,
    }),
  },
);

type Tree = ReadonlyMap<string, readonly string[]>;

/** Makes the commits of a repository whose every line has a text of its own: no two diffs of it are equally good. */
class Story {
  readonly commits: TestCommit[] = [];
  /** What each commit left. */
  readonly trees: Tree[] = [];
  private tree: Tree = new Map();
  private lines = 0;
  private number = 0;

  constructor(steps: Step[]) {
    this.commit(
      this.edited(
        this.tree,
        [0, 1, 2].map((path) => ({ path, at: 0, remove: 0, add: 8 })),
      ),
    );
    for (const step of steps) this.play(step);
  }

  private play(step: Step): void {
    if (step.kind === 'edit') this.commit(this.edited(this.tree, step.edits));
    else if (step.kind === 'undo') this.undo();
    else if (step.kind === 'rename') this.rename(step);
    else this.branch(step);
  }

  private rename({ from, to, edit }: Step & { kind: 'rename' }): void {
    const tree = new Map(this.edited(this.tree, [{ ...edit, path: from, remove: Math.min(edit.remove, 1), add: 1 }]));
    const content = tree.get(PATHS[from] ?? '');
    if (!content) return;
    tree.delete(PATHS[from] ?? '');
    tree.set(PATHS[to] ?? '', content);
    this.commit(tree);
  }

  /** Takes the last commit back, where that is no undoing itself: bringing back is another matter. */
  private undo(): void {
    const last = this.commits.at(-1);
    const before = this.trees.at(-2);
    if (!last || !before || last.merge || last.subject.startsWith('Revert')) return;
    this.commit(before, { subject: `Revert "${last.subject}" (#${++this.number})` });
  }

  private branch({ pull, numbered, side, main }: Step & { kind: 'branch' }): void {
    const base = this.commits.length - 1;
    const start = this.tree;
    const name = `side-${base}`;
    const [first = [], ...more] = [side.slice(0, 1), side.slice(1)].filter((list) => list.length > 0);
    const subject = () => (numbered ? {} : { subject: `wip ${this.commits.length}` });
    this.commit(this.edited(start, first), { branch: name, from: base, ...subject() });
    for (const list of more) this.commit(this.edited(this.tree, list), { branch: name, ...subject() });
    const theirs = this.tree;
    const tip = this.commits.length - 1;
    this.tree = start;
    this.commit(this.edited(start, main));
    const merged = new Map(this.tree);
    for (const [path, lines] of theirs) {
      const [ours = [], old = []] = [this.tree.get(path), start.get(path)];
      if (lines.join() === old.join()) continue;
      const fresh = lines.filter((line) => !old.includes(line) && !ours.includes(line));
      merged.set(path, ours.join() === old.join() ? lines : [...ours, ...fresh]);
    }
    const number = ++this.number;
    const words = pull
      ? { subject: `Merge pull request #${number} from me/side`, body: `Change ${number}` }
      : { subject: "Merge branch 'side'" };
    this.commit(merged, { ...words, merge: [tip] });
  }

  private edited(tree: Tree, edits: Edit[]): Tree {
    const result = new Map(tree);
    for (const { path, at, remove, add } of edits) {
      const lines = [...(result.get(PATHS[path] ?? '') ?? [])];
      const fresh = Array.from({ length: add }, () => `this is line number ${++this.lines} of all`);
      lines.splice(Math.min(at, lines.length), remove, ...fresh);
      result.set(PATHS[path] ?? '', lines);
    }
    return result;
  }

  private commit(tree: Tree, words: Partial<TestCommit> = {}): void {
    const parent = words.from === undefined ? (this.trees.at(-1) ?? new Map()) : (this.trees[words.from] ?? new Map());
    // A merge, and the first commit behind one's side, follow the branch's own line; every file is given anew there.
    const files: Record<string, string | null> = {};
    for (const path of PATHS) {
      const lines = tree.get(path);
      if (lines) files[path] = lines.map((line) => `${line}\n`).join('');
      else if (parent.has(path) || this.tree.has(path) || this.commits.length > 0) files[path] = null;
    }
    const subject = words.subject ?? `Change ${++this.number} of many (#${this.number})`;
    this.commits.push({ ...words, subject, files });
    this.trees.push(tree);
    this.tree = tree;
  }
}

const sync = (repo: TestRepo) =>
  syncHistory({ repo: REPO, from: repo.folder, branch: null, before: null, cache: null, progress: () => {} });

/** Who put each line where it is and whom it belongs to, for each file of the head; shas. */
function linesOf({ tree, origins, shas }: Ownership): Map<string, { placer: string; owner: string }[]> {
  const files = new Map<string, { placer: string; owner: string }[]>();
  for (const [path, { version }] of tree.files) {
    const lines = [...version.codes].map((code) => ({
      placer: shas[origins.placer(originOf(code))] ?? '',
      owner: shas[origins.owner(originOf(code))] ?? '',
    }));
    if (lines.length > 0) files.set(path, lines);
  }
  return files;
}

test('every line has the placer that git blame names, and belongs to a change that had it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const story = new Story(steps);
      const repo = makeGitRepo(story.commits);
      try {
        const { owners, history } = await sync(repo);
        const listed = await listCommits(repo.folder, history.head);
        const by = bringers(listed);
        const bringer = new Map(listed.map(({ sha }, at) => [sha, listed[by[at] ?? 0]?.sha ?? '']));
        const own = new Set(owners.shas);
        // Commits that a PR's merge brought are a part of it.
        const changeOf = (sha: string) => (own.has(sha) ? sha : (bringer.get(sha) ?? ''));
        const has = (sha: string, text: string) =>
          [...(story.trees[repo.shas.indexOf(sha)] ?? new Map()).values()].flat().includes(text);
        const files = linesOf(owners);
        for (const [path, lines] of files) {
          const blame = repo.git('blame', '--porcelain', 'main', '--', path);
          const named = [...blame.matchAll(/^([0-9a-f]{40}) \d+ \d+[^\n]*\n(?:(?!\t).*\n)*\t(.*)$/gm)];
          expect(lines.map(({ placer }) => placer)).toEqual(named.map(([, sha = '']) => changeOf(sha)));
          for (const [at, { owner }] of lines.entries()) expect(has(owner, named[at]?.[2] ?? '')).toBe(true);
        }
        const head = repo.git('ls-tree', '-r', '--name-only', 'main').trim().split('\n');
        expect([...owners.tree.files.keys()].sort()).toEqual(head.filter(Boolean).sort());
      } finally {
        repo.remove();
      }
    }),
    { numRuns: 25 },
  );
});
