/** What one PR gives to symbols: that it touches them, and where. */
import { lastPart, ownersOf } from '../../text/identifier';
import type { Pull } from '../types';

export type TouchedPlace = [path: string, module: string | null];

export type Given = {
  /** The last part of the symbol's name. */
  last: string;
  key: boolean;
  /** How many names of the PR were met before. */
  step: number;
  places: TouchedPlace[];
};

/** @returns every name that a list of symbols touches: the symbols and the classes they are in, as often as they come */
export function* namesOf(symbols: Iterable<string>): Generator<[name: string, isSymbol: boolean]> {
  for (const symbol of symbols) {
    yield [symbol, true];
    for (const owner of ownersOf(symbol)) yield [owner, false];
  }
}

/**
 * The same as `indexSymbols` makes of one PR.
 * @param today gives today's path of a file of the PR
 */
export function givenBy(
  { record, symbols, files }: Pick<Pull, 'record' | 'symbols' | 'files'>,
  today: (path: string) => string,
) {
  const keys = new Set(record?.keySymbols ?? []);
  const given = new Map<string, Given>();
  let step = 0;
  for (const [name, isSymbol] of namesOf(symbols)) {
    const key = isSymbol && keys.has(name);
    const known = given.get(name);
    if (known) known.key ||= key;
    else given.set(name, { last: lastPart(name), key, step, places: [] });
    step += 1;
  }
  for (const { path, module, symbols: own } of files) {
    for (const name of new Set([...namesOf(own)].map(([each]) => each)))
      given.get(name)?.places.push([today(path), module]);
  }
  return given;
}
