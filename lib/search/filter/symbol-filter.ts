/**
 * `symbol:X`: the PRs that change a definition of that name, and after them those that only mention it. With `kind:`, only
 * definitions of that kind.
 */
import { findMentioned } from '../../graph/find';
import type { SymbolKind } from '../../model/symbol-kind';
import { symbolKey } from '../../text/identifier';
import type { SearchEngine } from '../engine/engine';
import { idAt } from '../index/id-at';
import { docOf } from '../index/postings';
import type { Clause, Query } from '../query/parse-query';
import { kindOf } from '../query/qualifiers';
import { symbolsLike } from './globs';
import { keptBytes, type Mask } from './masks';

/** @returns the kinds that a query wants; none where it wants any */
export const kindsAsked = (clauses: Clause[]): SymbolKind[] =>
  clauses.flatMap((each) =>
    each.type === 'filter' && each.key === 'kind' && !each.negated ? (kindOf(each.value) ?? []) : [],
  );

/**
 * @param name a symbol, whole or by its last part; with `*`, the symbols of that form
 * @param kinds of one of them; none: of any kind
 * @returns the ids of the PRs that change the symbol: of each kind as it is spelt where any is, else in any spelling of its
 * words, else one of whose parts it is (`Pool` for `Pool.evict`)
 */
export function changersOfSymbol(engine: SearchEngine, name: string, kinds: SymbolKind[]): Set<number> {
  if (kinds.length === 0) return changersOfThose(engine, name, null);
  const kindsOf = kindReader(engine);
  const each = kinds.map((kind) => changersOfThose(engine, name, (symbol, id) => kindsOf(symbol, id).includes(kind)));
  return new Set(each.flatMap((ids) => [...ids]));
}

function changersOfThose(
  engine: SearchEngine,
  name: string,
  isOf: ((symbol: string, id: number) => boolean) | null,
): Set<number> {
  if (name.includes('*')) return symbolsLike(engine, name, isOf ?? (() => true));
  const [spelt, same, owned] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const key = symbolKey(name);
  for (const { symbols, ids } of engine.shards) {
    const found = key.includes('.') ? symbols.whole(key) : symbols.havingPart(key);
    for (let at = 0; at < found.length; at += 1) {
      const [grade, index] = [found.gradeOf(at), found.position(at)];
      if (grade === 'piece') continue;
      // To read a name takes longer than to go on.
      const label = isOf ? symbols.label(index) : '';
      const into = grade === 'owner' ? owned : found.isSpelt(at, name) ? spelt : same;
      for (const entry of symbols.docs(index)) {
        const id = idAt(ids, docOf(entry));
        if (!isOf || isOf(label, id)) into.add(id);
      }
    }
  }
  return [spelt, same].find(({ size }) => size > 0) ?? owned;
}

/** @returns the kinds of a symbol in the repository of a PR, each symbol read once */
function kindReader({ atlas, pulls }: SearchEngine): (symbol: string, id: number) => readonly SymbolKind[] {
  const known = new Map<string, readonly SymbolKind[]>();
  return (symbol, id) => {
    const repo = pulls.head(id)?.repo;
    if (repo === undefined) return [];
    const name = `${repo} ${symbol}`;
    const kinds = known.get(name) ?? atlas.repos.get(repo)?.symbols.get(symbol)?.kinds ?? [];
    known.set(name, kinds);
    return kinds;
  };
}

/** @returns by id 1 for the PRs that only mention the symbol that a text names, by the symbol's name or its last part */
export const mentionsOf = (engine: SearchEngine, name: string, wanted: SymbolKind[]): Mask =>
  keptBytes(engine, JSON.stringify(['mentions of', name, wanted]), () => findMentions(engine, name, wanted));

function findMentions({ atlas, pulls }: SearchEngine, name: string, wanted: SymbolKind[]): Mask {
  const found = new Uint8Array(pulls.length);
  for (const repo of atlas.repos.values()) {
    for (const { mentions, kinds } of findMentioned(repo, name)) {
      if (wanted.length > 0 && !wanted.some((kind) => kinds.includes(kind))) continue;
      for (const pull of mentions) {
        const id = pulls.idOf(pull.key);
        if (id !== undefined) found[id] = 1;
      }
    }
  }
  return found;
}

/** @returns the PRs in their order, but those last that a `symbol:` of the query finds by a mention alone */
export function changedFirst(engine: SearchEngine, { clauses }: Query, ids: number[]): number[] {
  const names = clauses.flatMap((each) =>
    each.type === 'filter' && each.key === 'symbol' && !each.negated ? [each.value] : [],
  );
  if (names.length === 0) return ids;
  const kinds = kindsAsked(clauses);
  const mentions = names.map((name) => mentionsOf(engine, name, kinds));
  const only = (id: number) => mentions.some((each) => each[id] === 1);
  return [...ids.filter((id) => !only(id)), ...ids.filter(only)];
}
