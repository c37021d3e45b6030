import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, encodedBody } from './page-cache';

/** Sends an answer: 304 where the client has it already, else in the best encoding that the client takes. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
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
