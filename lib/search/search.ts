/** The one search function: site, API, CLI and MCP call it. */
import { findDirect } from './answer/direct';
import { findEntities, MOST_ENTITIES } from './answer/entities';
import { countFacets } from './answer/facets';
import { problemText } from './answer/problem-text';
import { makePullHit } from './answer/pull-hit';
import { unknownValues } from './answer/unknown-values';
import { namesBeginning } from './complete/names';
import type { SearchEngine } from './engine/engine';
import { kindsAlone, todayNotes } from './filter/today-filters';
import { withWholeValues } from './filter/whole-values';
import { parseQuery, type Query } from './query/parse-query';
import { definedName } from './query/pasted-code';
import { type AskedPulls, type FoundPulls, findPulls } from './rank/find-pulls';
import { reposInScope } from './scope';
import { HIT_KINDS, HITS_A_PAGE, type Hit, type HitKind, type SearchAnswer, type SearchOptions } from './types';

const MAX_LIMIT = 1_000;

/**
 * @param text what the user typed, in the query language of `query/parse-query.ts`; any text is allowed
 * @returns one page of hits with what the reader should know about them; never throws
 */
export function search(engine: SearchEngine, text: string, options: SearchOptions = {}): SearchAnswer {
  try {
    return answer(engine, text, options);
  } finally {
    engine.evidence.reset();
  }
}

function answer(engine: SearchEngine, typed: string, options: SearchOptions): SearchAnswer {
  const { text, notes } = withWholeValues(engine, typed);
  const kinds = options.kinds ?? HIT_KINDS;
  const query = parseQuery(text);
  const direct = findDirect(engine, text, options.repo);
  const asked: AskedPulls = { text, repo: options.repo, known: new Map() };
  const pulls = findPulls(engine, query, asked);
  const ids = kinds.includes('pull') ? pulls.ids : [];
  const found = isOfEntities(query) ? entitiesOf(engine, query, pulls, kinds, options.repo) : [];
  const { entities, capped } = withinCaps(found);
  const total = ids.length + entities.length;
  const limit = Math.min(Math.max(1, Math.trunc(options.limit ?? HITS_A_PAGE)), MAX_LIMIT);
  const offset = readCursor(options.cursor);
  const items = mixHits({ ids, score: pulls.score }, entities, offset + limit);
  const isFirstPage = options.kinds === undefined && offset === 0;
  return {
    query: typed,
    covers: coversOf(engine, options.repo),
    total,
    counts: countKinds(ids.length, entities),
    capped,
    names:
      (options.names ?? isFirstPage) && isBare(query)
        ? namesBeginning(engine, definedName(text) ?? text, options.repo)
        : [],
    hits: items.slice(offset, offset + limit).map((item) => toHit(engine, item, pulls, options.excerpts !== false)),
    facets: options.facets === false ? [] : countFacets({ ...asked, engine, query, found: pulls }),
    notes: [
      ...notes,
      ...notesOf(query, pulls, direct.note),
      ...todayNotes(engine, query),
      ...(pulls.ids.length === 0 ? unknownValues(engine, query) : []),
    ],
    next: offset + limit < total ? String(offset + limit) : null,
    direct: direct.url,
  };
}

/** Whether a query is words alone, which may be a name or the beginning of one. */
const isBare = ({ clauses }: Query): boolean => clauses.every(({ type, negated }) => type === 'word' && !negated);

/** Each kind has a cap; which kinds went beyond it is told, so that nobody takes the cap for a count. */
function withinCaps(found: Hit[]): { entities: Hit[]; capped: HitKind[] } {
  const each = HIT_KINDS.map((kind) => ({ kind, hits: found.filter((hit) => hit.kind === kind) }));
  return {
    entities: each.flatMap(({ hits }) => hits.slice(0, MOST_ENTITIES)),
    capped: each.filter(({ hits }) => hits.length > MOST_ENTITIES).map(({ kind }) => kind),
  };
}

