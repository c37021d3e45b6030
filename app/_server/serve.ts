import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import inject from 'light-my-request';
import next from 'next';
import { liveKnowledge } from '../../lib/live/knowledge';
import { errorPage } from './error-page';
import { Gate } from './gate';
import { DEV_CSP, SECURITY_HEADERS } from './headers';
import { finishHtml } from './html';
import { type Answer, encodedBody, makeAnswer, PageCache } from './page-cache';
import { bundleScripts } from './scripts';

/** Longest address answered, in characters; every query the search accepts fits in. */
const MAX_URL = 8_000;
const CACHE_BYTES = 96 * 1024 * 1024;
const RENDER_MS = 15_000;

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts the site: Next renders, this server finishes, caches, compresses and guards.
 * PORT (3000), HOST (127.0.0.1), ATLAS_CONTENT (./content) and ATLAS_ORIGIN (for the feed's links) are read here.
 * @returns once it listens; ends the process with 1 where it cannot
 */
export async function serve({ dev }: { dev: boolean }): Promise<void> {
  const port = Number(process.env.PORT ?? 3000);
  const host = process.env.HOST ?? '127.0.0.1';
  const app = next({ dev, dir: process.cwd(), hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  // Content is read before the first visitor comes, and a broken folder is told here, not in a page.
  await liveKnowledge().current();
  const site = dev ? developmentSite(handle) : await productionSite(handle);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 }, site);
  server.once('error', (error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'the port is in use; choose another with PORT=…' : error.message;
    console.error(`pr-atlas: Cannot listen on ${host}:${port}: ${why}`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5_000).unref();
    });
  }
  server.listen(port, host, () => console.error(`pr-atlas: http://${host}:${port}`));
}

/** Next's own development server, unfinished pages and all, beside freshly bundled scripts. */
function developmentSite(handle: NextHandler) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('content-security-policy', DEV_CSP);
    const script = request.url?.startsWith('/_atlas/') && (await bundleScripts(process.cwd())).get(request.url);
    if (script) send(request, response, script);
    else await handle(request, response);
  };
}

async function productionSite(handle: NextHandler) {
  const scripts = await bundleScripts(process.cwd());
  const cache = new PageCache(CACHE_BYTES);
  const pending = new Map<string, Promise<Answer>>();
  const gate = new Gate(8, 256);
  let version = '';

  /** The finished answer for an address: from the cache, from a render under way, or rendered now. */
  function answerFor(url: string): Promise<Answer> {
    const live = liveKnowledge();
    live.poke();
    if (live.version() !== version) {
      version = live.version();
      cache.clear();
    }
    const hit = cache.get(url);
    if (hit) return Promise.resolve(hit);
    const under = pending.get(url);
    if (under) return under;
    const made = version;
    const answer = gate
      .run(() => render(handle, url))
      .then((rendered) => {
        if (rendered?.status === 200 && made === liveKnowledge().version() && url !== '/api/health')
          cache.set(url, rendered);
        return rendered ?? failure(503);
      });
    pending.set(url, answer);
    return answer.finally(() => pending.delete(url));
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const url = request.url ?? '/';
    const refused = refusal(request.method ?? '', url);
    if (refused !== null) {
      if (refused === 405) response.setHeader('allow', 'GET, HEAD');
      // What a refused request still sends is not read.
      response.setHeader('connection', 'close');
      return send(request, response, failure(refused));
    }
    if (url.startsWith('/_next/static/') && !url.includes('.js')) return handle(request, response);
    if (url.startsWith('/_next/')) return send(request, response, failure(404));
    if (url.startsWith('/_atlas/')) return send(request, response, scripts.get(url) ?? failure(404));
    try {
      send(request, response, await answerFor(url));
    } catch (error) {
      console.error(`pr-atlas: Cannot answer ${url}:`, error);
      send(request, response, failure(500));
    }
  };
}

/** @returns the status that refuses a request before any work is done for it, or null */
function refusal(method: string, url: string): 400 | 405 | 414 | null {
  if (method !== 'GET' && method !== 'HEAD') return 405;
  if (url.length > MAX_URL) return 414;
  try {
    if (decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0') || !url.startsWith('/')) return 400;
  } catch {
    return 400;
  }
  return null;
}

const failure = (status: number): Answer =>
  makeAnswer(status, 'text/html; charset=utf-8', Buffer.from(errorPage(status)));

/**
 * Lets Next render an address in memory. Only the address goes in: no cookie, no header of the visitor's, so one
 * visitor's page is every visitor's page.
 */
async function render(handle: NextHandler, url: string): Promise<Answer> {
  const origin = new URL(process.env.ATLAS_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`);
  const rendered = await inject(
    (request, response) => void handle(request as IncomingMessage, response as ServerResponse),
    {
      method: 'GET',
      url: {
        pathname: url.split('?', 1)[0] ?? '/',
        ...(url.includes('?') ? { query: url.slice(url.indexOf('?') + 1) } : {}),
      },
      headers: { host: origin.host, 'x-forwarded-proto': origin.protocol.slice(0, -1), accept: '*/*' },
      signal: AbortSignal.timeout(RENDER_MS),
    },
  );
  const type = String(rendered.headers['content-type'] ?? 'text/plain; charset=utf-8');
  const location = rendered.headers.location;
  if (location !== undefined) return makeAnswer(rendered.statusCode, type, Buffer.alloc(0), String(location));
  if (!type.startsWith('text/html')) return makeAnswer(rendered.statusCode, type, rendered.rawPayload);
  if (rendered.statusCode >= 500) return failure(500);
  const { html, status } = finishHtml(rendered.rawPayload.toString('utf8'));
  return makeAnswer(status ?? rendered.statusCode, type, Buffer.from(html));
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.setHeader('cache-control', answer.status === 503 ? 'no-store' : 'no-cache');
  if (answer.status === 503) response.setHeader('retry-after', '1');
  response.setHeader('vary', 'accept-encoding');
  if (answer.location !== null) {
    response.writeHead(answer.status, { location: answer.location }).end();
    return;
  }
  if (answer.status === 200) response.setHeader('etag', answer.etag);
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304).end();
    return;
  }
  const { body, encoding } = encodedBody(answer, String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  response.writeHead(answer.status, { 'content-type': answer.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
