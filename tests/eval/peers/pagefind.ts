import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { MakePeer, PeerDocument } from './peer';

type Indexer = {
  createIndex(options: object): Promise<{ index: Index }>;
  close(): Promise<unknown>;
};

type Index = {
  addHTMLFile(page: { url: string; content: string }): Promise<unknown>;
  writeFiles(options: { outputPath: string }): Promise<unknown>;
};

type Client = {
  createInstance(options: object): { search(query: string): Promise<{ results: { id: string }[] }> };
};

/**
 * Pagefind: pages indexed as Chinese through its Node API, searched by the very script it ships for browsers. The only thing
 * that script lacks in Node is a `fetch` of `file:` addresses. Quotes ask it for whole words in order; where there are none,
 * the words alone are asked for, as a reader would.
 */
export const pagefind: MakePeer = async (documents, load) => {
  const indexer = (await load('pagefind')) as Indexer | null;
  if (!indexer) return null;
  const folder = await mkdtemp(join(tmpdir(), 'atlas-pagefind-'));
  process.once('exit', () => void rm(folder, { recursive: true, force: true }));
  await writeIndex(indexer, documents, folder);
  fetchFiles();
  const client = (await import(pathToFileURL(join(folder, 'pagefind.js')).href)) as Client;
  const basePath = `${pathToFileURL(folder).href}/`;
  const { search } = client.createInstance({ basePath, language: 'zh-cn' });
  const keys = await keysOf(join(folder, 'fragment'));
  return {
    name: 'Pagefind',
    bytes: null,
    search: async (query, limit) => {
      const exact = await search(query);
      const results = exact.results.length > 0 ? exact.results : (await search(query.replaceAll('"', ' '))).results;
      return results.slice(0, limit).map(({ id }) => keys.get(id) ?? id);
    },
  };
};

async function writeIndex(indexer: Indexer, documents: PeerDocument[], folder: string): Promise<void> {
  const { index } = await indexer.createIndex({ forceLanguage: 'zh-cn' });
  for (const document of documents) await index.addHTMLFile({ url: `/${document.key}`, content: pageOf(document) });
  await index.writeFiles({ outputPath: folder });
  await indexer.close();
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The summary weighs more than the rest, as Pagefind lets a page say; headings weigh more by its own defaults. */
function pageOf({ number, title, summary, names, body }: PeerDocument): string {
  const paragraphs = (text: string) => text.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`);
  return [
    `<html lang="zh-cn"><head><title>${escapeHtml(title)}</title></head><body>`,
    `<h1>${escapeHtml(title)}</h1><p data-pagefind-weight="5">#${number}</p>`,
    `<div data-pagefind-weight="3">${paragraphs(summary).join('')}</div>`,
    ...paragraphs(names),
    ...paragraphs(body),
    '</body></html>',
  ].join('\n');
}

/** Pagefind answers with the names of its fragment files; what page each stands for is read here once. */
async function keysOf(folder: string): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const text = gunzipSync(await readFile(join(folder, name))).toString('utf8');
    const url = /"url":"\/([^"]+)"/.exec(text)?.[1];
    if (url) keys.set(name.replace('.pf_fragment', ''), url);
  }
  return keys;
}

function fetchFiles(): void {
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'file:') return plain(input, init);
    url.search = '';
    return new Response(await readFile(url));
  };
}
