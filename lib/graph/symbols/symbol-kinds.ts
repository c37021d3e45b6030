import type { SymbolKind } from '../../model/symbol-kind';
import type { SymbolEntry } from '../types';

/** What kinds of symbols are called on every face. */
export const KIND_LABELS: Record<SymbolKind, string> = {
  function: '函数',
  method: '方法',
  class: '类',
  type: '类型',
  constant: '常量',
  flag: '参数',
  macro: '宏',
};

/** @returns by kind of symbol the numbers of the PRs that change a definition of it */
export function changersByKind(symbols: Iterable<SymbolEntry>): Map<SymbolKind, Set<number>> {
  // All kinds, in one order, whatever comes first.
  const changers = new Map((Object.keys(KIND_LABELS) as SymbolKind[]).map((kind) => [kind, new Set<number>()]));
  for (const { kinds, pulls } of symbols) {
    for (const kind of kinds) {
      const numbers = changers.get(kind);
      for (const { pull } of pulls) numbers?.add(pull.number);
    }
  }
  return changers;
}
