import { originOf } from '../origin';

export const dynamic = 'force-dynamic';

/** Pages may be read by anyone; searches and the API are endless and nobody's list of pages. */
export function GET(request: Request): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search',
    `Sitemap: ${originOf(request)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
