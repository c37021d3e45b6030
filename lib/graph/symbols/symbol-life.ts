/** When a symbol was born, where it is today, how it moved and what ended it. */
import { type HistoryPull, ownNumber, type RepoHistory } from '../../model/history';
import type { SymbolPlace } from '../../model/symbol-life';
import type { Pull, SymbolLife, SymbolMoment } from '../types';

/** @returns a function from a symbol to its life, null where no diff of the history shows it */
export function lifeFinder(
  history: RepoHistory | null,
  byNumber: Map<number, Pull>,
): (name: string) => SymbolLife | null {
  const lives = history?.lives;
  if (!history || !lives) return () => null;
  const born = birthsOf(history.pulls);
  // By place: most commits begin or end many symbols.
  const moments = new Array<SymbolMoment | null>(history.pulls.length);
  const moment = (commit: number | undefined): SymbolMoment | null => {
    if (commit === undefined) return null;
    const known = moments[commit] ?? momentOf(history.pulls[commit], byNumber);
    moments[commit] = known;
    return known;
  };
  return (name) => {
    const first = moment(born.get(name));
    const today = lives.today.get(name) ?? NOWHERE;
    if (first === null && today.length === 0) return null;
    // What is there has not ended, and most of it never moved.
    const [end, move] = [today.length > 0 ? undefined : lives.ends.get(name), lives.moves.get(name)];
    const [ended, moved] = [moment(end?.commit), moment(move?.commit)];
    return {
      born: first,
      today,
      moved: moved && move ? { ...moved, from: move.from, to: move.to } : null,
      ended: ended && end ? { ...ended, to: end.to } : null,
    };
  };
}

const NOWHERE: readonly SymbolPlace[] = [];

/** @returns for each symbol the first commit that touches it, which is the one that defines it */
function birthsOf(commits: HistoryPull[]): Map<string, number> {
  const born = new Map<string, number>();
  for (const [at, { files }] of commits.entries()) {
    for (const { symbols } of files) for (const name of symbols) if (!born.has(name)) born.set(name, at);
  }
  return born;
}

function momentOf(commit: HistoryPull | undefined, byNumber: Map<number, Pull>): SymbolMoment | null {
  if (!commit) return null;
  const { sha, mergedAt } = commit;
  return { sha, mergedAt, pull: byNumber.get(ownNumber(commit) ?? 0) ?? null };
}