/** Qualifiers are of PRs; only `kind:` is of symbols, too. */
const isOfEntities = (query: Query): boolean => !hasFilters(query) || kindsAlone(query) !== null;

const hasFilters = (query: Query): boolean => query.clauses.some(({ type }) => type === 'filter');

function entitiesOf(
  engine: SearchEngine,
  query: Query,
  { units, terms }: FoundPulls,
  kinds: readonly HitKind[],
  repo?: string,
): Hit[] {
  const asked = kindsAlone(query);
  const isAsked = ({ kind, repo: own, id }: Hit) =>
    kind === 'symbol' &&
    engine.atlas.repos
      .get(own)
      ?.symbols.get(id)
      ?.kinds.some((each) => asked?.includes(each));
  const all = findEntities(engine, units, kinds, repo);
  const found = asked ? all.filter(isAsked) : all;
  const isRespelt = terms.some((term) => term.isRespelt);
  return isRespelt ? found.map((hit) => ({ ...hit, reason: `近似拼写 ${hit.title}` })) : found;
}

type Item = { id: number; score: number } | Hit;

/** Entities of a kind that stand among the PRs; the others come behind all PRs. */
const AMONG_PULLS = 5;

/**
 * Puts symbols, files and modules among the PRs by their score, the best of each kind, then the rest; up to `end` hits.
 * Scores never rise again on the way down.
 */
function mixHits({ ids, score }: Pick<FoundPulls, 'ids' | 'score'>, entities: Hit[], end: number): Item[] {
  const best = HIT_KINDS.flatMap((kind) => entities.filter((hit) => hit.kind === kind).slice(0, AMONG_PULLS));
  const waiting = best.toSorted((a, b) => b.score - a.score);
  const items: Item[] = [];
  let ceiling = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    if (items.length >= end) return items;
    ceiling = Math.min(ceiling, score[id] ?? 0);
    while (waiting[0] && waiting[0].score >= ceiling) items.push(...waiting.splice(0, 1));
    items.push({ id, score: Math.round(ceiling * 100) / 100 });
  }
  const rest = entities.filter((hit) => !best.includes(hit)).sort((a, b) => b.score - a.score);
  for (const hit of [...waiting, ...rest]) {
    ceiling = Math.min(ceiling, hit.score);
    items.push({ ...hit, score: ceiling });
  }
  return items;
}

function toHit(engine: SearchEngine, item: Item, { terms, partial }: FoundPulls, excerpts: boolean): Hit {
  if ('kind' in item) return { ...item, score: Math.round(item.score * 100) / 100 };
  const pull = engine.pulls.at(item.id);
  if (!pull) throw new RangeError(`Cannot show hit ${item.id}: the search and its knowledge base differ`);
  return makePullHit(engine, { pull, ...item, isPartial: partial.has(item.id) }, terms, excerpts);
}

function countKinds(pull: number, entities: Hit[]): Record<HitKind, number> {
  const count = (kind: HitKind) => entities.filter((hit) => hit.kind === kind).length;
  return { pull, symbol: count('symbol'), file: count('file'), module: count('module'), commit: count('commit') };
}

function notesOf(query: Query, pulls: FoundPulls, directNote: string | null): string[] {
  const notes = query.problems.map(problemText);
  if (directNote) notes.push(directNote);
  const nothingAsked = pulls.terms.length === 0 && !hasFilters(query);
  if (nothingAsked && query.clauses.length > 0) notes.push('查询里没有可以检索的文字、数字或限定词');
  return [...notes, ...pulls.notes];
}

/** A cursor is the position of the first hit of its page. Any other text is the first page. */
function readCursor(cursor: string | undefined): number {
  return cursor !== undefined && /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0;
}

function coversOf(engine: SearchEngine, repo: string | undefined): SearchAnswer['covers'] {
  const repos = reposInScope(engine.atlas, repo);
  return {
    reports: repos.reduce((sum, { reports }) => sum + reports.length, 0),
    pulls: repos.reduce((sum, { pulls }) => sum + pulls.length, 0),
  };
}
