import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { failure } from './failure';
import { finishHtml } from './html';
import { type Answer, makeAnswer } from './page-cache';
import { putBody, putHead, withView } from './view';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const RENDER_MS = 15_000;

/**
 * Lets Next render an address in memory. Only the address goes in: no cookie, no header of the visitor's, so one
 * visitor's page is every visitor's page.
 */
export async function render(handle: NextHandler, url: string): Promise<Answer> {
  const origin = new URL(process.env.ATLAS_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`);
  // Not `AbortSignal.timeout`, which would keep the whole answer until its time is over.
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), RENDER_MS);
  const { made: rendered, view } = await withView(async () =>
    inject((request, response) => void handle(request as IncomingMessage, response as ServerResponse), {
      ...{ method: 'GET', url, headers: { host: origin.host, accept: '*/*' }, signal: giveUp.signal },
    }),
  ).finally(() => clearTimeout(timer));
  const type = String(rendered.headers['content-type'] ?? 'text/plain; charset=utf-8');
  const location = rendered.headers.location;
  if (location !== undefined) return makeAnswer(rendered.statusCode, type, Buffer.alloc(0), String(location));
  // `/help.rsc`: what Next's own scripts would ask for, and pages have none of those.
  if (type.startsWith('text/x-component')) return failure(404);
  if (!type.startsWith('text/html')) return makeAnswer(rendered.statusCode, type, rendered.rawPayload);
  if (rendered.statusCode >= 500) return failure(500);
  const page = rendered.rawPayload.toString('utf8');
  const { html, status, pages } = finishHtml(view ? putHead(page, view) : page);
  const whole = view ? putBody(html, view) : html;
  return { ...makeAnswer(status ?? rendered.statusCode, type, Buffer.from(whole)), pages };
}
