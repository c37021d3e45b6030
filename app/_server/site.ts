import type { IncomingMessage, ServerResponse } from 'node:http';
import { liveKnowledge } from '../../lib/live/live';
import { urls } from '../../lib/urls';
import { answerApi } from './api';
import { apiFailure, isApi } from './api-failure';
import { readAssets } from './assets';
import { Gate } from './gate';
import { DEV_CSP, SECURITY_HEADERS } from './headers';
import { type Answer, PageCache } from './page-cache';
import { failure, type NextHandler, render } from './render';
import { bundleScripts } from './scripts';
import { send } from './send';

/** Longest address answered, in characters; every query the search accepts fits in. */
const MAX_URL = 8_000;
const CACHE_BYTES = 96 * 1024 * 1024;

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next's own development server, unfinished pages and all, beside freshly bundled scripts. */
export function developmentSite(handle: NextHandler): Listener {
  return async (request, response) => {
    response.setHeader('content-security-policy', DEV_CSP);
    const url = request.url ?? '/';
    if (refusal(request.method ?? '', url) !== null) return handle(request, response);
    const script = url.startsWith('/_atlas/') && (await bundleScripts(process.cwd())).get(url);
    const answer = script || (await answerApi(url));
    if (answer) send(request, response, answer);
    else await handle(request, response);
  };
}

/** The site as visitors get it: guarded, finished, cached. */
export async function productionSite(handle: NextHandler): Promise<Listener> {
  const scripts = await bundleScripts(process.cwd());
  const assets = await readAssets(process.env.ATLAS_DIST ?? '.next');
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
      .run(async () => (await answerApi(url)) ?? render(handle, url))
      .then((rendered) => {
        if (rendered?.status === 200 && made === liveKnowledge().version() && !/^\/api\/health(?:$|\?)/.test(url))
          cache.set(url, rendered);
        return rendered ?? failure(503);
      });
    pending.set(url, answer);
    return answer.finally(() => pending.delete(url));
  }

  // The first report page loads the highlighter's grammars (0.9 s): nobody has to wait for them.
  setTimeout(() => void warmUp(answerFor), 0);

  return async (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const url = request.url ?? '/';
    const refused = refusal(request.method ?? '', url);
    if (refused !== null) {
      if (refused === 405) response.setHeader('allow', 'GET, HEAD');
      // What a refused request still sends is not read.
      response.setHeader('connection', 'close');
      return send(request, response, isApi(url) ? apiFailure(refused) : failure(refused));
    }
    if (url.startsWith('/_next/'))
      return send(request, response, assets.get(url.split('?', 1)[0] ?? '') ?? failure(404));
    if (url.startsWith('/_atlas/')) return send(request, response, scripts.get(url) ?? failure(404));
    try {
      send(request, response, await answerFor(url));
    } catch (error) {
      console.error(`pr-atlas: Cannot answer ${url}:`, error);
      const status = isTimeout(error) ? 503 : 500;
      send(request, response, isApi(url) ? apiFailure(status) : failure(status));
    }
  };
}

const isTimeout = (error: unknown): boolean => error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name);

async function warmUp(answerFor: (url: string) => Promise<Answer>): Promise<void> {
  const { atlas } = await liveKnowledge().current();
  const newest = [...atlas.repos.values()].flatMap(({ pulls }) => pulls.find(({ kind }) => kind === 'report') ?? []);
  // The names of symbols are sorted when they are first completed (0.5 s for 100,000).
  const first = [urls.home(), ...newest.map(({ repo, number }) => urls.pull(repo, number)), urls.apiSuggest('in', 2)];
  for (const url of first) {
    await answerFor(url).catch(() => {});
  }
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
