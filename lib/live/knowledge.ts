/**
 * The knowledge base of a process that runs for long: opened once, watched, and swapped as a whole when the content changes.
 * Its base is compiled by another process. Site, API and MCP ask here; the CLI, which ends after one answer, does not.
 */
import { cacheFolder } from '../corpus/cache-folder';
import { contentFingerprint, type Fingerprint } from '../corpus/fingerprint';
import { suggest } from '../search/complete/suggest';
import type { SearchEngine } from '../search/engine/engine';
import { Opened, openSearch, openSearchNow } from '../search/engine/open';
import { LASTING_ROOM, limitRoom } from '../search/index-file/page-room';
import { search } from '../search/search';
import { buildServing } from '../store/build-beside';
import { isTended } from '../store/copy-ahead';
import { type Base, openBase, openKept, openNewest } from '../store/open-base';
import { type Knowledge, type Live, setLive } from './live';
import { warmUp } from './warm-up';

export type LiveOptions = {
  /** Shortest time between two looks at the content. */
  intervalMs?: number;
  /** Told what is compiled. */
  progress?: (text: string) => void;
};

/**
 * How many times as long as a look takes there is none: where it takes long, because files are many or a disk is far, they are
 * rare. Of the last looks the shortest tells: others waited for pages, those of a start for a second each.
 */
const PAUSES = 10;
const TOLD = 8;

/** As many intervals a state that was just swapped in is left alone: its first answers read again what those before had read. */
const SETTLING = 8;

/** A base that was there when a process started is left as it is for so long: visitors come first. */
const UNTENDED_MS = 10_000;

/** A state that was swapped out is read to the end by whoever began to: no page takes as long. */
const LINGER_MS = 60_000;

/** @param dir the content folder */
export function openLive(dir: string, options: LiveOptions = {}): Live {
  const { intervalMs = 250, progress } = options;
  const asked = { dir, cache: cacheFolder(process.env), ...(progress && { progress }) };
  let opening: Promise<Knowledge> | null = null;
  let current: Knowledge | null = null;
  let base: Base | null = null;
  let seen = '';
  let lookAt = 0;
  let looking = false;
  let problem: string | null = null;
  const before = new Opened();
  /** What is still done to the base that is served: it is summed up, and copied for the next one. */
  let tending: Promise<void> = Promise.resolve();
  /** How long the last looks took, in milliseconds. */
  let looks: number[] = [];
  limitRoom(LASTING_ROOM);

  async function print(): Promise<Fingerprint> {
    const began = Date.now();
    const found = await contentFingerprint(dir);
    looks = [...looks, Date.now() - began].slice(-TOLD);
    return found;
  }

  async function swap(): Promise<Knowledge> {
    const fingerprint = await print();
    const missing = fingerprint.problems.find(({ code }) => code === 'folder-missing');
    if (missing) throw new Error(`${missing.message} (${dir})`);
    const kept = openKept(asked, fingerprint);
    const next = kept ?? (await baseBeside());
    const { atlas, indexes } = next;
    // Who waits for the first state may ask for a page: its search is opened by the first who asks for that.
    let engine: SearchEngine | null = current ? await openSearch(atlas, indexes, before) : null;
    const engineNow = (): SearchEngine => {
      engine ??= openSearchNow(atlas, indexes, before);
      return engine;
    };
    const opened: Knowledge = {
      atlas,
      search: (text, given) => search(engineNow(), text, given),
      suggest: (text, caret) => suggest(engineNow(), text, caret),
      loadedAt: new Date().toISOString(),
    };
    // For the first state somebody waits; behind a later one nobody does.
    if (current) await warmUp(opened);
    const old = base;
    if (old) setTimeout(() => old.close(), LINGER_MS).unref();
    base = next;
    // Of what it was made of: a change that came while it was compiled is seen at the next look.
    seen = atlas.version;
    current = opened;
    if (kept) setTimeout(tend, UNTENDED_MS, kept).unref();
    return opened;
  }

  /** Where no base can be kept, what is wrong is said, and it is made in memory. */
  async function baseBeside(): Promise<Base> {
    try {
      // What is copied is what the next one is made of: two would be copied at once.
      await tending;
      const { built, ended } = buildServing(asked, current !== null);
      tending = ended;
      await built;
    } catch (error) {
      const made = await openBase(asked);
      problem = made.remark ?? messageOf(error);
      return made;
    }
    // Content that changes faster than it can be compiled has no base of its own: what was just made is the newest there is.
    return openNewest(asked) ?? openBase(asked);
  }

  /** Does what is left to do for a base that was there: who made it was killed, or did not serve it. */
  function tend({ file }: Base): void {
    const isLeft = () => file !== null && file === base?.file && !isTended(file);
    tending = tending.then(() => (isLeft() ? buildServing(asked, true).ended : undefined));
  }

  async function look(): Promise<void> {
    try {
      const { whole } = await print();
      lookAt = Date.now() + Math.max(intervalMs, PAUSES * Math.min(...looks));
      if (whole !== seen) {
        problem = null;
        await swap();
        lookAt = Date.now() + SETTLING * intervalMs;
      }
    } catch (error) {
      problem = messageOf(error);
    }
  }

  return {
    current: () => {
      if (current) return Promise.resolve(current);
      opening ??= swap().finally(() => {
        opening = null;
      });
      return opening;
    },
    version: () => current?.atlas.version ?? '',
    problem: () => problem,
    poke: () => {
      if (!current || looking || Date.now() < lookAt) return;
      looking = true;
      void look().finally(() => {
        looking = false;
      });
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Opens the one knowledge base of this process, see {@link liveKnowledge}: ATLAS_CONTENT names the folder (default ./content). */
export function startLive(options: LiveOptions = {}): Live {
  const live = openLive(process.env.ATLAS_CONTENT ?? 'content', options);
  setLive(live);
  return live;
}
