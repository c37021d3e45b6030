/** Values of several words that somebody typed without quotes: `author:Ada Lovelace` is the author of that name. */
import { oncePerKey } from '../../model/once-per';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { printFilter, type Span, spansOf } from '../query/parse-query';
import type { FilterKey } from '../query/qualifiers';
import { namesOfAuthors } from './author-filter';

/** Words behind the first that a value may have. */
const MOST_WORDS = 4;

/** By qualifier, where values of several words are read: who asks for another qualifier waits for none of it. */
const VALUES: Partial<Record<FilterKey, (engine: SearchEngine) => string[]>> = {
  author: (engine) => [...namesOfAuthors(engine).values()].flat(),
  module: ({ atlas }) =>
    [...atlas.repos.values()].flatMap(({ modules }) =>
      modules.flatMap(({ id, name, aliases }) => [id, name, ...aliases]),
    ),
};

/** What the values of a qualifier are, folded; none where it has none of several words. */
const namesOf = oncePerKey(
  (engine: SearchEngine, key: FilterKey): ReadonlySet<string> => new Set(VALUES[key]?.(engine).map(fold)),
);

/**
 * A name is taken whole where the value alone is none, and with the words behind it is one.
 * @param text a query as it was typed
 * @returns the query with such values in quotes, and what is told of it
 */
export function withWholeValues(engine: SearchEngine, text: string): { text: string; notes: string[] } {
  if (!/\s/.test(text) || !/[:：]/.test(text)) return { text, notes: [] };
  const spans = spansOf(text);
  const notes: string[] = [];
  let [out, from] = ['', 0];
  for (let at = 0; at < spans.length; at += 1) {
    const whole = wholeValueAt(engine, spans, at);
    const [first, last] = [spans[at], spans[at + (whole?.words ?? 0)]];
    if (!whole || !first || !last) continue;
    out += `${text.slice(from, first.start)}${first.clause?.negated ? '-' : ''}${whole.text}`;
    from = last.end;
    at += whole.words;
    notes.push(`已把 ${whole.text} 当作一个完整的值`);
  }
  return { text: out + text.slice(from), notes };
}

/** @returns the qualifier with its value in quotes, and how many words behind it are of the value; null where it stays as it is */
function wholeValueAt(engine: SearchEngine, spans: Span[], at: number): { text: string; words: number } | null {
  const clause = spans[at]?.clause;
  if (clause?.type !== 'filter') return null;
  const names = namesOf(engine, clause.key);
  if (names.size === 0 || names.has(fold(clause.value))) return null;
  let value = clause.value;
  let found: { text: string; words: number } | null = null;
  for (let words = 1; words <= MOST_WORDS; words += 1) {
    const next = spans[at + words]?.clause;
    if (next?.type !== 'word' || next.negated) break;
    value += ` ${next.text}`;
    if (names.has(fold(value))) found = { text: printFilter(clause.key, value), words };
  }
  return found;
}
