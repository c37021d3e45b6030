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
  if (!clauses.some(isOr)) return { alternatives: [clauses], isCut: false };
  const tokens = clauses.flatMap(tokensOf);
  const all = new Reader(tokens).readAny().filter((each) => each.length > 0);
  return { alternatives: all.length > 0 ? all.slice(0, MOST) : [[]], isCut: all.length > MOST };
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

/** Reads alternatives; brackets that do not match end where the query ends. */
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
    return all.slice(0, MOST + 1);
  }

  #readAll(): Clause[][] {
    let all: Clause[][] = [[]];
    for (let token = this.#tokens[this.#at]; token !== undefined && token !== 'OR'; token = this.#tokens[this.#at]) {
      if (token === ')' && this.#isOpen > 0) break;
      this.#at += 1;
      if (token === ')') continue;
      const next = token === '(' ? this.#readGroup() : [[token]];
      all = all.flatMap((begun) => next.map((more) => [...begun, ...more])).slice(0, MOST + 1);
    }
    return all;
  }

  #isOpen = 0;

  #readGroup(): Clause[][] {
    this.#isOpen += 1;
    const group = this.readAny();
    this.#isOpen -= 1;
    if (this.#tokens[this.#at] === ')') this.#at += 1;
    return group;
  }
}
