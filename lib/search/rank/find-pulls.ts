/** From a query to an order of PRs. */
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { filterMask } from '../filter/filters';
import type { Mask } from '../filter/masks';
import { changedFirst } from '../filter/symbol-filter';
import { aloneFirst } from '../filter/title-filter';
import { orderOf, sorted } from '../filter/today-filters';
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
import {
  additionsFirst,
  fixesFirst,
  mendsFirst,
  pairChains,
  smallFirst,
  softwareFirst,
  titleBonus,
  titleFactor,
  typedBehindBest,
} from './order';
import { type Plan, planQuery, withoutFilters } from './plan';
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

/** What one search looked up for its words: its alternatives and facets ask for the same beside other qualifiers. */
export type LookedFor = Map<string, WordSearch>;

/** What the words of a query find without its qualifiers; `ranking` null where there are no words. */
type WordSearch = { plan: Plan; allowed: Uint8Array | null; ranking: (Ranking & { all: Ranked }) | null };

/**
 * One alternative: the PRs it finds, and among what passes the qualifiers alone (null: there is no such search); `tell` says
 * of either what a reader is told.
 */
type OneSearch = { ranked: Ranked; anew: (() => Ranked) | null; tell: (ranked: Ranked) => FoundPulls };

/** `text`: the query as typed; `repo`: only PRs of this repository; `known`: of an earlier look of the same search. */
export type AskedPulls = { text: string; repo: string | undefined; known: LookedFor };

/**
 * A qualifier narrows what is found without it, so that a facet's figure is what a click on it gives; where nothing of that
 * is left, it is searched anew among what passes.
 * @returns all PRs that the query finds, best first
 */
export function findPulls(engine: SearchEngine, query: Query, asked: AskedPulls): FoundPulls {
  const { each, isCut } = searchesOf(engine, query, asked);
  const told = each.map(({ ranked, tell }) => tell(ranked));
  const [only] = told;
  const found = only && told.length === 1 ? only : anyOf(engine, query, told);
  if (isCut) found.notes.unshift(`“OR”太多，只用了前 ${each.length} 种组合`);
  return found;
}

/** @returns how many PRs {@link findPulls} would find: nothing is put in order for it */
export function countPulls(engine: SearchEngine, query: Query, asked: AskedPulls): number {
  const ranked = searchesOf(engine, query, asked).each.map((one) => one.ranked);
  const [only] = ranked;
  return only && ranked.length === 1 ? only.ids.length : idsOfAny(ranked).size;
}

/** @returns the alternatives of a query; where none finds anything, each among what passes its qualifiers alone */
function searchesOf(engine: SearchEngine, query: Query, { text, repo, known }: AskedPulls) {
  const { alternatives, isCut } = alternativesOf(query.clauses);
  const orders = query.clauses.filter((clause) => clause.type === 'filter' && clause.key === 'sort');
  const searches = alternatives.map((clauses) => {
    // All that any of them finds is put in order together.
    const own = alternatives.length === 1 ? clauses : clauses.filter((clause) => !orders.includes(clause));
    return findOne(engine, { ...query, clauses: own }, { text: alternatives.length === 1 ? text : '', repo, known });
  });
  const isEmpty = searches.every(({ ranked }) => ranked.ids.length === 0);
  const each = searches.map((one) => ({ ...one, ranked: (isEmpty && one.anew?.()) || one.ranked }));
  return { each, isCut };
}

/** @returns those that hold one of the alternatives as a whole; where there are none, those that hold a part of one */
function idsOfAny(each: Ranked[]): Set<number> {
  const whole = new Set(each.flatMap(({ ids, partial }) => ids.filter((id) => !partial.has(id))));
  return whole.size > 0 ? whole : new Set(each.flatMap(({ ids }) => ids));
}

/** @returns the PRs that any of the alternatives finds */
function anyOf(engine: SearchEngine, query: Query, each: FoundPulls[]): FoundPulls {
  const score = new Float32Array(engine.pulls.length);
  for (const { ids, score: own } of each) for (const id of ids) score[id] = Math.max(score[id] ?? 0, own[id] ?? 0);
  const found = idsOfAny(each);
  const isWhole = each.some(({ ids, partial }) => ids.some((id) => !partial.has(id)));
  const { ids, notes: ofOrder } = sorted(engine, query, { ids: orderIds([...found], score), score });
  return {
    ids,
    score,
    partial: isWhole ? new Set() : found,
    units: [],
    terms: [...new Map(each.flatMap(({ terms }) => terms).map((term) => [term.text, term])).values()],
    notes: [
      ...new Set([...each.flatMap(({ partial, notes }) => (isWhole && partial.size > 0 ? [] : notes)), ...ofOrder]),
    ],
    open: [],
  };
}

function findOne(engine: SearchEngine, query: Query, { text, repo, known }: AskedPulls): OneSearch {
  const limited = limitFilters(query.clauses);
  const filter = filterMask(engine, limited.clauses, repo);
  const { plan, allowed, ranking } = lookFor(engine, query, text, known);
  const notes = [...plan.notes, ...limited.notes];
  if (ranking === null) {
    const { ranked, tell } = listAll(engine, query, filter, allowed);
    return { ranked, anew: null, tell: (all) => ({ ...tell(all), notes }) };
  }
  const tell = (ranked: Ranked): FoundPulls => {
    const found = asFound(engine, ranking, ranked, {
      open: ranking.all.ids,
      isBestFirst: orderOf(query.clauses) === null,
    });
    const { ids, notes: ofOrder } = sorted(engine, query, found);
    return { ...found, ids, notes: [...notes, ...found.notes, ...ofOrder] };
  };
  if (filter === null) return { ranked: ranking.all, anew: null, tell };
  const anew = () => ranking.rank(both(filter, ranking.within), 0);
  return { ranked: narrowed(ranking.all, filter), anew, tell };
}

