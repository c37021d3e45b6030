import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeHistory } from '../../lib/corpus/history-file';
import { writeSample } from '../cli/run-atlas';
import { file, history, repoName } from '../lib/graph/make';
import { type Connection, connect } from './connect';

let dir: string;
let atlas: Connection;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-mcp-'));
  atlas = await connect(await writeSample(dir));
});
afterAll(async () => {
  await atlas.close();
  await rm(dir, { recursive: true, force: true });
});

const SGLANG = 'sgl-project/sglang';

describe('the tools', () => {
  test('are read-only, described, and refuse arguments they do not know', async () => {
    const { tools } = await atlas.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'show_pull',
      'read_report',
      'show_chain',
      'show_symbol',
      'show_file',
      'show_module',
      'check_report',
      'list',
    ]);
    for (const { annotations, description, inputSchema, outputSchema } of tools) {
      // The client of this test checks each answer by it.
      expect(Object.keys(outputSchema?.properties ?? {}).length).toBeGreaterThan(0);
      expect(outputSchema).not.toMatchObject({ additionalProperties: false });
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(description?.length).toBeGreaterThan(80);
      expect(inputSchema.additionalProperties).toBe(false);
    }
  });

  test('search gives hits with their reason, what it covers, and the next page', async () => {
    const { data } = await atlas.call('search', { query: 'NextN', limit: 2 });
    expect(data).toMatchObject({ total: expect.any(Number), covers: { reports: 5 }, next: '2', direct: null });
    expect(data.hits).toHaveLength(2);
    const more = await atlas.call('search', { query: 'NextN', limit: 2, cursor: '2' });
    expect(JSON.stringify(more.data.hits)).not.toBe(JSON.stringify(data.hits));
    const { data: notes } = await atlas.call('search', { query: 'foo:NextN', repo: 'SGL-project/sglang' });
    expect(notes.notes).toContainEqual(expect.stringContaining('foo:'));
  });

  test('search keeps to kinds and repository', async () => {
    const { data } = await atlas.call('search', { query: 'topk', kinds: ['symbol'], repo: SGLANG });
    expect(data.hits).toMatchObject([{ kind: 'symbol', id: 'Indexer._get_topk_paged', pullCount: 3 }]);
  });

  test('show_pull gives state, chain and counted lists; the report in sections', async () => {
    const { data } = await atlas.call('show_pull', { pull: `${SGLANG}#24870`, limit: 1 });
    expect(data).toMatchObject({ state: 'relanded', chain: 24870, url: `/${SGLANG}/pull/24870`, kind: 'report' });
    expect(data.files).toHaveLength(1);
    expect(data.counts).toMatchObject({ files: 2 });
    expect(data.report).toMatchObject({ summary: expect.stringContaining('next_n') });
    expect(data.report).toMatchObject({
      sections: expect.arrayContaining([{ name: '风险与影响', characters: expect.any(Number) }]),
    });
  });

  test('read_report gives a section, or the whole', async () => {
    const { data: section } = await atlas.call('read_report', { pull: '24870', section: '风险与影响' });
    expect(section.text).toMatch(/^## 风险与影响\n### 风险\n/);
    const { data: whole } = await atlas.call('read_report', { pull: '24870' });
    expect(whole.text).toContain(section.text);
    expect(whole).toMatchObject({ next: null, characters: (whole.text as string).length });
  });

  test('show_chain answers for a PR that nobody reverted, too, with its state', async () => {
    const { isError, data } = await atlas.call('show_chain', { pull: 25821 });
    expect(isError).not.toBe(true);
    expect(data).toMatchObject({
      ...{ number: 25821, state: 'live', chain: null },
      note: 'It is in no chain: nobody reverted it, and it reverts nothing that is known.',
    });
  });

  test('show_chain says who undid what, and what is in force today', async () => {
    const { data } = await atlas.call('show_chain', { pull: '27138' });
    expect(data).toMatchObject({
      id: 24870,
      open: false,
      prs: [24870, 27138, 27166],
      edges: [
        { from: 27138, to: 24870, kind: 'reverts' },
        { from: 27166, to: 24870, kind: 'relands' },
      ],
      states: { 24870: 'relanded' },
    });
  });

  test('show_symbol finds by the last part and turns pages', async () => {
    const first = await atlas.call('show_symbol', { name: '_get_topk_paged', limit: 2 });
    expect(first.data).toMatchObject({ found: 1, symbols: [{ name: 'Indexer._get_topk_paged', total: 3, next: '2' }] });
    const second = await atlas.call('show_symbol', { name: '_get_topk_paged', limit: 2, cursor: '2' });
    expect(second.data).toMatchObject({ symbols: [{ next: null, pulls: [{ number: 24870, state: 'relanded' }] }] });
  });

  test('show_symbol gives the function of the very name first, then the methods that end in it', async () => {
    const content = await mkdtemp(join(tmpdir(), 'atlas-mcp-'));
    const symbols = ['paged', 'Pool.paged'];
    const changes = [1, 2].map((number) => ({ number, files: [file('a.py', { symbols })] }));
    await writeHistory(content, history(changes, { repo: repoName(SGLANG) }));
    const own = await connect(content);
    const first = await own.call('show_symbol', { name: 'paged', limit: 1 });
    expect(first.data).toMatchObject({
      found: 2,
      symbols: [
        { name: 'paged', next: '1' },
        { name: 'Pool.paged', next: null },
      ],
    });
    const { data } = await own.call('show_symbol', { name: 'paged', limit: 1, cursor: '1' });
    expect(data.symbols).toMatchObject([{ name: 'paged', pulls: [{ number: 1 }], next: null }]);
    expect(data.symbols).toHaveLength(1);
    await own.close();
    await rm(content, { recursive: true, force: true });
  });

  test('name pages of the site by whole addresses where its origin is known, else by paths', async () => {
    const own = await connect(dir, 'https://atlas.example');
    const page = '/sgl-project/sglang/pull/24870';
    const { data } = await own.call('search', { query: '#24870', limit: 1 });
    expect(data).toMatchObject({
      direct: `https://atlas.example${page}`,
      hits: [{ url: `https://atlas.example${page}` }],
    });
    expect((await own.call('show_pull', { pull: '＃24870' })).data.url).toBe(`https://atlas.example${page}`);
    expect((await atlas.call('show_pull', { pull: '24870' })).data.url).toBe(page);
    await own.close();
  });

  test('show_file follows a rename', async () => {
    const { data } = await atlas.call('show_file', { path: 'nsa_backend.py' });
    expect(data).toMatchObject({ files: [{ path: expect.stringMatching(/\/dsa_backend\.py$/), total: 5 }] });
  });

  test('show_file lists a folder', async () => {
    const { data } = await atlas.call('show_file', { path: 'python/sglang/srt/layers', limit: 1 });
    expect(data).toMatchObject({
      files: [],
      folders: [{ folder: 'python/sglang/srt/layers', entries: [{ kind: 'folder' }] }],
    });
  });

  test('show_module takes id and Chinese name', async () => {
    const byId = await atlas.call('show_module', { name: 'attention' });
    const module = (byId.data.modules as { name: string; pullCount: number }[])[0];
    expect(module?.pullCount).toBeGreaterThan(0);
    expect((await atlas.call('show_module', { name: module?.name })).text).toBe(byId.text);
  });

  test('check_report counts verdicts and filters by one', async () => {
    const { data } = await atlas.call('check_report', { pull: '24870', verdict: 'confirmed', limit: 3 });
    expect(data.claims).toHaveLength(3);
    expect((data.claims as { verdict: string }[]).every(({ verdict }) => verdict === 'confirmed')).toBe(true);
    expect(data.counts).toMatchObject({ confirmed: data.total });
  });

  test.each(['repos', 'modules', 'risks', 'chains', 'open-chains', 'releases'])('list gives %s', async (what) => {
    const { data } = await atlas.call('list', { what, limit: 1, repo: SGLANG });
    const total = Number(data.total);
    expect(data.items).toHaveLength(Math.min(1, total));
    expect(total > 0).toBe(!['open-chains', 'releases'].includes(what));
  });
});

