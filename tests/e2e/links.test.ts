import { describe, expect, inject, test } from 'vitest';

const url = inject('url');

type Page = { status: number; type: string; ids: Set<string>; links: string[] };

const decodeEntities = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

async function visit(path: string): Promise<Page> {
  const response = await fetch(new URL(path, url), { redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const body = await response.text();
  const text = type.startsWith('text/html') ? body : '';
  return {
    status: response.status,
    type,
    ids: new Set([...text.matchAll(/\sid="([^"]*)"/g)].map((match) => decodeEntities(match[1] ?? ''))),
    links: [...text.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map((match) => decodeEntities(match[1] ?? '')),
  };
}

/** Facet and filter links of the search page multiply without end: one query deep is enough. */
const isDeepSearch = (path: string) => path.startsWith('/search?') && path.length > 60;

describe('following every link from the home page', () => {
  test('finds each internal page and each fragment, and no other host that a page would load from', async () => {
    const pages = new Map<string, Page>();
    const fragments: { from: string; to: string; id: string }[] = [];
    const referrer = new Map<string, string>([['/', '']]);
    const queue = ['/'];
    const work = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const page = await visit(path);
        pages.set(path, page);
        for (const link of page.links) {
          const target = new URL(link, new URL(path, url));
          if (target.origin !== url) continue;
          const to = target.pathname + target.search;
          if (target.hash) fragments.push({ from: path, to, id: decodeURIComponent(target.hash.slice(1)) });
          if (referrer.has(to) || isDeepSearch(to)) continue;
          referrer.set(to, path);
          queue.push(to);
        }
      }
    };
    await Promise.all([work()]);
    expect(pages.size).toBeGreaterThan(100);
    const broken = [...pages].filter(([, page]) => page.status !== 200 && page.status !== 307);
    expect(broken.map(([path, page]) => `${path} ${page.status} from ${referrer.get(path)}`)).toEqual([]);
    const dangling = fragments.filter(({ to, id }) => pages.get(to) && !pages.get(to)?.ids.has(id));
    expect(dangling).toEqual([]);
  }, 600_000);
});