/** Looks for the words of a query, once for each search. */
function lookFor(engine: SearchEngine, query: Query, text: string, known: LookedFor): WordSearch {
  const words = query.clauses.filter(({ type }) => type !== 'filter');
  const name = JSON.stringify([words, withoutFilters(text).split(/\s+/)]);
  const found = known.get(name) ?? lookForNew(engine, query, text);
  known.set(name, found);
  return found;
}

function lookForNew(engine: SearchEngine, query: Query, text: string): WordSearch {
  const plan = planQuery(query, text);
  const allowed = excludeMask(engine, plan.excluded);
  if (plan.units.length + plan.literals.length === 0) return { plan, allowed, ranking: null };
  const ranking = rankingOf(engine, plan, allowed);
  return { plan, allowed, ranking: { ...ranking, all: ranking.rank(ranking.within, RANK.least) } };
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
function rankingOf(
  engine: SearchEngine,
  { units, literals, weights, message, isOfFault, isOfAddition, isOfWork }: Plan,
  allowed: Uint8Array | null,
): Ranking {
  const { terms, notes } = lookUp(engine, units, literals, weights);
  addFates(engine, terms);
  // Of a run of Chinese that nothing has as it stands, its words are what a title can have.
  const isFound = terms.some(({ isExtra, evidence }) => !isExtra && evidence.size > 0);
  const words = terms.flatMap(({ text, isExtra }) => (isExtra && isFound && terms.length > 1 ? [] : [text]));
  const [only] = terms;
  const byTitle = titleFactor(engine, words);
  const isPasted = weights.size > 0;
  const asked = isOfFault ? fixesFirst(engine, byTitle) : isOfAddition ? additionsFirst(engine, byTitle) : byTitle;
  const typed = message ? mendsFirst(engine, message, byTitle) : asked;
  // Who names a thing may mean its documents, too.
  const asksForSoftware = !isOfWork && (message !== null || isOfFault || isOfAddition);
  const factorOf = asksForSoftware ? softwareFirst(engine, typed) : typed;
  const standing = isPasted ? smallFirst(engine) : null;
  return {
    ...{ terms, words, notes },
    within: withLiterals(engine, terms, allowed),
    rank: (mask, least) =>
      only && terms.length === 1
        ? typedNext(
            only,
            rankOne(only, mask, (count) => titleBonus(engine, words, count), asTyped(engine, terms)),
          )
        : rankTerms(terms, { mask, least, standing }, factorOf, asTyped(engine, terms)),
  };
}

function asFound(
  engine: SearchEngine,
  { terms, words, notes }: Ranking,
  ranked: Ranked,
  { open, isBestFirst }: { open: readonly number[]; isBestFirst: boolean },
): FoundPulls {
  const ids = pairChains(engine, ranked, words);
  const told = noteOf(ranked, terms, isBestFirst);
  const units = terms.flatMap(({ unit, parts = [] }) => unit ?? parts);
  return { ...ranked, ids, units, terms, notes: told === null ? notes : [...notes, told], open };
}

function narrowed({ ids: all, score, partial }: Ranked, filter: Mask): Ranked {
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

/** @returns what a Chinese term alone finds, those that have its characters on the first pages */
function typedNext({ unit, evidence }: Term, ranked: Ranked): Ranked {
  if (unit?.kind !== 'han') return ranked;
  return { ...ranked, ids: typedBehindBest(ranked.ids, (id) => evidence.why(id).instead === null) };
}

function both(one: Mask, other: Uint8Array | null): Uint8Array {
  const mask = Uint8Array.from(one);
  if (other) for (let id = 0; id < mask.length; id += 1) if (!other[id]) mask[id] = 0;
  return mask;
}

/** @returns what to tell the reader where not every PR holds all of the query */
function noteOf({ ids, partial }: Ranked, terms: Term[], isBestFirst: boolean): string | null {
  if (partial.size === 0) return null;
  if (partial.size < ids.length)
    return `${ids.length - partial.size} 条包含全部文字，其余只包含一部分${isBestFirst ? '，以包含得多而好者在前' : ''}`;
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

/** What passes the qualifiers, where there are no words. */
function listAll(engine: SearchEngine, query: Query, filter: Mask | null, allowed: Uint8Array | null) {
  const isAsked = allowed !== null || query.clauses.some(({ type }) => type === 'filter');
  const open: number[] = [];
  for (let id = 0; isAsked && id < engine.pulls.length; id += 1) if (!allowed || allowed[id]) open.push(id);
  const score = new Float32Array(engine.pulls.length).fill(1);
  const ranked: Ranked = { ids: filter ? open.filter((id) => filter[id]) : open, score, partial: new Set() };
  const tell = (found: Ranked) => {
    const listed = aloneFirst(engine, query, changedFirst(engine, query, found.ids));
    return { ...found, ids: sorted(engine, query, { ids: listed, score }).ids, units: [], terms: [], open };
  };
  return { ranked, tell };
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
