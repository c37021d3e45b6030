/**
 * Names as they are typed, letter by letter: of each the beginnings from three letters on. Right are the rows of names that
 * begin so, the symbol's last part or the file's own name, read off the data.
 */
import type { Pull } from './engine';
import type { Asked } from './measure';

const LEAST_TYPED = 3;
const MOST_TYPED = 12;

/** @returns a beginning of a name that some PR has, with the rows (`symbol X`, `file X`, as `nameSearch` gives them) that begin so */
export function typedQuery(names: TypedNames, random: (below: number) => number): Asked | null {
  const { own } = names[random(names.length)] ?? { own: '' };
  if (own.length < LEAST_TYPED) return null;
  const most = Math.min(own.length, MOST_TYPED);
  const text = own.slice(0, LEAST_TYPED + random(most - LEAST_TYPED + 1));
  const begins = text.toLowerCase();
  const right = names.filter((name) => name.own.toLowerCase().startsWith(begins)).map(({ row }) => row);
  return { text, right: new Set(right) };
}

/** A row, and what of it a reader types: `Class.method` is typed `method`, a path by its last part. */
export type TypedNames = { row: string; own: string }[];

/** @returns all symbols and files of the PRs, each once */
export function typedNames(pulls: Pull[]): TypedNames {
  const symbols = [...new Set(pulls.flatMap(({ symbols }) => symbols))];
  const files = [...new Set(pulls.flatMap(({ files }) => files.map(({ path }) => path)))];
  return [
    ...symbols.map((name) => ({ row: `symbol ${name}`, own: name.split(/\.|::/).pop() ?? name })),
    ...files.map((path) => ({ row: `file ${path}`, own: path.split('/').pop() ?? path })),
  ];
}
