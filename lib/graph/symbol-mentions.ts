import { ownNumber, type RepoHistory } from '../model/history';
import type { Pull, SymbolEntry } from './types';

/**
 * @returns a function from a symbol's entry to the PRs that only mention it in changed lines (calls, imports, strings),
 * newest first; none for names that say too little, see find-mentions.ts
 */
export function mentionFinder(
  history: RepoHistory | null,
  byNumber: Map<number, Pull>,
): (entry: SymbolEntry) => Pull[] {
  return ({ name, pulls }) => {
    const commits = history?.mentions?.get(name);
    if (!commits) return NONE;
    const seen = new Set(pulls.map(({ pull }) => pull));
    const found: Pull[] = [];
    for (const at of commits.toReversed()) {
      const commit = history?.pulls[at];
      const pull = commit && byNumber.get(ownNumber(commit) ?? 0);
      if (!pull || seen.has(pull)) continue;
      seen.add(pull);
      found.push(pull);
    }
    return found;
  };
}

const NONE: Pull[] = [];
