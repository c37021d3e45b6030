/** `kind <kind,…> <ordinals>`: what symbols are, most are of a few sorts; the ordinals of their names ascend and are told by their distance. */
import type { SymbolKinds } from '../../model/history';
import { SYMBOL_KINDS, type SymbolKind } from '../../model/symbol-kind';
import { distances, ordinalsOf } from './distances';
import type { NameReader, NameWriter } from './names';

/** @returns the lines, one for each sort */
export function printKinds(kinds: SymbolKinds, symbols: NameWriter): string[] {
  const sorts = new Map<string, number[]>();
  for (const [name, list] of kinds) {
    const ordinal = symbols.ordinalOf(name);
    if (ordinal === undefined) continue;
    const sort = list.join(',');
    const ordinals = sorts.get(sort);
    if (ordinals) ordinals.push(ordinal);
    else sorts.set(sort, [ordinal]);
  }
  return [...sorts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([sort, ordinals]) => `kind\t${sort}\t${distances(ordinals.sort((a, b) => a - b))}`);
}

/** @returns whether the record fits; its symbols are put into `kinds` */
export function parseKinds(fields: string[], symbols: NameReader, kinds: Map<string, SymbolKind[]>): boolean {
  const [, sort = '', list, ...rest] = fields;
  const named = sort.split(',').map((word) => SYMBOL_KINDS.find((kind) => kind === word));
  const known = named.filter((kind) => kind !== undefined);
  const ordinals = list === undefined || rest.length > 0 ? null : ordinalsOf(list);
  if (known.length < named.length || ordinals === null) return false;
  for (const ordinal of ordinals) {
    const name = symbols.at(ordinal);
    if (name === undefined) return false;
    kinds.set(name, known);
  }
  return true;
}
