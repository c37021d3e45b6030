/** Completes what is being typed: names of every kind, names of qualifiers, their values. */
import { oncePerKey } from '../../model/once-per';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { clauseAt, printFilter } from '../query/parse-query';
import { FILTER_KEYS, type FilterKey, filterKeyOf, QUALIFIERS } from '../query/qualifiers';
import type { NameRow, Suggestion, Suggestions } from '../types';
import { type Completion, Completions, isListed, type ListedKey } from './completions';
import { namedValues, namesBeginning } from './names';

/** Most suggestions of one answer, and most names of qualifiers among them. */
const LIMIT = 10;
const MAX_NAMES = 3;

const NONE: Suggestions = { start: 0, end: 0, complete: false, items: [] };

/**
 * @param text a query @param caret where the reader types, as an offset in UTF-16 units
 * @returns what can take the place of the clause at the caret, best first, at most 10; none inside quoted words, which are
 * to stand as they are
 */
export function suggest(engine: SearchEngine, text: string, caret: number): Suggestions {
  const clause = clauseAt(text, caret);
  if (!clause) return NONE;
  const start = clause.start + (/^[-－]./su.test(text.slice(clause.start, caret)) ? 1 : 0);
  const typed = text.slice(start, caret);
  const colon = typed.search(/[:：]/);
  const name = colon === -1 ? null : typed.slice(0, colon);
  const key = name === null ? null : filterKeyOf(name);
  if (name !== null && key) {
    return { start, end: clause.end, ...values(engine, key, name, typed.slice(colon + 1)) };
  }
  const items = name === null && !/["“＂]/.test(typed.charAt(0)) ? words(engine, typed) : [];
  return { start, end: clause.end, complete: false, items };
}

function values(engine: SearchEngine, key: FilterKey, name: string, typed: string) {
  const begun = typed.replace(/^["“＂]/, '');
  const found = valuesBeginning(engine, key, begun);
  const complete = found.some(({ whole }) => whole);
  // A value that is typed already needs no completing.
  const items = found.filter(({ value }) => fold(value) !== fold(begun));
  return { complete, items: items.map((each) => valueSuggestion(name, each)) };
}

function valuesBeginning(engine: SearchEngine, key: FilterKey, begun: string) {
  if (key === 'symbol' || key === 'file') return namedValues(engine, key, begun, LIMIT);
  return isListed(key) ? completionsOf(engine, key).top(begun, LIMIT) : [];
}

const valueSuggestion = (name: string, { value, label, count }: Completion): Suggestion => ({
  ...{ kind: 'value', of: null, url: null, text: printFilter(name, value), name: value, label, count },
});

/** Names first, those of the kind that has just this name before others; then qualifiers. */
function words(engine: SearchEngine, typed: string): Suggestion[] {
  const names = namesBeginning(engine, typed).flatMap(({ rows }) => rows);
  const qualifiers = qualifierNames(fold(typed));
  const left = LIMIT - qualifiers.length;
  return [
    ...names
      .filter(({ name }) => name !== typed)
      .map(wordSuggestion)
      .slice(0, left),
    ...qualifiers,
  ];
}

/** What takes the place of what was typed: a part of the site goes by its Chinese name, a module by its qualifier. */
const wordSuggestion = ({ kind, name, label, url, count }: NameRow): Suggestion => ({
  ...{ kind: 'word', of: kind, url, name, label, count },
  text: kind === 'module' ? printFilter('module', name) : kind === 'section' ? (label ?? name) : name,
});

/** @returns the qualifiers of which some name begins like the text, by the name that does */
function qualifierNames(begun: string): Suggestion[] {
  const found = FILTER_KEYS.flatMap((key): Suggestion[] => {
    const alias = QUALIFIERS[key].aliases.find((each) => each.startsWith(begun));
    if (alias === undefined) return [];
    const label = alias === QUALIFIERS[key].label ? key : QUALIFIERS[key].label;
    return [{ kind: 'qualifier', of: null, url: null, text: `${alias}:`, name: `${alias}:`, label, count: null }];
  });
  return found.slice(0, MAX_NAMES);
}

/** Sorted when first asked for, then kept as long as the search is. */
const completionsOf = oncePerKey((engine: SearchEngine, key: ListedKey) => new Completions(engine, key));
