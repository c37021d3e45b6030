import { describe, expect, it } from 'vitest';
import type { Atlas, RepoAtlas } from '../../../../lib/graph/types';
import type { IndexStore } from '../../../../lib/model/index-store';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { makeIndexes, Opened, openSearch } from '../../../../lib/search/engine/open';
import { search } from '../../../../lib/search/search';
import { merged, REPO, report, smallAtlas } from '../../../helpers/small-atlas';

const WORDS = ['调度', '缓存', '显存', 'radix', 'cuda_graph', 'FlashInfer', '回放', 'topk'];
const reports = Array.from({ length: 300 }, (_, at) =>
  report(at + 1, { motivation: `修复${WORDS[at % 8]}与${WORDS[(at * 3) % 8]}`, keySymbols: [`Pool${at % 40}.evict`] }),
);
const history = Array.from({ length: 3_000 }, (_, at) =>
  merged(at + 1, `Fix ${WORDS[at % 8]} ${at % 77}`, { [`srt/f${at % 50}.py`]: [`run_${at % 90}`] }),
);
const QUERIES = [...WORDS, 'fix radix', '修复显存', 'Pool7', 'evict', 'f12.py', 'run_8', '"与显存"', '77', 'schedulr'];

const atlas = smallAtlas({ reports, history });
const repo = atlas.repos.get(REPO);
if (!repo) throw new Error('the fixture has no repository');
type Kept = Map<string, Uint8Array>;
const keep = (from: RepoAtlas): Kept =>
  new Map(
    makeIndexes(from, {}).flatMap(({ kind, make }) => [...make()].map(([part, bytes]) => [`${kind} ${part}`, bytes])),
  );
const storeOf = (kept: Kept): IndexStore => ({ read: (_, kind, part) => kept.get(`${kind} ${part}`) ?? null });
const kept = keep(repo);
const store = storeOf(kept);

describe('opening the search', () => {
  it('gives the answers of an index that was just built', async () => {
    const [built, opened] = [buildSearch(atlas), await openSearch(atlas, store)];
    for (const query of QUERIES) expect(search(opened, query)).toEqual(search(built, query));
  });

  it('reads of an index what a query needs', async () => {
    const read: string[] = [];
    const opened = await openSearch(atlas, {
      read: (repo, kind, part) => {
        read.push(`${kind} ${part}`);
        return store.read(repo, kind, part);
      },
    });
    const parts = ['head', 'numbers'].flatMap((part) => [`reports ${part}`, `history ${part}`]);
    const columns = ['head', 'kinds', 'numbers', 'order', 'seconds'].map((part) => `pulls ${part}`);
    expect(read.toSorted()).toEqual([...parts, ...columns, 'stubs head'].toSorted());
    search(opened, 'symbol:Pool7.evict');
    expect(read.filter((name) => /text|words|mentions|paths/.test(name))).toEqual([]);
  });

  it('makes anew what is damaged or not there, part by part', async () => {
    const built = buildSearch(atlas);
    const answers = QUERIES.map((query) => search(built, query));
    // Of the pages of a list all are alike: the first tells of the others. Parts are damaged each in another way, heads in every one.
    const parts = [...kept].filter(([name]) => !/\/[a-z][1-9]\d*$/.test(name));
    expect(parts.filter(([name]) => name.includes('/')).length).toBeGreaterThan(20);
    for (const [at, [name, whole]] of parts.entries()) {
      const flipped = Uint8Array.from(whole, (byte, place) => (place === whole.length >> 1 ? byte ^ 1 : byte));
      const ways = [null, whole.subarray(0, whole.length - 1), flipped];
      for (const bytes of name.endsWith(' head') ? ways : ways.slice(at % 3, (at % 3) + 1)) {
        const damaged: Kept = new Map(kept);
        if (bytes) damaged.set(name, bytes);
        else damaged.delete(name);
        const opened = await openSearch(atlas, storeOf(damaged));
        expect([name, QUERIES.map((query) => search(opened, query))]).toEqual([name, answers]);
      }
    }
    // There are a hundred parts.
  }, 300_000);

  it('does not load again what did not change', async () => {
    const before = new Opened();
    const first = await openSearch(atlas, store, before);
    const made = () => [...before.shards, ...before.heads].map(([name, each]): [string, unknown] => [name, each.made]);
    const known = new Map(made());
    const again = await openSearch(atlas, store, before);
    expect(made().every(([name, each]) => known.get(name) === each)).toBe(true);
    expect(again.pulls.order).toBe(first.pulls.order);
    const more = smallAtlas({ reports: [...reports, report(5_000, { motivation: '新的报告' })], history }).repos.get(
      REPO,
    );
    if (!more) throw new Error('the fixture has no repository');
    const later = await openSearch(atlas, storeOf(keep(more)), before);
    expect(made().map(([name, each]) => [name, known.get(name) === each])).toEqual([
      [`${REPO} reports`, false],
      [`${REPO} history`, true],
      [REPO, false],
    ]);
    expect(later.pulls.order).not.toBe(first.pulls.order);
  });

  it('reads what it did not need before from the newest base: older ones are closed', async () => {
    const before = new Opened();
    let isClosed = false;
    const closing: IndexStore = {
      read: (...asked) => {
        if (isClosed) throw new Error('the base is closed');
        return store.read(...asked);
      },
    };
    await openSearch(atlas, closing, before);
    const engine = await openSearch(atlas, store, before);
    isClosed = true;
    expect(search(engine, 'Pool7').total).toBeGreaterThan(0);
  });

  it('reads texts of PRs without a report once for all states of their history, and never shows those of another', async () => {
    const before = new Opened();
    const { texts: known } = before;
    const all = (from: Atlas) => known.of(from.repos.values()).get(REPO);
    const answers = ({ texts, pulls }: SearchEngine) =>
      Array.from({ length: pulls.length }, (_, id) => texts.bitsHolding(id, 'fix radix'));
    const first = await openSearch(atlas, store, before);
    const told = answers(first);
    const texts = all(atlas);
    expect(texts?.size).toBeGreaterThan(0);

    const more = smallAtlas({ reports: [...reports, report(5_000, { motivation: 'Fix radix' })], history });
    expect(answers(buildSearch(more, undefined, { texts: known }))).toEqual(answers(buildSearch(more)));
    expect(all(more)).toBe(texts);

    // Another head: the same numbers have other titles, of the same words.
    const turned = history.map((each) => ({ ...each, title: each.title.split(' ').reverse().join(' ') }));
    const later = smallAtlas({ reports, history: turned });
    const [repository] = later.repos.values();
    Object.assign(repository ?? {}, { history: { branch: 'main', head: 'b'.repeat(40), until: '' } });
    const other = buildSearch(later, undefined, { texts: known });
    expect(answers(other)).toEqual(answers(buildSearch(later)));
    expect(answers(other)).not.toEqual(told);
    expect(answers(first)).toEqual(told);
  });
});
