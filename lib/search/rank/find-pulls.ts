/** From a query to an order of PRs. */
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { filterMask } from '../filter/filters';
import { changedFirst } from '../filter/symbol-filter';
import { sorted } from '../filter/today-filters';
import { matchLiteral } from '../match/match-literal';
import { matchUnit } from '../match/match-unit';
import { matchWord } from '../match/match-words';
import { alternativesOf } from '../query/alternatives';
import { limitFilters } from '../query/limit-filters';
import type { Query } from '../query/parse-query';
import type { Unit } from '../query/units';
import { RANK } from '../weights';
import { addFates } from './fates';
import { lookUp } from './look-up';
import { mendsFirst, pairChains, titleBonus, titleFactor } from './order';
import { type Plan, planQuery } from './plan';
import { orderIds, type Ranked, rankOne, rankTerms } from './rank';
import type { Term } from './term';

/** What a query finds. */
export type FoundPulls = Ranked & {
  /** The units that were looked up in the end. */
  units: Unit[];
  /** Empty where only qualifiers were given. */
  terms: Term[];
  notes: string[];
  /** What it finds without its qualifiers; nothing where there are alternatives, each of which has its own. */
  open: readonly number[];
};

/** `anew`: the search among what passes the qualifiers alone; null where there is no such. */
type OneSearch = { found: FoundPulls; anew: (() => FoundPulls) | null };

/**
 * A qualifier narrows what is found without it, so that a facet's figure is what a click on it gives; where nothing of that
 * is left, it is searched anew among what passes.
 * @param text the query as typed @param repo only PRs of this repository @returns all PRs that the query finds, best first
 */
export function findPulls(engine: SearchEngine, query: Query, text: string, repo?: string): FoundPulls {
  const { alternatives, isCut } = alternativesOf(query.clauses);
  const orders = query.clauses.filter((clause) => clause.type === 'filter' && clause.key === 'sort');
  const searches = alternatives.map((clauses) => {
    const own =
      alternatives.length === 1 ? clauses : [...clauses, ...orders.filter((order) => !clauses.includes(order))];
    return findOne(engine, { ...query, clauses: own }, alternatives.length === 1 ? text : '', repo);
  });
  const isEmpty = searches.every(({ found }) => found.ids.length === 0);
  const each = searches.map(({ found, anew }) => (isEmpty && anew?.()) || found);
  const [only] = each;
  const found = only && each.length === 1 ? only : anyOf(engine, query, each);
  if (isCut) found.notes.unshift(`“OR”太多，只用了前 ${alternatives.length} 种组合`);
  return found;
}

/** @returns the PRs that any of the alternatives finds: those that hold one as a whole, where there are such */
function anyOf(engine: SearchEngine, query: Query, each: FoundPulls[]): FoundPulls {
  const score = new Float32Array(engine.pulls.length);
  const whole = new Set(each.flatMap(({ ids, partial }) => ids.filter((id) => !partial.has(id))));
  const all = new Set(each.flatMap(({ ids }) => ids));
  for (const { ids, score: own } of each) for (const id of ids) score[id] = Math.max(score[id] ?? 0, own[id] ?? 0);
  const ids = orderIds([...(whole.size > 0 ? whole : all)], score);
  return {
    ids: sorted(engine, query, ids),
    score,
    partial: whole.size > 0 ? new Set() : all,
    units: [],
    terms: [...new Map(each.flatMap(({ terms }) => terms).map((term) => [term.text, term])).values()],
    notes: [...new Set(each.flatMap(({ partial, notes }) => (whole.size > 0 && partial.size > 0 ? [] : notes)))],
    open: [],
  };
}

function findOne(engine: SearchEngine, query: Query, text: string, repo?: string): OneSearch {
  const plan = planQuery(query, text);
  const limited = limitFilters(query.clauses);
  plan.notes.push(...limited.notes);
  const filter = filterMask(engine, limited.clauses, repo);
  const allowed = excludeMask(engine, plan.excluded);
  if (plan.units.length + plan.literals.length === 0) {
    return { found: { ...listAll(engine, query, filter, allowed), notes: plan.notes }, anew: null };
  }
  const ranking = rankingOf(engine, plan, allowed);
  const all = ranking.rank(ranking.within, RANK.least);
  const told = (ranked: Ranked): FoundPulls => {
    const found = asFound(engine, ranking, ranked, all.ids);
    return { ...found, ids: sorted(engine, query, found.ids), notes: [...plan.notes, ...found.notes] };
  };
  if (filter === null) return { found: told(all), anew: null };
  return {
    found: told(narrowed(all, filter)),
    anew: () => told(ranking.rank(both(filter, ranking.within), 0)),
  };
}

/** `within`: a mask of the PRs that may be found; null: all. `least`: see {@link rankTerms}. */
type Ranking = {
  terms: Term[];
  words: string[];
  notes: string[];
  within: Uint8Array | null;
  rank: (mask: Uint8Array | null, least: number) => Ranked;
};

