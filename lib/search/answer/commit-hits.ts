/** Commits without a PR as hits: found by the words of their titles. */
import { findCommit } from '../../graph/find';
import { isRewritten, leftShare } from '../../graph/today/today';
import { roundShare } from '../../graph/today/today-data';
import type { RepoAtlas } from '../../graph/types';
import { oncePer } from '../../model/once-per';
import { fold } from '../../text/fold';
import { urls } from '../../urls';
import type { Unit } from '../query/units';
import type { Hit } from '../types';
import { ENTITY, TITLE, WEIGHT } from '../weights';

type Found = { repo: RepoAtlas; sha: string; score: number; reason: string; length: number };

/**
 * @returns at most `most` commits without a PR: those that a sha alone names, and those whose title has every word of the
 * query, the best first: of equals in a repository the newest are taken, and those with the shortest title told first
 */
export function findCommits(repos: RepoAtlas[], units: Unit[], most: number): Hit[] {
  const found = repos.flatMap((repo) =>
    foundIn(repo, units)
      .sort((a, b) => b.score - a.score)
      .slice(0, most),
  );
  // Most would be read for nothing.
  const best = found.sort((a, b) => b.score - a.score || a.length - b.length).slice(0, most);
  return best.flatMap(hitOf);
}

function foundIn(repo: RepoAtlas, units: Unit[]): Found[] {
  const named = units.length === 1 ? findCommit(repo, units[0]?.text ?? '') : null;
  if (named) {
    const { sha, title } = named.commit;
    return [{ repo, sha, score: ENTITY.exact, reason: '提交号匹配', length: title.length }];
  }
  const needles = units.map(({ text }) => fold(text));
  const phrase = needles.join(' ');
  return titlesOf(repo).flatMap(({ sha, title }) => {
    if (!needles.every((needle) => holds(title, needle))) return [];
    const exact = title === phrase;
    const share = Math.min(1, phrase.length / title.length);
    const inRow = title.includes(phrase) && needles.length > 1 ? TITLE.pair : 0;
    const reason = exact ? '标题完全匹配' : '标题';
    const score = WEIGHT.title * (exact ? 2 : 1 + inRow + TITLE.share * share);
    return [{ repo, sha, reason, score, length: title.length }];
  });
}

/** Folded titles, read when they are first looked into. */
const titlesOf = oncePer(({ lookups }: RepoAtlas) =>
  lookups.commitTitles().map(({ sha, title }) => ({ sha, title: fold(title) })),
);

/** A word of Latin letters is looked for where words begin: `fix` is not in `prefix`. */
function holds(title: string, needle: string): boolean {
  if (!/^[a-z0-9]/.test(needle)) return title.includes(needle);
  for (let at = title.indexOf(needle); at !== -1; at = title.indexOf(needle, at + 1)) {
    if (at === 0 || !/[a-z0-9]/.test(title.charAt(at - 1))) return true;
  }
  return false;
}

/** @returns one hit, or none where the repository has no such commit */
function hitOf({ repo, sha, score, reason }: Found): Hit[] {
  const entry = repo.commits.get(sha);
  if (!entry) return [];
  const { commit, state, survival } = entry;
  const hit: Hit = {
    ...{ kind: 'commit', id: `${repo.name}@${sha}`, title: commit.title, titleMarks: [], excerpts: [] },
    ...{ url: urls.commit(repo.name, sha), score, state, reason },
    ...{ repo: repo.name, pull: null, pullCount: 0 },
    commit: {
      ...{ sha, mergedAt: commit.mergedAt, left: roundShare(leftShare(survival)), rewritten: isRewritten(entry) },
    },
  };
  return [hit];
}
