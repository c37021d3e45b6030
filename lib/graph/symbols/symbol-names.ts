/** Comparing names of symbols by their parts. */
import type { RepoAtlas } from '../types';

/** @returns the parts of a dotted or `::` name: `ns`, `Vec<T>`, `push` */
export const partsOf = (name: string): string[] => name.split(/\.|::/).filter((part) => part !== '');

/** @returns whether `parts` stand in `whole` side by side: `Class` and `Class.method` do in `module.Class.method` */
export const hasParts = (whole: string[], parts: string[]): boolean => placeOf(whole, parts) !== -1;

/** @returns a name to the end of `parts` in it: `ns::Class` of `ns::Class::run` for `Class`; null where they are not in it */
export function upTo(name: string, parts: string[]): string | null {
  const whole = partsOf(name);
  const at = placeOf(whole, parts);
  if (at === -1) return null;
  let end = 0;
  for (const part of whole.slice(0, at + parts.length)) end = name.indexOf(part, end) + part.length;
  return name.slice(0, end);
}

function placeOf(whole: string[], parts: string[]): number {
  for (let at = 0; at + parts.length <= whole.length; at += 1) {
    if (parts.every((part, offset) => whole[at + offset] === part)) return at;
  }
  return -1;
}

/** @returns whether some diff of the history touched a definition of that name: a report can name what its PR only uses */
export function isDefined(symbol: string, { symbols, symbolsByLast }: RepoAtlas): boolean {
  const entry = symbols.get(symbol);
  const entries = entry ? [entry] : (symbolsByLast.get(symbol) ?? []);
  return entries.some(({ name, pulls }) =>
    pulls.some(({ pull }) => pull.history?.files.some((file) => file.symbols.includes(name))),
  );
}
