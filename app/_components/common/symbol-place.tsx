import type { SymbolEntry } from '../../../lib/graph/types';

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * @returns the files that a symbol is in, in a few words; null where its name alone says which one is meant: it is
 * in one file, and no other symbol of that name in another
 */
function symbolPlace({ files, hasNamesake }: SymbolEntry): string | null {
  const [first] = files;
  if (first === undefined || (files.length === 1 && !hasNamesake)) return null;
  return files.length === 1 ? baseName(first) : `${baseName(first)} 等 ${files.length} 个文件`;
}

/** In which files a symbol is, where its name does not tell. */
export function SymbolPlace({ symbol }: { symbol: SymbolEntry }) {
  const place = symbolPlace(symbol);
  return place === null ? null : <span className="symbol-place">{place}</span>;
}
