import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, encodedBody } from './page-cache';

/** Sends an answer: 304 where the client has it already, else in the best encoding that the client takes. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const keep = answer.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.setHeader('cache-control', answer.status === 503 ? 'no-store' : keep);
  if (answer.status === 503) response.setHeader('retry-after', '1');
  response.setHeader('vary', 'accept-encoding');
  if (answer.location !== null) {
    response.writeHead(answer.status, { location: answer.location }).end();
    return;
  }
  const { body, encoding } = encodedBody(answer, String(request.headers['accept-encoding'] ?? ''));
  // Other bytes, another tag: a strong one stands for the very bytes.
  const etag = encoding === null ? answer.etag : answer.etag.replace(/"$/, `-${encoding}"`);
  if (answer.status === 200) response.setHeader('etag', etag);
  if (answer.status === 200 && hasAlready(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  response.writeHead(answer.status, { 'content-type': answer.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** @param asked the header `If-None-Match`: tags, weak or strong, or `*` for any */
function hasAlready(asked: string | undefined, etag: string): boolean {
  const tags = asked?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}