/** Looks up the units and literals; ranks the PRs that hold them, or enough of them. */
function rankingOf(engine: SearchEngine, { units, literals, weights }: Plan, allowed: Uint8Array | null): Ranking {
  const { terms, notes } = lookUp(engine, units, literals, weights);
  addFates(engine, terms);
  const words = terms.flatMap(({ text, isExtra }) => (isExtra && terms.length > 1 ? [] : [text]));
  const [only] = terms;
  const byTitle = titleFactor(engine, words);
  const factorOf = weights.size > 0 ? mendsFirst(engine, byTitle) : byTitle;
  return {
    ...{ terms, words, notes },
    within: withLiterals(engine, terms, allowed),
    rank: (mask, least) =>
      only && terms.length === 1
        ? rankOne(only, mask, (count) => titleBonus(engine, words, count), asTyped(engine, terms))
        : rankTerms(terms, { mask, least }, factorOf, asTyped(engine, terms)),
  };
}

function asFound(
  engine: SearchEngine,
  { terms, words, notes }: Ranking,
  ranked: Ranked,
  open: readonly number[],
): FoundPulls {
  const ids = pairChains(engine, ranked, words);
  const told = noteOf(ranked, terms);
  const units = terms.flatMap(({ unit }) => unit ?? []);
  return { ...ranked, ids, units, terms, notes: told === null ? notes : [...notes, told], open };
}

function narrowed({ ids: all, score, partial }: Ranked, filter: Uint8Array): Ranked {
  const ids = all.filter((id) => filter[id]);
  return { ids, score, partial: new Set(ids.filter((id) => partial.has(id))) };
}

/**
 * A run of Chinese as it stands goes before its words and before what a dictionary makes of it. What the vocabulary has as
 * one term is worth as much in other words: where these stand decides.
 */
function asTyped(engine: SearchEngine, [first, ...others]: Term[]): ((id: number) => boolean) | null {
  if (first?.unit?.kind !== 'han' || !others.every(({ isExtra }) => isExtra)) return null;
  const { evidence } = first;
  const isTerm = engine.vocabulary.isTerm(first.text);
  return (id) => (evidence.score[id] ?? 0) > 0 && (isTerm || evidence.why(id).instead === null);
}

function both(one: Uint8Array, other: Uint8Array | null): Uint8Array {
  const mask = Uint8Array.from(one);
  if (other) for (let id = 0; id < mask.length; id += 1) if (!other[id]) mask[id] = 0;
  return mask;
}

/** @returns what to tell the reader where not every PR holds all of the query */
function noteOf({ ids, partial }: Ranked, terms: Term[]): string | null {
  if (partial.size === 0) return null;
  if (partial.size < ids.length)
    return `${ids.length - partial.size} 条包含全部文字，其余只包含一部分，以包含得多而好者在前`;
  const told = terms.flatMap(({ text, isExtra }) => (isExtra ? [] : `“${text}”`)).slice(0, 6);
  if (told.length === 1) return `没有结果完整包含${told[0]}，已放宽为其中一部分`;
  return `没有结果同时包含${told.join('')}，已放宽为其中大部分或任一词`;
}

/** @returns a mask of the PRs that hold every literal */
function withLiterals(engine: SearchEngine, terms: Term[], mask: Uint8Array | null): Uint8Array | null {
  const literals = terms.filter(({ isLiteral }) => isLiteral);
  if (literals.length === 0) return mask;
  const out = mask ? Uint8Array.from(mask) : new Uint8Array(engine.pulls.length).fill(1);
  for (const { evidence } of literals) {
    for (let id = 0; id < out.length; id += 1) if (!evidence.score[id]) out[id] = 0;
  }
  return out;
}

function listAll(
  engine: SearchEngine,
  query: Query,
  filter: Uint8Array | null,
  allowed: Uint8Array | null,
): Omit<FoundPulls, 'notes'> {
  const asked = allowed !== null || query.clauses.some(({ type }) => type === 'filter');
  const open: number[] = [];
  for (let id = 0; asked && id < engine.pulls.length; id += 1) if (!allowed || allowed[id]) open.push(id);
  const ids = filter ? open.filter((id) => filter[id]) : open;
  const inOrder = sorted(engine, query, changedFirst(engine, query, ids));
  const score = new Float32Array(engine.pulls.length).fill(1);
  return { ids: inOrder, score, partial: new Set(), units: [], terms: [], open };
}

/** @returns a mask without the PRs that hold an excluded literal, or an excluded word as a whole; null: none is excluded */
function excludeMask(engine: SearchEngine, excluded: { units: Unit[]; literals: string[] }): Uint8Array | null {
  if (excluded.units.length + excluded.literals.length === 0) return null;
  const out = new Uint8Array(engine.pulls.length).fill(1);
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
