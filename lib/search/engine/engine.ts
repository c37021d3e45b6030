/** Builds the search over a knowledge base. */
import type { Atlas } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import { lazily } from '../../model/lazily';
import { oncePer } from '../../model/once-per';
import { EvidencePool } from '../evidence/evidence';
import { HanTexts } from '../index/han-texts';
import type { Heads } from '../index/heads';
import type { PullOrder } from '../index/pull-order';
import { PullTable, stubsInOrder } from '../index/pull-table';
import {
  buildShard,
  type MappedShard,
  openShard,
  partsOf,
  type ShardData,
  type ShardParts,
  stubDocument,
} from '../index/shard';
import { type ShardSource, sourcesOf } from '../index/sources';
import { TermFinder } from '../index/term-finder';
import { WordForms } from '../index/word-forms';
import { FieldTexts } from '../text/field-texts';
import { HistoryTexts } from '../text/history-texts';
import { KnownTexts } from '../text/known-texts';
import { Vocabulary } from '../vocabulary/vocabulary';

/** A ready search: read-only, shared by all requests. Made by {@link buildSearch}. */
export type SearchEngine = {
  atlas: Atlas;
  /** All PRs by their ids in the search. */
  pulls: PullTable;
  shards: MappedShard[];
  texts: FieldTexts;
  historyTexts: HistoryTexts;
  han: HanTexts;
  forms: WordForms;
  vocabulary: Vocabulary;
  evidence: EvidencePool;
};

/** An index over the reports or the history of a repository. */
export type KeptParts = Pick<ShardSource, 'repo' | 'kind'> & { parts: ShardParts };

/** What else may be there already. */
export type Before = {
  /** Of each repository. */
  heads?: ReadonlyMap<RepoName, Heads>;
  /** The index over what is only named. */
  stubs?: ShardParts;
  /** Of an earlier state: the order of its PRs, and texts that it had read. */
  order?: PullOrder | null;
  texts?: KnownTexts;
};

/**
 * @param kept the indexes over reports and history, where they were made before (open.ts); by default they are made here
 * @returns the search over everything the knowledge base holds: reports, history and stubs of every repository
 */
export function buildSearch(
  atlas: Atlas,
  kept: KeptParts[] = indexesOf(atlas),
  { heads, stubs, order, texts: known = new KnownTexts() }: Before = {},
): SearchEngine {
  const texts = known.of(atlas.repos.values());
  const pulls = new PullTable(atlas, heads, order);
  const shards = kept.map(({ repo, kind, parts }) =>
    openShard(parts, { repo, kind, ids: pulls.idsOf(repo, parts.numbers) }),
  );
  const all = [
    ...shards,
    openShard(stubs ?? partsOf(buildStubs(atlas)), { repo: null, kind: 'stubs', ids: pulls.stubIds }),
  ].filter(({ ids }) => ids.length > 0);
  const engine: SearchEngine = lazily({
    atlas: () => atlas,
    pulls: () => pulls,
    shards: () => all,
    texts: () => new FieldTexts(pulls, texts, atlas),
    historyTexts: () =>
      new HistoryTexts(
        atlas,
        pulls,
        shards.filter(({ kind }) => kind === 'history'),
      ),
    han: () => new HanTexts(all),
    forms: () => new WordForms((prefix) => all.flatMap(({ text }) => text.wordsBeginningWith(prefix))),
    vocabulary: () => new Vocabulary(atlas.vocabulary),
    evidence: () => new EvidencePool(pulls.length),
  });
  return engine;
}

function indexesOf(atlas: Atlas): KeptParts[] {
  const finder = finderOf(atlas);
  return sourcesOf(atlas).map(({ repo, kind, documents }) => ({
    ...{ repo, kind },
    parts: partsOf(buildShard(documents(), finder)),
  }));
}

/** @returns what finds the terms by which PRs can be found: what an index was made by is what a search must ask */
export const finderOf = oncePer(
  ({ vocabulary }: Pick<Atlas, 'vocabulary'>) => new TermFinder(new Vocabulary(vocabulary).words()),
);

/** @returns the index over what is only named */
export const buildStubs = (atlas: Pick<Atlas, 'stubs' | 'vocabulary'>): ShardData =>
  buildShard(stubsInOrder(atlas).map(stubDocument), finderOf(atlas));
