/** Mean requests: what is asked, as bytes where it matters, and which answers are right. */

/** `status`: those that are right. */
export type MeanRequest = { path: string; status: readonly number[]; method?: string; headers?: readonly string[] };

const get = (status: readonly number[], ...paths: string[]): MeanRequest[] => paths.map((path) => ({ path, status }));

/** Ways to write `/_next`, each followed by a file of the build or by the address of the image optimizer. */
const INNER = [
  '/_next',
  '/./_next',
  '/%2e/_next',
  '/.%2E/_next',
  '/a/../_next',
  '/a/%2e%2e/_next',
  '/\\x/_next',
  '/x\\..\\_next',
  '/%5Fnext',
  '/_%6eext',
  '/%255Fnext',
  '/_NEXT',
  '/_next/.',
  '/x%2F..%2F_next',
  '//_next',
  '//x/_next',
  '/_next%2F..%2F_next',
  '/#/../_next',
];

/** @param chunk a script of the build, below `/_next` @returns requests for what is Next's own, which nobody gets */
export const innerRequests = (chunk: string): MeanRequest[] =>
  INNER.flatMap((inner) =>
    get([308, 400, 404], `${inner}${chunk}`, `${inner}${chunk.replaceAll('/', '%2F')}`, `${inner}${OPTIMIZER}`),
  );

const OPTIMIZER = '/image?url=/apple-icon.png&w=640&q=75';

export const MEAN_REQUESTS: MeanRequest[] = [
  ...get([400], '/\\h1/', '/\\\\h1/', '/help#1', '/help/..', '/help/%2E', '/%', '/%E6%B3', '/%c0%af', '/%00'),
  ...get([400], 'http://evil.invalid/', '*', 'help', '?q=a'),
  // Two slashes lead no browser to another host.
  ...get([308], '//evil.invalid/', '/help/', '/sgl-project//sglang'),
  ...get([404], '/help.rsc', '/index.rsc', '/help%2Ersc', '/help.segments/_tree.segment.rsc', '/help.json'),
  ...get([404], '/sgl-project/sglang/pull/0024870', '/sgl-project/sglang/chains/024870', '/..%2fpackage.json'),
  ...get([404], '/_not-found', '/_error', '/500', '/__proto__', '/constructor/prototype', '/%0d%0aset-cookie:a=b'),
  ...get([400], '/api/search?q=a&limit=0', '/api/search?q=a&limit=1e9', '/api/search?q=a&cursor=-1', '/api/%00'),
  ...get([400], '/api/search?q=a&repo=../../etc', '/api/pull/sgl-project/sglang/0024870', '/api/suggest?q=a&caret=2'),
  ...get([404], '/api/', '/api//search?q=a', '/api/search/x', '/api/search?q=a&repo=a/b'),
  ...get([200], '/?page=%00', '/?__proto__=a&constructor=b', '/search?q=%00', '/search?q=%E6%B3', '/search?q=a&q=b'),
  ...get([404], '/sgl-project/sglang?page=999999', '/sgl-project/sglang/releases?page=99999999999'),
  ...get([200], '/search?q=a&kind=__proto__', '/search?q=a&cursor=99999999', `/?${'a&'.repeat(9_000)}`),
  ...get([200], '/api/search?q=%ff', `/api/search?${'x=1&'.repeat(4_000)}q=a`, '/sgl-project/sglang?page=1e9'),
  ...get([414], `/${'a'.repeat(25_000)}`, `/search?q=${'a'.repeat(25_000)}`),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({ path: '/', method, status: [405] })),
  { path: '/', method: 'SPY', status: [400] },
  // What a visitor sends changes nobody's page.
  ...[
    'x-forwarded-host: evil.invalid',
    'x-middleware-subrequest: middleware:middleware:middleware',
    'x-matched-path: /_next/image',
    'x-invoke-path: /_next/image',
    'x-now-route-matches: 1=a',
    'next-router-state-tree: x',
    'next-action: x',
    'rsc: 1',
    'cookie: __prerender_bypass=a',
    'accept-encoding: br;q=x, *;q=-1',
    'range: bytes=0-1',
    'if-none-match: "\\',
    'upgrade: websocket',
    'expect: 100-continue',
  ].map((header) => ({ path: '/help', status: [200], headers: [header] })),
  { path: '/help', status: [417], headers: ['expect: x'] },
  { path: '/help', status: [400], headers: ['content-length: x'] },
  { path: '/help', status: [400], headers: ['content-length: 1', 'transfer-encoding: chunked'] },
  { path: '/help', status: [431], headers: [`x: ${'y'.repeat(60_000)}`] },
];

const REPO = '/sgl-project/sglang';
const FILE = 'python/sglang/srt/server_args.py';

/** Addresses of the shipped content, each with others that mean no more than it. */
export const SAME_PAGES: [address: string, others: string[]][] = [
  ['/', ['/?a', '/?page=2']],
  [
    '/search?q=CUDA%20graph',
    ['&', '&cursor=19', '&kind=x', '&sort=x&at=y'].map((more) => `/search?q=CUDA++graph+${more}`),
  ],
  ['/search?q=CUDA', ['1000', '1001', '9999999'].map((cursor) => `/search?q=CUDA&cursor=${cursor}`)],
  [
    `/search?q=CUDA&repo=sgl-project/sglang`,
    ['SGL-project/sglang', 'a/b', 'x'].map((repo) => `/search?q=CUDA&repo=${repo}`),
  ],
  [
    '/api/search?q=CUDA&cursor=1000',
    ['cursor=1001', 'limit=3&cursor=9999999'].map((more) => `/api/search?q=CUDA&${more}`),
  ],
  ['/api/search?q=CUDA', ['limit=20', 'cursor=0', 'limit=020&cursor=00'].map((more) => `/api/search?q=CUDA&${more}`)],
  [
    `${REPO}/symbols`,
    ['module=x', 'module=y&initial=a', 'initial=', 'page=1', 'page=999'].map((more) => `${REPO}/symbols?${more}`),
  ],
  [`${REPO}/files/${FILE}`, [`${REPO}/files/${FILE.replaceAll('/', '%2F')}`, `${REPO}/files/%70${FILE.slice(1)}/`]],
  [
    `${REPO}/pull/24870`,
    [`${REPO}/pull/%324870`, `${REPO}/pull/024870`, `${REPO}/pull/24870?page=2`, `/SGL-project/sglang/pull/24870`],
  ],
  [`${REPO}/chains`, ['state=x', 'page=99', 'page=x'].map((more) => `${REPO}/chains?${more}`)],
  ['/feed.xml', ['/feed.xml?a', '/feed.xml/']],
  ['/og/site.png', ['/og/site.png?a', '/og/%73ite.png']],
];
