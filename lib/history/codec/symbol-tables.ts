/** All that a history file says of symbols: kinds, mentions and lives. */
import type { SymbolKind } from '../../model/symbol-kind';
import { parseMention } from './mentions';
import type { NameReader } from './names';
import { parseKinds } from './symbol-kinds';
import { type LivesDraft, parseLife } from './symbol-lives';

export type SymbolTables = { kinds: Map<string, SymbolKind[]>; mentions: Map<string, number[]>; lives: LivesDraft };

export function emptyTables(): SymbolTables {
  return { kinds: new Map(), mentions: new Map(), lives: { today: new Map(), ends: new Map(), moves: new Map() } };
}

/** @returns whether the record fits, null where it is of another kind */
export function takeSymbolLine(
  fields: string[],
  names: { path: NameReader; symbol: NameReader },
  { kinds, mentions, lives }: SymbolTables,
): boolean | null {
  switch (fields[0]) {
    case 'kind':
      return parseKinds(fields, names.symbol, kinds);
    case 'mention':
      return parseMention(fields, names.symbol, mentions);
    case 'today':
    case 'gone':
    case 'renamed':
    case 'moved':
      return parseLife(fields, names, lives);
    default:
      return null;
  }
}
