import type { LineOwners } from '../../model/survival';
import type { OwnedPlace, SymbolEnd, SymbolLives, SymbolMove } from '../../model/symbol-life';
import type { LifeEvent } from './match-bodies';

/** The definitions of a file at the head. */
export type FilePlaces = { path: string; places: { name: string; line: number; lines: number }[] };

/** Whose the lines `from` to `to` (1-based) of a file of the head are; null: nobody knows. */
export type OwnersOf = (path: string, from: number, to: number) => LineOwners | null;

/**
 * @param events of each commit, oldest first
 * @param head the files at the head, by path
 * @returns where each symbol is, or what ended it: the last commit that took its definition away
 */
export function symbolLives(events: (readonly LifeEvent[])[], head: FilePlaces[], ownersOf: OwnersOf): SymbolLives {
  const today = new Map<string, OwnedPlace[]>();
  for (const { path, places } of head) {
    for (const { name, line, lines } of places) {
      const owners = ownersOf(path, line, line + lines - 1);
      const place = { path, line, lines, ...(owners && { owners }) };
      const list = today.get(name);
      if (list) list.push(place);
      else today.set(name, [place]);
    }
  }
  const ends = new Map<string, SymbolEnd>();
  const moves = new Map<string, SymbolMove>();
  for (const [commit, list] of events.entries()) {
    for (const event of list) {
      if (event.event === 'moved') moves.set(event.name, { commit, from: event.from, to: event.to });
      else if (!today.has(event.name)) ends.set(event.name, endOf(commit, event, ends.get(event.name)));
    }
  }
  return { today, ends, moves };
}

/** Where a commit takes away a name in several places, one of them may tell what it is called since. */
function endOf(commit: number, event: LifeEvent, before: SymbolEnd | undefined): SymbolEnd {
  const to = event.event === 'renamed' ? event.newName : null;
  return before?.commit === commit && before.to !== null ? before : { commit, to };
}
