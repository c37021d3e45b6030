import type { IncomingMessage, ServerResponse } from 'node:http';
import { liveKnowledge } from '../../lib/live/live';
import { urls } from '../../lib/urls';
import { readAddress } from './address';
import { Answers, NOBODY } from './answers';
import { answerApi } from './api';
import { type ApiStatus, apiFailure, isApi } from './api-failure';
import { readAssets } from './assets';
import { Clients } from './clients';
import { DEV_CSP, SECURITY_HEADERS } from './headers';
import { failure, type NextHandler } from './render';
import { bundleScripts } from './scripts';
import { send, sendTag } from './send';

/** Longest address answered, in characters; every query the search accepts fits in. */
const MAX_URL = 8_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next's own development server, unfinished pages and all, beside freshly bundled scripts. */
export function developmentSite(handle: NextHandler): Listener {
  return async (request, response) => {
    response.setHeader('content-security-policy', DEV_CSP);
    const url = request.url ?? '/';
    if (refusal(request.method ?? '', url) !== null) return handle(request, response);
    const script = url.startsWith('/_atlas/') && (await bundleScripts(process.cwd())).get(url);
    const answer = script || (await answerApi(url));
    if (answer) await send(request, response, answer);
    else await handle(request, response);
  };
}

/**
 * The site as visitors get it: guarded, finished, cached, each client within its share.
 * @throws Error where a variable of the environment is of no use, see {@link Clients}
 */
export async function productionSite(handle: NextHandler): Promise<Listener> {
  const scripts = await bundleScripts(process.cwd());
  const assets = await readAssets(process.env.ATLAS_DIST ?? '.next');
  const clients = new Clients(process.env);
  const answers = new Answers(handle, (client, milliseconds) => clients.charge(client, milliseconds));

  // The first report page loads the highlighter's grammars (0.9 s): nobody has to wait for them.
  setTimeout(() => void warmUp(answers), 0);

  return async (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const url = request.url ?? '/';
    const fail = (status: ApiStatus, retryAfter?: number) =>
      send(request, response, isApi(url) ? apiFailure(status) : failure(status), retryAfter);
    const refused = refusal(request.method ?? '', url);
    if (refused !== null) {
      if (refused === 405) response.setHeader('allow', 'GET, HEAD');
      // What a refused request still sends is not read.
      response.setHeader('connection', 'close');
      return fail(refused);
    }
    if (url.startsWith('/_next/'))
      return send(request, response, assets.get(url.split('?', 1)[0] ?? '') ?? failure(404));
    if (url.startsWith('/_atlas/')) return send(request, response, scripts.get(url) ?? failure(404));
    try {
      if (isHealth(url)) {
        liveKnowledge().poke();
        return await send(request, response, (await answerApi(url)) ?? failure(404));
      }
      const asked = readAddress(url);
      const kept = answers.kept(asked);
      if (kept) return await send(request, response, kept);
      const tag = answers.tag(asked);
      if (tag && sendTag(request, response, tag)) return;
      const client = clients.of(request);
      const wait = clients.wait(client);
      if (wait > 0) return fail(429, wait);
      await send(request, response, await answers.make(asked, client));
    } catch (error) {
      console.error(`pr-atlas: Cannot answer ${url}:`, error);
      // Where the answer had begun, its end is all that can be told.
      if (response.headersSent) response.destroy();
      else await fail(isTimeout(error) ? 503 : 500);
    }
  };
}

/** It costs nothing and waits for nobody. */
const isHealth = (url: string): boolean => /^\/api\/health(?:$|\?)/.test(url);

const isTimeout = (error: unknown): boolean => error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name);

async function warmUp(answers: Answers): Promise<void> {
  const { atlas } = await liveKnowledge().current();
  const newest = [...atlas.repos.values()].flatMap(({ pulls }) => pulls.find(({ kind }) => kind === 'report') ?? []);
  // The names of symbols are sorted when they are first completed (0.5 s for 100,000).
  const first = [urls.home(), ...newest.map(({ repo, number }) => urls.pull(repo, number)), urls.apiSuggest('in', 2)];
  for (const url of first) {
    await answers.make(readAddress(url), NOBODY).catch(() => {});
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
