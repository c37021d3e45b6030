import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexStore } from '../../../../lib/corpus/index-store';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { type OpenShards, openSearch } from '../../../../lib/search/engine/open';
import { search } from '../../../../lib/search/search';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

const WORDS = ['调度', '缓存', '显存', 'radix', 'cuda_graph', 'FlashInfer', '回放', 'topk'];

/** As many as are worth a file. */
const reports = Array.from({ length: 300 }, (_, at) =>
  report(at + 1, { motivation: `修复${WORDS[at % 8]}与${WORDS[(at * 3) % 8]}`, keySymbols: [`Pool${at % 40}.evict`] }),
);
const history = Array.from({ length: 3_000 }, (_, at) =>
  merged(at + 1, `Fix ${WORDS[at % 8]} ${at % 77}`, { [`srt/f${at % 50}.py`]: [`run_${at % 90}`] }),
);

const QUERIES = [...WORDS, 'fix radix', '修复显存', 'Pool7', 'evict', 'f12.py', 'run_8', '"与显存"', '77', 'schedulr'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-index-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (atlas: ReturnType<typeof smallAtlas>, shards?: OpenShards) =>
  openSearch(atlas, indexStore(folder, 'content'), shards);

async function files(): Promise<{ path: string; name: string; inode: number }[]> {
  const [own = ''] = await readdir(folder);
  const names = (await readdir(join(folder, own))).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, own, name);
      return { path, name, inode: (await stat(path)).ino };
    }),
  );
}

describe('opening the search', () => {
  it('writes a file for the reports and one for the history, and uses them from then on', async () => {
    const atlas = smallAtlas({ reports, history });
    const first = await open(atlas);
    const written = await files();
    expect(written.map(({ name }) => name)).toEqual(['acme~engine-history.index', 'acme~engine-reports.index']);
    const second = await open(atlas);
    expect(await files()).toEqual(written);
    const built = buildSearch(atlas);
    for (const query of QUERIES) {
      expect(search(first.engine, query)).toEqual(search(built, query));
      expect(search(second.engine, query)).toEqual(search(built, query));
    }
  });

  it('builds the index of the reports alone for a new report, that of the history for a new commit', async () => {
    await open(smallAtlas({ reports, history }));
    const [oldHistory, oldReports] = await files();
    const more = [...reports, report(5_000, { motivation: '新的报告' })];
    const { engine } = await open(smallAtlas({ reports: more, history }));
    expect(search(engine, '新的报告').hits[0]?.id).toBe('acme/engine#5000');
    const [sameHistory, newReports] = await files();
    expect(sameHistory).toEqual(oldHistory);
    expect(newReports?.inode).not.toBe(oldReports?.inode);
    await open(smallAtlas({ reports: more, history: [...history, merged(6_000, 'Last')] }));
    const [newHistory, sameReports] = await files();
    expect(newHistory?.inode).not.toBe(sameHistory?.inode);
    expect(sameReports).toEqual(newReports);
  });

  it('keeps what did not change in memory, too', async () => {
    const shards: OpenShards = new Map();
    await open(smallAtlas({ reports, history }), shards);
    const before = new Map(shards);
    await open(smallAtlas({ reports: reports.slice(1), history }), shards);
    const [reportFile, historyFile] = ['acme~engine-reports.index', 'acme~engine-history.index'];
    expect(shards.get(historyFile)).toBe(before.get(historyFile));
    expect(shards.get(reportFile)).not.toBe(before.get(reportFile));
  });

  it('builds again what is damaged, says so, and answers as if nothing had been', async () => {
    const atlas = smallAtlas({ reports, history });
    await open(atlas);
    const built = buildSearch(atlas);
    for (const { path, name } of await files()) {
      const whole = await readFile(path);
      for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('no index'), Buffer.alloc(0)]) {
        await writeFile(path, bytes);
        const { engine, remarks } = await open(atlas);
        expect(remarks).toEqual([expect.stringMatching(new RegExp(`^Cannot use the search index .*${name}`))]);
        expect(await readFile(path)).toEqual(whole);
        for (const query of QUERIES) expect(search(engine, query)).toEqual(search(built, query));
      }
    }
  });

  it('takes an index of another version or of other content for none, without a word', async () => {
    const atlas = smallAtlas({ reports, history });
    await open(atlas);
    const [file] = await files();
    const whole = await readFile(file?.path ?? '');
    const other = Buffer.from(whole.toString('latin1').replace('pr-atlas-index 1', 'pr-atlas-index 9'), 'latin1');
    await writeFile(file?.path ?? '', other);
    expect((await open(atlas)).remarks).toEqual([]);
    expect(await readFile(file?.path ?? '')).toEqual(whole);
  });

  it('writes no files for a small knowledge base, and works where none can be written', async () => {
    await open(smallAtlas({ reports: reports.slice(0, 20) }));
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'no-folder'), '');
    const atlas = smallAtlas({ reports });
    const { engine } = await openSearch(atlas, indexStore(join(folder, 'no-folder'), 'content'));
    expect(search(engine, '显存').total).toBeGreaterThan(0);
  });
});
