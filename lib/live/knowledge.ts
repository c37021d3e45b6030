/**
 * The knowledge base of a process that runs for long: loaded once, watched, and swapped as a whole when the content
 * changes. Site, API and MCP ask here; the CLI, which ends after one answer, does not.
 */
import { cacheFolder } from '../corpus/cache-folder';
import { contentFingerprint } from '../corpus/fingerprint';
import { indexStore } from '../corpus/index-store';
import { loadCorpus } from '../corpus/load-corpus';
import { buildAtlas } from '../graph/build-atlas';
import type { Atlas } from '../graph/types';
import type { Corpus } from '../model/content';
import { suggest } from '../search/complete/suggest';
import { type OpenShards, openSearch } from '../search/engine/open';
import { search } from '../search/search';
import type { SearchAnswer, SearchOptions, Suggestions } from '../search/types';
import { keepLastGood } from './keep-last-good';

export type Knowledge = {
  atlas: Atlas;
  search: (text: string, options?: SearchOptions) => SearchAnswer;
  /** Completes the clause of a query at a caret. */
  suggest: (text: string, caret: number) => Suggestions;
  /** ISO 8601: when the content was read. */
  loadedAt: string;
};

export type Live = {
  /** The newest whole state; the first call loads. Throws what loading throws, and tries again at the next call. */
  current(): Promise<Knowledge>;
  /** Changes with every swap; empty until loaded. */
  version(): string;
  /** Looks, at most every `intervalMs`, whether the content changed, and reloads behind the back of who asks. */
  poke(): void;
  /** Why the last reload failed, or null: the state before it is still served. */
  problem(): string | null;
};

/** @param dir the content folder @param intervalMs shortest time between two looks at it */
export function openLive(dir: string, intervalMs = 2_000): Live {
  let loading: Promise<Knowledge> | null = null;
  let corpus: Corpus | null = null;
  let current: Knowledge | null = null;
  let seen = '';
  let lookedAt = 0;
  let looking = false;
  let problem: string | null = null;
  const shards: OpenShards = new Map();

  async function load(): Promise<Knowledge> {
    // Taken before reading: a change that comes while reading is seen at the next look.
    const fingerprint = await contentFingerprint(dir);
    const read = await loadCorpus(dir, { cache: cacheFolder(process.env) });
    const missing = read.problems.find(({ code }) => code === 'folder-missing');
    if (missing) throw new Error(`${missing.message} (${dir})`);
    corpus = corpus ? keepLastGood(corpus, read) : read;
    const atlas = buildAtlas(corpus);
    const { engine } = await openSearch(atlas, indexStore(cacheFolder(process.env), dir), shards);
    seen = fingerprint;
    current = {
      atlas,
      search: (text, options) => search(engine, text, options),
      suggest: (text, caret) => suggest(engine, text, caret),
      loadedAt: new Date().toISOString(),
    };
    problem = null;
    return current;
  }

  async function look(): Promise<void> {
    try {
      if ((await contentFingerprint(dir)) !== seen) await load();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }

  return {
    current: () => {
      if (current) return Promise.resolve(current);
      loading ??= load().finally(() => {
        loading = null;
      });
      return loading;
    },
    version: () => current?.atlas.version ?? '',
    problem: () => problem,
    poke: () => {
      if (!current || looking || Date.now() - lookedAt < intervalMs) return;
      looking = true;
      lookedAt = Date.now();
      void look().finally(() => {
        looking = false;
      });
    },
  };
}

const KEY = Symbol.for('pr-atlas.live');

/**
 * The one knowledge base of this process. The server and Next's bundles hold copies of this module, so the instance
 * stands on `globalThis`. ATLAS_CONTENT names the folder (default ./content).
 */
export function liveKnowledge(): Live {
  const holder = globalThis as { [KEY]?: Live };
  holder[KEY] ??= openLive(process.env.ATLAS_CONTENT ?? 'content');
  return holder[KEY];
}
