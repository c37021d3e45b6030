import type { SymbolKinds } from '../../model/history';
import { SYMBOL_KINDS, type SymbolKind } from '../../model/symbol-kind';
import type { ReadCommit } from '../commit';

const NOTHING: Pick<ReadCommit, 'files' | 'kinds'> = { files: [], kinds: [] };

/**
 * @returns for each symbol what it was defined as over all commits, most often first: a name can be a function in one file
 * and a class in another
 */
export function kindTable(commits: Iterable<ReadCommit | undefined>): SymbolKinds {
  const counts = new Map<string, Map<SymbolKind, number>>();
  for (const commit of commits) {
    const { files, kinds } = commit ?? NOTHING;
    for (const [at, { symbols }] of files.entries()) {
      for (const [place, name] of symbols.entries()) {
        const kind = SYMBOL_KINDS[Number(kinds[at]?.[place])];
        if (kind === undefined) continue;
        const own = counts.get(name) ?? new Map<SymbolKind, number>();
        if (own.size === 0) counts.set(name, own);
        own.set(kind, (own.get(kind) ?? 0) + 1);
      }
    }
  }
  const byCount = (a: [SymbolKind, number], b: [SymbolKind, number]) =>
    b[1] - a[1] || SYMBOL_KINDS.indexOf(a[0]) - SYMBOL_KINDS.indexOf(b[0]);
  return new Map([...counts].map(([name, own]) => [name, [...own].sort(byCount).map(([kind]) => kind)]));
}
