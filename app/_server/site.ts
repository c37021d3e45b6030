import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isBuilt, readAddress } from './address';
import { Answers, NOBODY } from './answers';
import { type ApiStatus, apiFailure, isApi } from './api-failure';
import { readAssets } from './assets';
import { Clients } from './clients';
import { failure } from './failure';
import { SECURITY_HEADERS } from './headers';
import { type MakerProcess, Unmade } from './maker-link';
import { makeAnswer } from './page-cache';
import { refusal } from './refusal';
import { bundleScripts } from './scripts';
import { send, sendTag } from './send';

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The site as visitors get it: guarded, finished, cached, each client within its share.
 * @param maker is started
 * @returns once what every first visitor would wait for is made
 * @throws Error where a variable of the environment is of no use, see {@link Clients}, or the maker cannot start
 */
export async function productionSite(maker: MakerProcess): Promise<Listener> {
  const clients = new Clients(process.env);
  const [{ first, next }, scripts, assets] = await Promise.all([
    maker.start(),
    bundleScripts(process.cwd()),
    readAssets(process.env.ATLAS_DIST ?? '.next'),
  ]);
  const answers = new Answers(maker, (client, milliseconds) => clients.charge(client, milliseconds));

  // Whoever came first would wait for these as long as all do now, and for each other's.
  await Promise.race([warmUp(answers, first), pause(LONGEST_MS, undefined, { ref: false })]);
  // Each takes a moment in which nobody else is answered: those who come at once come before.
  setTimeout(() => void warmUp(answers, next), REST_MS).unref();

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
    // From here on the address has one spelling: what is looked at is what is made, and kept.
    const { address, path, remarks } = readAddress(url);
    if (isBuilt(path)) return send(request, response, assets.get(path) ?? failure(404));
    if (path.startsWith('/_atlas/')) return send(request, response, scripts.get(path) ?? failure(404));
    try {
      if (path === '/api/health') {
        maker.poke();
        const health = makeAnswer(200, 'application/json', Buffer.from(maker.health()));
        return await send(request, response, { ...health, plain: true });
      }
      const isShared = remarks.length === 0;
      const kept = isShared ? answers.kept(address) : undefined;
      if (kept) return await send(request, response, kept);
      const tag = isShared ? answers.tag(address) : undefined;
      if (tag && sendTag(request, response, tag)) return;
      const client = clients.of(request);
      const wait = clients.wait(client);
      if (wait > 0) return fail(429, wait);
      const answer = isShared ? answers.make(address, client) : answers.makeFor(address, remarks, client);
      await send(request, response, await answer);
    } catch (error) {
      // What could not be made was told by its maker.
      if (!(error instanceof Unmade)) console.error(`pr-atlas: Cannot answer ${url}:`, error);
      // Where the answer had begun, its end is all that can be told.
      if (response.headersSent) response.destroy();
      else await fail(error instanceof Unmade && error.isLate ? 503 : 500);
    }
  };
}

/** A site that cannot make its first pages listens all the same. */
const LONGEST_MS = 5_000;

/** How long a site that was just started is left alone. */
const REST_MS = 1_000;

/** What is asked for again for longer is left to visitors. */
const WARM_MS = 20_000;

/** Makes the first addresses, as far as there is time; one that is to come later (503) is asked for again. */
async function warmUp(answers: Answers, first: string[]): Promise<void> {
  const end = performance.now() + WARM_MS;
  for (const url of first) {
    const make = () => answers.make(readAddress(url).address, NOBODY).catch(() => null);
    while (performance.now() < end && (await make())?.status === 503);
  }
}
