/**
 * Names as they are typed, letter by letter: of each the beginnings from three letters on. Right are the rows of names that
 * begin so, the symbol or its last part, the file's own name, a name of the module or of a part of the site, or the release's tag,
 * read off the data.
 */
import { SECTIONS } from '../../lib/urls';
import type { OtherNames, Pull } from './engine';
import type { Asked } from './measure';

const LEAST_TYPED = 3;
const MOST_TYPED = 12;

/** A row of an answer, and what of it a reader types: `Class.method` is typed `method`, or whole; a path by its last part. */
type TypedName = { row: string; own: string };

/** By kind of row, so that each kind is asked for as often as the others. */
export type TypedNames = TypedName[][];

/** @returns a beginning of a name that some PR has, with the rows that begin so, as `nameSearch` gives them: `symbol X` */
export function typedQuery(kinds: TypedNames, random: (below: number) => number): Asked | null {
  const names = kinds[random(kinds.length)] ?? [];
  const { own } = names[random(names.length)] ?? { own: '' };
  if (own.length < LEAST_TYPED) return null;
  const most = Math.min(own.length, MOST_TYPED);
  const text = own.slice(0, LEAST_TYPED + random(most - LEAST_TYPED + 1));
  const begins = text.toLowerCase();
  const right = kinds.flat().filter((name) => name.own.toLowerCase().startsWith(begins));
  return { text, right: new Set(right.map(({ row }) => row)) };
}

/** @returns all symbols, files, modules, releases and parts of the site, each once for each of its names */
export function typedNames(pulls: Pull[], { modules, releases, ...others }: OtherNames): TypedNames {
  const rows = (kind: string, names: (string | null)[], own: (name: string) => string): TypedName[] =>
    [...new Set(names.filter((name) => name !== null))].map((name) => ({ row: `${kind} ${name}`, own: own(name) }));
  const lastPart = (separator: RegExp) => (name: string) => name.split(separator).pop() ?? name;
  const whole = (name: string) => name;
  const symbols = [...others.symbols, ...pulls.flatMap((pull) => pull.symbols)];
  const dotted = symbols.filter((name) => /\.|::/.test(name));
  return [
    [...rows('symbol', symbols, lastPart(/\.|::/)), ...rows('symbol', dotted, whole)],
    rows(
      'file',
      pulls.flatMap(({ files }) => files.map(({ path }) => path)),
      lastPart(/\//),
    ),
    modules.flatMap(({ id, names }) => names.map((own) => ({ row: `module ${id}`, own }))),
    rows('release', [...releases, ...pulls.map(({ release }) => release)], whole),
    SECTIONS.flatMap(({ key, label, names }) => [label, ...names].map((own) => ({ row: `section ${key}`, own }))),
  ].filter((names) => names.length > 0);
}
