/** Builds the search over a knowledge base. */
import type { Atlas, Chain, Pull } from '../../graph/types';
import type { PullKey } from '../../model/ids';
import { fold } from '../../text/fold';
import { EvidencePool } from '../evidence/evidence';
import { Dictionary } from '../index/dictionary';
import { buildShard, type MappedShard, openShard, type Shard, type ShardKind, stubDocument } from '../index/shard';
import { type ShaEntry, sortShas } from '../index/shas';
import { sourcesOf } from '../index/sources';
import { WordForms } from '../index/word-forms';
import { FieldTexts } from '../text/field-texts';
import { HistoryTexts } from '../text/history-texts';
import { Vocabulary } from '../vocabulary/vocabulary';

/** A ready search: read-only, shared by all requests. Made by {@link buildSearch}. */
export type SearchEngine = {
  atlas: Atlas;
  /** All PRs, newest first, stubs last: a PR's id in the search is its position here, so equal scores sort by age. */
  pulls: Pull[];
  /** Position of a PR, by its key. */
  ids: Map<PullKey, number>;
  shards: MappedShard[];
  /** PR number -> the PRs of that number, one a repository. */
  numbers: Map<number, number[]>;
  /** Commit -> PR, sorted by sha. */
  shas: ShaEntry[];
  /** Revert chains, by the key of each PR in them. */
  chains: Map<PullKey, Chain>;
  /** Folded titles, by id; and as what is looked into for words. */
  titles: string[];
  titleWords: Dictionary;
  /** By id: 1 where there is a report. */
  hasReport: Uint8Array;
  texts: FieldTexts;
  historyTexts: HistoryTexts;
  forms: WordForms;
  vocabulary: Vocabulary;
  evidence: EvidencePool;
};

/**
 * @param shards the indexes over reports and history, where they were made before (open.ts); by default they are made here
 * @returns the search over everything the knowledge base holds: reports, history and stubs of every repository
 */
export function buildSearch(atlas: Atlas, shards: KeyedShard[] = shardsOf(atlas)): SearchEngine {
  const pulls = inOrder(atlas);
  const byKey = new Map(pulls.map((pull, id) => [pull.key, id]));
  const all = [...shards, stubShard(pulls)].filter(({ shard }) => shard.size > 0);
  const titles = pulls.map((pull) => fold(pull.title ?? '').replaceAll('\n', ' '));
  const mapped = all.map(
    ({ shard, kind, keys }): MappedShard => ({
      ...shard,
      kind,
      ids: Uint32Array.from(keys, (key) => byKey.get(key) ?? 0),
    }),
  );
  // Many queries need neither.
  let chains: Map<PullKey, Chain> | null = null;
  let historyTexts: HistoryTexts | null = null;
  return {
    atlas,
    pulls,
    ids: byKey,
    shards: mapped,
    numbers: byNumber(pulls),
    shas: sortShas(pulls),
    get chains() {
      chains ??= chainsByPull(atlas);
      return chains;
    },
    titles,
    titleWords: new Dictionary(titles),
    hasReport: Uint8Array.from(pulls, ({ kind }) => (kind === 'report' ? 1 : 0)),
    texts: new FieldTexts(pulls),
    get historyTexts() {
      const own = mapped.filter(({ kind }) => kind === 'history');
      historyTexts ??= new HistoryTexts(atlas, pulls, byKey, own);
      return historyTexts;
    },
    forms: new WordForms(() => mapped.flatMap(({ text }) => text.words)),
    vocabulary: new Vocabulary(atlas.vocabulary),
    evidence: new EvidencePool(pulls.length),
  };
}

/** An index of what, and the PR of each of its documents. */
export type KeyedShard = { shard: Shard; kind: ShardKind; keys: PullKey[] };

function shardsOf(atlas: Atlas): KeyedShard[] {
  return sourcesOf(atlas).map(({ kind, keys, documents }) => ({
    kind,
    keys,
    shard: openShard(buildShard(documents())),
  }));
}

function stubShard(pulls: Pull[]): KeyedShard {
  const stubs = pulls.filter(({ kind }) => kind === 'stub');
  return { kind: 'stubs', keys: stubs.map(({ key }) => key), shard: openShard(buildShard(stubs.map(stubDocument))) };
}

function inOrder(atlas: Atlas): Pull[] {
  const known = [...atlas.repos.values()].flatMap((repo) => repo.pulls.slice());
  if (atlas.repos.size > 1) known.sort((a, b) => timeOf(b) - timeOf(a));
  return [...known, ...[...atlas.stubs].sort((a, b) => b.number - a.number)];
}

const timeOf = (pull: Pull): number => (pull.mergedAt === null ? 0 : Date.parse(pull.mergedAt));

function byNumber(pulls: Pull[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  pulls.forEach(({ number }, id) => {
    const known = numbers.get(number);
    if (known) known.push(id);
    else numbers.set(number, [id]);
  });
  return numbers;
}

function chainsByPull(atlas: Atlas): Map<PullKey, Chain> {
  const chains = [...atlas.repos.values()].flatMap((repo) => [...repo.chains]);
  return new Map(
    chains.flatMap((chain) =>
      chain.events.flatMap(({ pull }): [PullKey, Chain][] => (pull ? [[pull.key, chain]] : [])),
    ),
  );
}
