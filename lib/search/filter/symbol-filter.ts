/**
 * `symbol:X`: the PRs that change a definition of that name, and after them those that only mention it. With `kind:`, only
 * definitions of that kind.
 */
import { findSymbols } from '../../graph/find';
import type { SymbolKind } from '../../model/symbol-kind';
import { symbolKey } from '../../text/identifier';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { matchSymbols } from '../match/match-symbols';
import type { Clause, Query } from '../query/parse-query';
import { kindOf } from '../query/qualifiers';

/** @returns the kinds that a query wants; none where it wants any */
export const kindsAsked = (clauses: Clause[]): SymbolKind[] =>
  clauses.flatMap((each) =>
    each.type === 'filter' && each.key === 'kind' && !each.negated ? (kindOf(each.value) ?? []) : [],
  );

/** Marks the PRs that change a symbol of the name or a part of it; `kind` null: of any kind. */
export function matchChanges(
  { atlas, pulls, shards }: SearchEngine,
  name: string,
  kind: SymbolKind | null,
  evidence: Evidence,
): void {
  const isOf = (symbol: string, id: number) => {
    const pull = pulls[id];
    const entry = pull && atlas.repos.get(pull.repo)?.symbols.get(symbol);
    return kind !== null && entry?.kinds.includes(kind) === true;
  };
  matchSymbols(shards, symbolKey(name), name, evidence, kind === null ? null : isOf);
}

/** @returns the ids of the PRs that only mention the symbol that a text names, by the symbol's name or its last part */
export function mentionsOf({ atlas, ids }: SearchEngine, name: string, kind: SymbolKind | null): Set<number> {
  const found = new Set<number>();
  for (const repo of atlas.repos.values()) {
    for (const { mentions, kinds } of findSymbols(repo, name)) {
      if (kind !== null && !kinds.includes(kind)) continue;
      for (const pull of mentions) {
        const id = ids.get(pull.key);
        if (id !== undefined) found.add(id);
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
  const mentions = names.flatMap((name) =>
    (kinds.length === 0 ? [null] : kinds).map((kind) => mentionsOf(engine, name, kind)),
  );
  const only = (id: number) => mentions.some((each) => each.has(id));
  return [...ids.filter((id) => !only(id)), ...ids.filter(only)];
}
