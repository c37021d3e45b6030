/**
 * `OR` and brackets: `(deadlock OR hang) scheduler` is "deadlock scheduler" or "hang scheduler". Without an `OR` of its own a
 * query has no brackets: `f(x)` is a word.
 */
import type { Clause } from './parse-query';

/** More alternatives than these are cut off, and told. */
const MOST = 8;

type Token = '(' | ')' | 'OR' | Clause;

/** @returns the alternatives of a query, each of which must hold as a whole; one where there is no OR */
export function alternativesOf(clauses: Clause[]): { alternatives: Clause[][]; isCut: boolean } {
  if (!hasAlternatives(clauses)) return { alternatives: [clauses], isCut: false };
  const tokens = bracketsOpened(clauses.flatMap(tokensOf));
  const all = new Reader(tokens).readAny().filter((each) => each.length > 0);
  return { alternatives: all.length > 0 ? all.slice(0, MOST) : [[]], isCut: all.length > MOST };
}

/** @returns whether a query asks for one thing or another */
export const hasAlternatives = (clauses: Clause[]): boolean => clauses.some(isOr);

/**
 * What is added behind an OR outside all brackets, or in some that do not close, would be of the last alternative alone.
 * @returns the brackets that close the query behind one more that opens it, so that what follows is of all of it; null where
 * it needs none
 */
export function closingOf(clauses: Clause[]): string | null {
  let [depth, isOpen] = [0, false];
  for (const token of hasAlternatives(clauses) ? bracketsOpened(clauses.flatMap(tokensOf)) : []) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    isOpen ||= token === 'OR' && depth === 0;
  }
  return isOpen || depth > 0 ? ')'.repeat(depth + 1) : null;
}

const isOr = (clause: Clause): boolean =>
  clause.type === 'word' && !clause.negated && (clause.text === 'OR' || clause.text === '|');

function tokensOf(clause: Clause): Token[] {
  if (isOr(clause)) return ['OR'];
  if (clause.type !== 'word') return [clause];
  const [, open = '', text = '', close = ''] = /^(\(*)(.*?)(\)*)$/su.exec(clause.text) ?? [];
  // A bracket that the word opened itself belongs to it: `run()`.
  const inner = text.split('(').length - text.split(')').length;
  const own = ')'.repeat(Math.min(Math.max(0, inner), close.length));
  const word = text + own;
  return [
    ...[...open].map((): Token => '('),
    ...(word === '' ? [] : [{ ...clause, text: word, seek: clause.seek === clause.text ? word : clause.seek }]),
    ...[...close.slice(own.length)].map((): Token => ')'),
  ];
}

/** A bracket that closes and was never opened is taken as opened where the query begins. */
function bracketsOpened(tokens: Token[]): Token[] {
  let [depth, missing] = [0, 0];
  for (const token of tokens) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    missing = Math.max(missing, -depth);
  }
  return [...Array<Token>(missing).fill('('), ...tokens];
}

/** Reads alternatives; brackets that are not closed end where the query ends. */
class Reader {
  readonly #tokens: Token[];
  #at = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  readAny(): Clause[][] {
    const all = this.#readAll();
    while (this.#tokens[this.#at] === 'OR') {
      this.#at += 1;
      all.push(...this.#readAll());
    }
    // An OR with nothing on one side is of the other side alone.
    const said = all.filter((each) => each.length > 0);
    return said.length > 0 ? said.slice(0, MOST + 1) : [[]];
  }

  #readAll(): Clause[][] {
    let all: Clause[][] = [[]];
    for (let token = this.#tokens[this.#at]; token !== undefined && token !== 'OR'; token = this.#tokens[this.#at]) {
      if (token === ')') break;
      this.#at += 1;
      const next = token === '(' ? this.#readGroup() : [[token]];
      all = all.flatMap((begun) => next.map((more) => [...begun, ...more])).slice(0, MOST + 1);
    }
    return all;
  }

  #readGroup(): Clause[][] {
    const group = this.readAny();
    if (this.#tokens[this.#at] === ')') this.#at += 1;
    return group;
  }
}
