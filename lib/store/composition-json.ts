/** Whose lines a part of the code is made of, as JSON: authors as places and lines by turns. */
import type { Author, Composition } from '../graph/types';
import { LazyList } from './read/lazy-list';
import type { Places } from './write/places';

type CompositionJson = { lines: number; others: number; whole: boolean; authors: number[] };

/** @returns the text; null for null */
export function printComposition(composition: Composition | null, places: Places): string | null {
  if (!composition) return null;
  const { lines, others, whole } = composition;
  const authors: number[] = [];
  for (const each of composition.authors) authors.push(places.of(each.commit), each.lines);
  return JSON.stringify({ lines, others, whole, authors } satisfies CompositionJson);
}

/** @param author makes an author of the place of a change, when it is asked for */
export function parseComposition(text: string, author: (place: number, lines: number) => Author): Composition {
  const { authors, ...rest } = JSON.parse(text) as CompositionJson;
  const at = (index: number) => author(authors[index] ?? 0, authors[index + 1] ?? 0);
  const places = Array.from({ length: authors.length / 2 }, (_, index) => 2 * index);
  return { ...rest, authors: new LazyList(() => places, at) };
}

/** @returns how many of the lines the changes at some places wrote, of how many */
export function linesBy(text: string, places: readonly (number | null)[]): { own: number; lines: number } {
  const { lines, authors } = JSON.parse(text) as CompositionJson;
  const own = authors.reduce(
    (sum, value, at) => (at % 2 === 1 && places.includes(authors[at - 1] ?? null) ? sum + value : sum),
    0,
  );
  return { own, lines };
}
