import { ownNumber, type RepoHistory } from '../../model/history';
import type { Pull, SymbolEntry } from '../types';

/**
 * @returns a function from a symbol's entry to the PRs that only mention it in changed lines (calls, imports, strings),
 * newest first; none for names that say too little, see find-mentions.ts
 */
export function mentionFinder(
  history: RepoHistory | null,
  byNumber: Map<number, Pull>,
): (entry: SymbolEntry) => Pull[] {
  const mentions = history?.mentions;
  if (!history || !mentions) return () => NONE;
  // By place: names are mentioned more often than there are commits.
  const pullAt = history.pulls.map((commit) => byNumber.get(ownNumber(commit) ?? 0));
  return ({ name, pulls }) => {
    const commits = mentions.get(name);
    if (!commits) return NONE;
    const seen = new Set(pulls.map(({ pull }) => pull));
    const found: Pull[] = [];
    for (let at = commits.length - 1; at >= 0; at -= 1) {
      const pull = pullAt[commits[at] ?? 0];
      if (!pull || seen.has(pull)) continue;
      seen.add(pull);
      found.push(pull);
    }
    return found;
  };
}

const NONE: Pull[] = [];
