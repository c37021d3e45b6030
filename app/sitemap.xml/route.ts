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
  const addresses = [...atlas.repos.values()].flatMap((repo) => [
    urls.repo(repo.name),
    ...repo.modules.map(({ id }) => urls.module(repo.name, id)),
    ...repo.chains.map(({ id }) => urls.chain(repo.name, id)),
    ...[...repo.pulls]
      .sort((a, b) => Number(b.kind === 'report') - Number(a.kind === 'report'))
      .map(({ number }) => urls.pull(repo.name, number)),
  ]);
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[urls.home(), ...addresses]
      .slice(0, MAX_URLS)
      .map((address) => `<url><loc>${xml(origin + address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
