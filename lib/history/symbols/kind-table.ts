import type { SymbolKinds } from '../../model/history';
import { SYMBOL_KINDS, type SymbolKind } from '../../model/symbol-kind';
import type { ReadCommit } from '../commit';

const NOTHING: Pick<ReadCommit, 'files' | 'kinds'> = { files: [], kinds: [] };

/**
 * @returns for each symbol what it was defined as over all commits, most often first: a name can be a function in one file
 * and a class in another
 */
export function kindTable(commits: Iterable<ReadCommit | undefined>): SymbolKinds {
  const counts = new Map<string, Int32Array>();
  for (const commit of commits) {
    const { files, kinds } = commit ?? NOTHING;
    for (const [at, { symbols }] of files.entries()) {
      const digits = kinds[at] ?? '';
      for (let place = 0; place < symbols.length; place++) {
        const name = symbols[place] as string;
        const kind = digits.charCodeAt(place) - ZERO;
        if (!(kind >= 0 && kind < SYMBOL_KINDS.length)) continue;
        let own = counts.get(name);
        if (!own) {
          own = new Int32Array(SYMBOL_KINDS.length);
          counts.set(name, own);
        }
        own[kind] = (own[kind] as number) + 1;
      }
    }
  }
  return new Map([...counts].map(([name, own]) => [name, byCount(own)]));
}

const ZERO = '0'.charCodeAt(0);

function byCount(counts: Int32Array): SymbolKind[] {
  const found = SYMBOL_KINDS.filter((_, kind) => counts[kind] !== 0);
  const countOf = (kind: SymbolKind) => counts[SYMBOL_KINDS.indexOf(kind)] as number;
  return found.length < 2 ? found : found.sort((a, b) => countOf(b) - countOf(a));
}
