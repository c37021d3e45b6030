import type { SymbolKind } from '../model/symbol-kind';

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
