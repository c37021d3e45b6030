/** Which tags and PRs are asked about: by a fixed seed, before anything is known of the answers. */
import { gitLines } from './git.mjs';

/** mulberry32: the same numbers everywhere. */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function some(list, count, random) {
  const rest = [...new Set(list)];
  const taken = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}

/** @returns the commits of the branch with a number of their own, oldest first: `{sha, number, title}` */
export function branchCommits(clone, branch) {
  return gitLines(clone, ['log', '--reverse', '--format=%H %s', branch]).flatMap((row) => {
    const match = /^(\S+) (.*?)\s*\(#(\d+)\)$/.exec(row);
    return match ? [{ sha: match[1], title: match[2], number: Number(match[3]) }] : [];
  });
}

const RELEASE = /^v\d+(?:\.\d+)+(?:rc\d+|\.post\d+)?$/;

/**
 * Ten tags beside the branch and twenty on it; of each a hundred PRs: those that its own commits name, those near the
 * point where it leaves the branch (half of them PRs whose title comes again in a revert), and others from anywhere.
 * @returns `[{tag, sha, base, beside, pulls: number[]}]`
 */
export function sample(clone, branch, commits, seed, { tags, besideTags, pulls }) {
  const random = randomOf(seed);
  const named = gitLines(clone, ['tag', '--sort=creatordate']).filter((tag) => RELEASE.test(tag));
  const all = named.map((tag) => {
    const sha = gitLines(clone, ['rev-parse', `${tag}^{commit}`])[0];
    const base = gitLines(clone, ['merge-base', sha, branch])[0];
    return { tag, sha, base, beside: base !== sha };
  });
  const chosen = [
    ...some(
      all.filter(({ beside }) => beside),
      besideTags,
      random,
    ),
    ...some(
      all.filter(({ beside }) => !beside),
      tags - besideTags,
      random,
    ),
  ];
  const bySha = new Map(commits.map((commit, at) => [commit.sha, at]));
  const once = new Set();
  const twice = new Set();
  for (const { number } of commits) (once.has(number) ? twice : once).add(number);
  const undone = new Set(
    commits.flatMap(({ title }) => /revert[^"“]*["“](.*?)(?: \(#\d+\))?["”…]?$/i.exec(title)?.[1] ?? []),
  );
  return chosen.map((tag) => {
    const own = gitLines(clone, ['log', '--format=%s', tag.sha, `^${branch}`]).flatMap((subject) =>
      [...subject.matchAll(/#(\d+)/g)].map(([, digits]) => Number(digits)),
    );
    const at = placeOf(clone, tag.base, bySha);
    const near = commits.slice(Math.max(0, at - 400), at + 400).filter(({ number }) => !twice.has(number));
    const disputed = near.filter(({ title }) => undone.has(title)).map(({ number }) => number);
    const list = [
      ...some(
        own.filter((number) => once.has(number) && !twice.has(number)),
        pulls * 0.3,
        random,
      ),
      ...some(disputed, pulls * 0.3, random),
      ...some(
        near.map(({ number }) => number),
        pulls * 0.5,
        random,
      ),
      ...some(
        [...once].filter((number) => !twice.has(number)),
        pulls,
        random,
      ),
    ];
    return { ...tag, pulls: [...new Set(list)].slice(0, pulls) };
  });
}

/** The branch point may be a commit without a number: the nearest older one that has one. */
function placeOf(clone, base, bySha) {
  const older = gitLines(clone, ['log', '--max-count=50', '--format=%H', base]).find((sha) => bySha.has(sha));
  return bySha.get(older) ?? 0;
}
