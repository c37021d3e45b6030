import { urls } from '../../lib/urls';
import { xml } from '../_feed/atom';
import { originOf } from '../origin';

export const dynamic = 'force-dynamic';

/** Lets a browser offer the site as one of its search engines (OpenSearch 1.1). */
export function GET(request: Request): Response {
  const origin = originOf(request);
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    '<ShortName>PR 图谱</ShortName>',
    '<Description>搜索 PR、符号、文件、模块</Description>',
    '<InputEncoding>UTF-8</InputEncoding>',
    '<Language>zh-CN</Language>',
    `<Image type="image/svg+xml">${xml(`${origin}/icon.svg`)}</Image>`,
    `<Url type="text/html" template="${xml(`${origin}${urls.search()}?q={searchTerms}`)}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
  return new Response(body, { headers: { 'content-type': 'application/opensearchdescription+xml; charset=utf-8' } });
}
