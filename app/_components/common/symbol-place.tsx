import type { RepoAtlas, SymbolEntry } from '../../../lib/graph/types';

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * @returns the files that a symbol is in, in a few words; null where its name alone says which one is meant: it is
 * in one file, and no other symbol of that name in another
 */
export function symbolPlace({ name, last, files }: SymbolEntry, repo: RepoAtlas): string | null {
  const [first] = files;
  if (first === undefined) return null;
  const isElsewhere = (other: SymbolEntry) => other.name !== name && other.files.some((path) => path !== first);
  if (files.length === 1 && !repo.symbolsByLast.get(last)?.some(isElsewhere)) return null;
  return files.length === 1 ? baseName(first) : `${baseName(first)} 等 ${files.length} 个文件`;
}

/** In which files a symbol is, where its name does not tell. */
export function SymbolPlace({ symbol, repo }: { symbol: SymbolEntry; repo: RepoAtlas }) {
  const place = symbolPlace(symbol, repo);
  return place === null ? null : <span className="symbol-place">{place}</span>;
}
