import type { Atlas } from '../../lib/graph/types';
import { urls } from '../../lib/urls';
import { knowledge } from '../_data/knowledge';
import { xml } from '../_feed/atom';
import { originOf } from '../origin';

export const dynamic = 'force-dynamic';

/** The sitemap protocol allows 50,000 addresses a file. */
const MAX_URLS = 50_000;

/** The pages worth finding: repositories, modules, chains, and every PR with a page of its own, reports first. */
export async function GET(request: Request): Promise<Response> {
  const { atlas } = await knowledge();
  const origin = originOf(request);
  const lines: string[] = [];
  for (const address of addressesOf(atlas)) {
    lines.push(`<url><loc>${xml(origin + address)}</loc></url>`);
    if (lines.length === MAX_URLS) break;
  }
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>\n',
  ].join('\n');
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** One by one, as there is a most: of PRs only the numbers are read. */
function* addressesOf({ repos }: Atlas): Generator<string> {
  yield urls.home();
  for (const { name, modules, chains, reports, byNumber } of repos.values()) {
    yield urls.repo(name);
    for (const { id } of modules) yield urls.module(name, id);
    for (const { id } of chains) yield urls.chain(name, id);
    const told = new Set(reports.map(({ number }) => number));
    for (const number of told) yield urls.pull(name, number);
    for (const number of byNumber.keys()) if (!told.has(number)) yield urls.pull(name, number);
  }
}
