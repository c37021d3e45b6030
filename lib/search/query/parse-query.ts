/**
 * The query language: `CUDA graph 回放 "exact text" -word module:attention 状态:已回退 before:2026-06`.
 * Isomorphic: the server searches with it, the browser completes and edits queries with it.
 */
import { isPasted } from './pasted';
import { isCode } from './pasted-code';
import { type FilterKey, filterKeyOf, isValidValue } from './qualifiers';

/**
 * One part of a query. `text` is what was typed; `seek` is what of it is searched for. A filter's value is never blank and
 * has no space around it.
 */
export type Clause = { negated: boolean } & (
  | { type: 'word'; text: string; seek: string }
  | { type: 'literal'; text: string }
  | { type: 'filter'; key: FilterKey; value: string }
);

export type QueryProblem = {
  code: 'unknown-qualifier' | 'missing-value' | 'wrong-value' | 'open-quote' | 'too-long';
  /** The offending piece, as typed. */
  text: string;
};

export type Query = { clauses: Clause[]; problems: QueryProblem[] };

/** Longer queries are cut here and the answer says so: a pasted paragraph fits, a pasted file does not. */
export const MAX_QUERY_LENGTH = 2_000;

/** Opening quote -> closing quote. Chinese input methods type the curly ones. */
const QUOTES: Record<string, string> = { '"': '"', '“': '”', '＂': '＂' };

/** `key:value`, where the key is letters only, but for one: `std::sort`, `https://…`, `file.py:12` and `fix(x): y` are words. */
const QUALIFIER = /^(fixed-by|[A-Za-z]{2,20}|\p{Script=Han}{2,4})[:：](?![:/])/iu;

/** @returns the clauses in the order typed, and what was wrong with them; never throws, every text is a query */
export function parseQuery(text: string): Query {
  const query: Query = { clauses: [], problems: [] };
  if (text.length > MAX_QUERY_LENGTH) query.problems.push({ code: 'too-long', text: String(MAX_QUERY_LENGTH) });
  const source = text.slice(0, MAX_QUERY_LENGTH);
  let at = 0;
  while (at < source.length) {
    if (/\s/.test(source.charAt(at))) at += 1;
    else at = readClause(source, at, query);
  }
  const isOdd = query.clauses.some(isBar) || query.problems.some(lacksValue);
  if (isOdd && (isPasted(source) || isCode(source))) {
    // The bars of a pasted `ExceptionGroup` or table are drawn; none of them is an OR. `object file: No such file` is prose.
    query.clauses = query.clauses.filter((each) => !isBar(each));
    query.problems = query.problems.filter((each) => !lacksValue(each));
  }
  return query;
}

const lacksValue = ({ code }: QueryProblem): boolean => code === 'missing-value';

const isBar = (clause: Clause): boolean => clause.type === 'word' && clause.text === '|';

/** A clause with the stretch of the text that it is; `clause` null: nothing but quotes. */
export type Span = { start: number; end: number; clause: Clause | null };

/** @returns the clauses of a text with their places, in order */
export function spansOf(text: string): Span[] {
  const source = text.slice(0, MAX_QUERY_LENGTH);
  const spans: Span[] = [];
  for (let at = 0; at < source.length; ) {
    if (/\s/.test(source.charAt(at))) {
      at += 1;
      continue;
    }
    const read: Query = { clauses: [], problems: [] };
    const end = readClause(source, at, read);
    spans.push({ start: at, end, clause: read.clauses[0] ?? null });
    at = end;
  }
  return spans;
}

/**
 * @param caret a position in the text
 * @returns where the clause begins and ends that the caret stands in or right behind; null where it stands in none
 */
export function clauseAt(text: string, caret: number): { start: number; end: number } | null {
  const span = spansOf(text).find(({ start, end }) => start < caret && caret <= end);
  return span ? { start: span.start, end: span.end } : null;
}

function readClause(source: string, start: number, query: Query): number {
  const negated = /^[-－](?![-－\s\d]|$)/.test(source.slice(start, start + 2));
  const at = negated ? start + 1 : start;
  const quoted = readQuoted(source, at, query);
  if (quoted) {
    if (quoted.text.trim()) query.clauses.push({ type: 'literal', text: quoted.text, negated });
    return quoted.end;
  }
  const match = QUALIFIER.exec(source.slice(at, at + 24));
  if (match?.[1] !== undefined) return readQualifier(source, at, match[0], match[1], negated, query);
  const end = wordEnd(source, at);
  const text = source.slice(at, end);
  query.clauses.push({ type: 'word', text, seek: text, negated });
  return end;
}

function readQualifier(source: string, at: number, head: string, name: string, negated: boolean, query: Query): number {
  const key = filterKeyOf(name);
  const from = at + head.length;
  const quoted = readQuoted(source, from, query);
  const end = quoted ? quoted.end : wordEnd(source, from);
  const value = (quoted ? quoted.text : source.slice(from, end)).trim();
  // An open quote is closed, so that what is printed after it stays outside.
  const text = quoted?.open ? head + quote(quoted.text) : source.slice(at, end);
  if (key && value && isValidValue(key, value)) {
    query.clauses.push({ type: 'filter', key, value, negated });
    return end;
  }
  // Pasted prose has colons, too ("fix: avoid …"), so a bare `word:` is worth a remark only where it is a qualifier's name.
  if (!key && value) query.problems.push({ code: 'unknown-qualifier', text: `${name}:` });
  if (key) query.problems.push({ code: value ? 'wrong-value' : 'missing-value', text: value ? text : `${name}:` });
  query.clauses.push({ type: 'word', text, seek: key && value ? value : text, negated });
  return end;
}

type Quoted = { text: string; end: number; open: boolean };

/**
 * Reads `"…"` at `start`; inside, `\"` and `\\` stand for the bare characters. An open quote reaches to the end: that
 * is what is being typed, or a title whose end was cut off.
 */
function readQuoted(source: string, start: number, query: Query): Quoted | null {
  const close = QUOTES[source.charAt(start)];
  if (!close) return null;
  let text = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const char = source.charAt(at);
    const next = source.charAt(at + 1);
    if (char === close) return { text, end: at + 1, open: false };
    if (char === '\\' && (next === close || next === '\\')) {
      text += next;
      at += 1;
    } else text += char;
  }
  query.problems.push({ code: 'open-quote', text: source.slice(start) });
  return { text, end: source.length, open: true };
}

function wordEnd(source: string, start: number): number {
  let end = start;
  while (end < source.length && !/\s/.test(source.charAt(end))) end += 1;
  return end;
}

/** @returns the query as text: parsing it again gives the same clauses */
export function printQuery(query: Pick<Query, 'clauses'>): string {
  return query.clauses.map((clause) => (clause.negated ? '-' : '') + printClause(clause)).join(' ');
}

function printClause(clause: Clause): string {
  if (clause.type === 'word') return clause.text;
  if (clause.type === 'literal') return quote(clause.text);
  return printFilter(clause.key, clause.value);
}

/**
 * @param name the qualifier as it is to be written: a key or one of its aliases
 * @returns `name:value`, the value quoted where it would not be read as one piece, or not as a value (`module:/x`)
 */
export function printFilter(name: string, value: string): string {
  const plain = !/\s/.test(value) && !/^[:/]/.test(value) && !QUOTES[value.charAt(0)];
  return `${name}:${plain ? value : quote(value)}`;
}

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