describe('what is not there', () => {
  test.each([
    ['show_symbol', { name: '_get_topk_pagd' }, /did you mean Indexer\._get_topk_paged/],
    ['show_file', { path: 'dsa_backnd.py' }, /did you mean .*dsa_backend\.py/],
    ['show_module', { name: 'atention' }, /did you mean attention/],
    ['show_pull', { pull: '999' }, /^Cannot find #999 in /],
    ['show_pull', { pull: 'what?' }, /^Cannot read "what\?" as a PR; write 123/],
    ['show_pull', { pull: '1' }, /^Cannot tell which #1 is meant: /],
    ['read_report', { pull: '25821' }, /^Cannot read a report of .*there is none/],
    ['check_report', { pull: '25821' }, /it has no report/],
    ['search', { query: 'x', repo: 'no/where' }, /^Cannot find no\/where in the content; there are /],
    ['list', { what: 'modules', repo: 'x' }, /no repository; name it owner\/name/],
    ['list', { what: 'modules', cursor: '5000' }, /^Cannot go on at 5000/],
    ['nothing_such', {}, /not found/],
  ])('%s %o is told in words, with near names', async (tool, args, words) => {
    const { isError, text } = await atlas.call(tool, args);
    expect(isError).toBe(true);
    expect(text).toMatch(words);
  });
});

describe('hostile arguments', () => {
  const LONG = 'x'.repeat(1_000_000);
  test.each([
    ['search', { query: LONG }],
    ['search', { query: 5 }],
    ['search', { query: '' }],
    ['search', {}],
    ['search', { query: 'x', limit: 1e9 }],
    ['search', { query: 'x', limit: 1.5 }],
    ['search', { query: 'x', limit: '5' }],
    ['search', { query: 'x', cursor: '-1' }],
    ['search', { query: 'x', kinds: ['all'] }],
    ['search', { query: 'x', q: 'y' }],
    ['show_pull', { pull: null }],
    ['show_pull', { pull: ['24870'] }],
    ['show_pull', { pull: '../../etc/passwd#1' }],
    ['show_pull', { pull: '24870', repo: '../..' }],
    ['show_symbol', { name: LONG }],
    ['show_symbol', { name: '__proto__' }],
    ['show_symbol', { name: 'constructor' }],
    ['show_file', { path: '/etc/passwd' }],
    ['show_file', { path: '../../package.json' }],
    ['show_file', { path: '\u0000' }],
    ['show_module', { name: '..' }],
    ['read_report', { pull: '24870', section: 'toString' }],
    ['list', { what: '__proto__' }],
  ])('%s is refused in words, case %#', async (tool, args) => {
    const { isError, text } = await atlas.call(tool, args);
    expect(isError).toBe(true);
    expect(text).toMatch(/Cannot|Invalid|Too|Unrecognized|no cursor/);
    expect(text.length).toBeLessThan(2_000);
    expect(text).not.toMatch(/\n {4}at |node_modules/);
  });

  test.each(['\u0000', '((((((((a', '\\', '"', '𠀀'.repeat(500), '-'.repeat(2_000)])(
    'search takes case %#',
    async (query) => {
      expect((await atlas.call('search', { query })).isError).toBe(false);
    },
  );
});
