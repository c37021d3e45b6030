/** From a query to an order of PRs: those that hold all of it, then, where these are few, those that hold part of it. */
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { filterMask } from '../filter/filters';
import { changedFirst } from '../filter/symbol-filter';
import { sorted } from '../filter/today-filters';
import { matchLiteral } from '../match/match-literal';
import { matchUnit } from '../match/match-unit';
import { matchWord } from '../match/match-words';
import type { Query } from '../query/parse-query';
import type { Unit } from '../query/units';
import { withoutAsking } from '../vocabulary/asking';
import { pairChains, titleBonus } from './order';
import { addPartial, isLeftOpen } from './partial';
import { lookUp, type Plan, planQuery, type Term } from './plan';
import { type FoundPulls, rankAll } from './rank';
import { addRelevance } from './relevance';

/** @param repo only PRs of this repository @returns all PRs that the query finds, best first */
export function findPulls(engine: SearchEngine, query: Query, repo?: string): FoundPulls {
  const plan = planQuery(query);
  const mask = excludeMask(engine, plan.excluded, filterMask(engine, query.clauses, repo));
  if (plan.units.length + plan.literals.length === 0) return { ...listAll(engine, query, mask), notes: plan.notes };
  const strict = findAll(engine, plan.units, plan.literals, mask);
  const found = isLeftOpen(strict) ? ignoringAsking(engine, plan, mask, strict) : strict;
  const all = isLeftOpen(found) ? addPartial(engine, found, mask) : found;
  return { ...all, ids: sorted(engine, query, all.ids), notes: [...plan.notes, ...all.notes] };
}

/** @returns the PRs that hold all of the units and literals */
function findAll(engine: SearchEngine, units: Unit[], literals: string[], mask: Uint8Array | null): FoundPulls {
  const { terms, notes } = lookUp(engine, units, literals);
  return { ...ranked(engine, terms, mask), notes };
}

/** @returns what the words of a question find that do not only ask, where all of them find nothing */
function ignoringAsking(engine: SearchEngine, plan: Plan, mask: Uint8Array | null, strict: FoundPulls): FoundPulls {
  const asked = strict.ids.length === 0 ? withoutAsking(plan.units) : null;
  if (!asked) return strict;
  const found = findAll(engine, asked.units, plan.literals, mask);
  if (found.ids.length === 0) return strict;
  return { ...found, notes: [`已忽略${asked.asking.map((word) => `“${word}”`).join('')}`, ...found.notes] };
}

function ranked(engine: SearchEngine, terms: Term[], mask: Uint8Array | null): Omit<FoundPulls, 'notes'> {
  const words = terms.map(({ text }) => text);
  const found = rankAll(terms, mask, (count) => titleBonus(engine, words, count));
  addRelevance(engine, found, terms);
  pairChains(engine, found, words);
  return { ...found, units: terms.flatMap(({ unit }) => unit ?? []), terms };
}

function listAll(engine: SearchEngine, query: Query, mask: Uint8Array | null): FoundPulls {
  const asked = query.clauses.some(({ type }) => type === 'filter');
  const ids = asked ? engine.pulls.flatMap((_, id) => (mask && !mask[id] ? [] : [id])) : [];
  const inOrder = sorted(engine, query, changedFirst(engine, query, ids));
  return { ids: inOrder, score: new Float32Array(engine.pulls.length).fill(1), units: [], terms: [], notes: [] };
}

/** Takes the PRs that hold an excluded literal, or an excluded word as a whole, out of the mask. */
function excludeMask(
  engine: SearchEngine,
  excluded: { units: Unit[]; literals: string[] },
  mask: Uint8Array | null,
): Uint8Array | null {
  if (excluded.units.length + excluded.literals.length === 0) return mask;
  const out = mask ?? new Uint8Array(engine.pulls.length).fill(1);
  const matches = [
    ...excluded.units.map((unit) => matchWhole(engine, unit)),
    ...excluded.literals.map((literal) => matchLiteral(engine, literal).evidence),
  ];
  for (const { ids } of matches) for (const id of ids) out[id] = 0;
  return out;
}

/** `-cache` takes away what speaks of a cache, not every `cache_loc`. */
function matchWhole(engine: SearchEngine, unit: Unit): Evidence {
  if (unit.kind !== 'name') return matchUnit(engine, unit, 'piece').evidence;
  const evidence = engine.evidence.take();
  for (const key of unit.keys) matchWord(engine.shards, key, evidence);
  return evidence;
}
