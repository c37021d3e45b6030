import type { Pull } from '../../../lib/graph/types';

/** Symbols shown beside one file. */
const MAX_SYMBOLS = 12;

/**
 * Each symbol of a PR is on its page once: the key ones and those of no file in the list of symbols, the others with
 * their file.
 */
export type ListedSymbols = {
  key: string[];
  others: string[];
  /** @returns what to show beside a file, and how many more there are */
  ofFile(symbols: string[]): { shown: string[]; more: number };
};

export function listedSymbols({ symbols, files, record }: Pull): ListedSymbols {
  const key = record?.keySymbols ?? [];
  const isKey = new Set(key);
  const ofFile = (all: string[]) => {
    const rest = all.filter((name) => !isKey.has(name));
    return { shown: rest.slice(0, MAX_SYMBOLS), more: Math.max(0, rest.length - MAX_SYMBOLS) };
  };
  const beside = new Set(files.flatMap((file) => ofFile(file.symbols).shown));
  return { key, others: symbols.filter((name) => !isKey.has(name) && !beside.has(name)), ofFile };
}
