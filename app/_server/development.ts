import next from 'next';
import { startLive } from '../../lib/live/knowledge';
import { readAddress } from './address';
import { answerApi } from './api';
import { DEV_CSP } from './headers';
import { refusal } from './refusal';
import { bundleScripts } from './scripts';
import { withRemarks } from './search-request';
import { send } from './send';
import type { Listener } from './site';

/** Next's own development server, unfinished pages and all, beside freshly bundled scripts. */
export async function developmentSite(hostname: string, port: number): Promise<Listener> {
  const app = next({ dev: true, dir: process.cwd(), hostname, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  await startLive({ progress: (text) => console.error(`pr-atlas: ${text}`) }).current();
  return async (request, response) => {
    response.setHeader('content-security-policy', DEV_CSP);
    const url = request.url ?? '/';
    if (refusal(request.method ?? '', url) !== null) return handle(request, response);
    const script = url.startsWith('/_atlas/') && (await bundleScripts(process.cwd())).get(url);
    const answer = script || (await answerApi(url));
    if (answer) await send(request, response, withRemarks(answer, readAddress(url).remarks));
    else await handle(request, response);
  };
}
