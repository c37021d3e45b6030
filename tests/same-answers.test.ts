import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerApi } from '../app/_server/api';
import type { CommandContext } from '../lib/cli/command';
import { answerSearch } from '../lib/cli/commands/search';
import { startLive } from '../lib/live/knowledge';
import { buildSearch, type SearchEngine } from '../lib/search/engine/engine';
import { urls } from '../lib/urls';
import { atlas as commandLine, lines } from './cli/run-atlas';
import { type Connection, connect } from './mcp/connect';

// Next replaces this name by nothing on the server; the package itself is not installed.
vi.mock('server-only', () => ({}));
const { default: SearchPage } = await import('../app/search/page');

/** What people type: words, Chinese, symbols, paths, numbers, addresses, qualifiers, typos, nonsense. */
const QUERIES = [
  ...['死锁', '注意力', '回放', '显存', '投机解码', '图', '重新合入', '性能回退', '量化 权重', '为避免死锁把布局统一'],
  ...['CUDA graph', 'CUDA graph 回放', 'kv cache', 'revert', 'Support NextN', 'the', 'MTP 校验 吞吐', 'fix stuck'],
  ...['_to_2d_context_lens', 'to_2d', 'DSAMetadata', 'Indexer._get_topk_paged', 'forward', 'FlashInfer', 'topk=1'],
  ...['dsa_backend.py', 'layers/attention', 'python/sglang/srt', 'test', '.md', 'dsa_indexer'],
  ...['24870', '#27138', 'sgl-project/sglang#27166', 'https://github.com/sgl-project/sglang/pull/24635', '999999'],
  ...['module:attention', '模块:注意力层 回放', 'is:relanded', '状态:已回退', 'symbol:forward', '文件:dsa_backend.py'],
  ...[
    'risk:missing-tests DSA',
    'before:2026-06 -revert',
    'after:2026-06-03',
    ...['left:<10', '剩余:>=50 MTP', 'is:rewritten', 'fixed-by:25821', 'kind:method', 'topk kind:类', 'sort:left MTP'],
    ...['symbol:forward kind:method', 'kind:klass DSA', 'left:most'],
    'repo:sglang MTP',
    'foo:DSA',
    'is:broken',
  ],
  ...[
    '_to_2d_contxt_lens',
    'DSAMetdata',
    '"NextN = 2/4"',
    '"没有这句话"',
    '-回放 MTP',
    'zzzqqq',
    'C++ [(',
    '「」',
    'a"b',
  ],
];

const LIMIT = 20;
/** What names a hit in every answer: the kind and the id; the page has the address of each. */
type Found = { kind: string; id: string; url: string };

let engine: SearchEngine;
let mcp: Connection;
beforeAll(async () => {
  engine = buildSearch((await startLive().current()).atlas);
  mcp = await connect('content');
});
afterAll(() => mcp.close());

const identify = (hits: Found[]): Found[] => hits.map(({ kind, id, url }) => ({ kind, id, url }));

function fromCli(query: string): Found[] {
  const hits: Found[] = [];
  const context: CommandContext = {
    ...{ content: 'content', cache: '', json: true, say: () => {}, progress: () => {} },
    stdin: async () => Buffer.alloc(0),
    emit: (data) => hits.push(data() as Found),
  };
  answerSearch(engine, [query], { limit: String(LIMIT) }, context);
  return identify(hits);
}

async function fromApi(query: string): Promise<Found[]> {
  const answer = await answerApi(urls.apiSearch(query, LIMIT));
  expect(answer?.status).toBe(200);
  return identify((JSON.parse(String(answer?.body)) as { hits: Found[] }).hits);
}

async function fromMcp(query: string): Promise<Found[]> {
  const { data, isError } = await mcp.call('search', { query, limit: LIMIT });
  expect(isError).toBe(false);
  return identify(data.hits as Found[]);
}

/** The addresses of the page's results, in their order. */
async function fromPage(query: string): Promise<string[]> {
  const html = renderToStaticMarkup(await SearchPage({ searchParams: Promise.resolve({ q: query }) }));
  const list = /<ol class="hits">.*?<\/ol>/s.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<h3[^>]*>.*?<a[^>]* href="([^"]*)"/gs)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

describe('command line, API, search page and MCP', () => {
  test('are asked enough, and enough is found', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(50);
    expect(new Set(QUERIES).size).toBe(QUERIES.length);
    expect(QUERIES.filter((query) => fromCli(query).length > 1).length).toBeGreaterThan(30);
  });

  test.each(QUERIES)('give the same hits in the same order for %s', async (query) => {
    const cli = fromCli(query);
    expect(await fromApi(query)).toEqual(cli);
    expect(await fromMcp(query)).toEqual(cli);
    expect(await fromPage(query)).toEqual(cli.map(({ url }) => url));
  });

  test('the whole command line gives what its search does', async () => {
    for (const query of ['CUDA graph 回放', '_to_2d_context_lens', '模块:注意力层']) {
      const { out } = await commandLine('search', query, '--json', '--limit', String(LIMIT), '--content', 'content');
      expect(identify(lines(out) as Found[])).toEqual(fromCli(query));
    }
  });
});
