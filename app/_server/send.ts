import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, chooseEncoding, encodedBody, type Tag, tagOf } from './page-cache';

/**
 * Sends an answer: 304 where the client has it already, else in the best encoding that the client takes.
 * @param retryAfter seconds until it is worth asking again, where the answer is a refusal
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  retryAfter = 1,
): Promise<void> {
  const refused = answer.status === 503 || answer.status === 429;
  const keep = answer.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.setHeader('cache-control', refused ? 'no-store' : keep);
  if (refused) response.setHeader('retry-after', String(retryAfter));
  response.setHeader('vary', 'accept-encoding');
  if (answer.location !== null) {
    response.writeHead(answer.status, { location: answer.location }).end();
    return;
  }
  const length = answer.plain ? 0 : answer.body.length;
  if (answer.status === 200 && sendTag(request, response, { etag: answer.etag, length })) return;
  const encoding = encodingFor(request, length);
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  if (answer.status === 200) response.setHeader('etag', tagOf(answer.etag, encoding));
  response.setHeader('content-type', answer.type);
  if (request.method === 'HEAD') {
    // Packing a body to tell its length would cost as much as sending it.
    const packed = encoding === null ? answer.body : answer.encoded.get(encoding);
    if (packed) response.setHeader('content-length', packed.length);
    response.writeHead(answer.status).end();
    return;
  }
  const body = await encodedBody(answer, encoding);
  response.writeHead(answer.status, { 'content-length': body.length });
  response.end(body);
}

/** Answers 304 where the client has the answer of this tag already. @returns whether it did */
export function sendTag(request: IncomingMessage, response: ServerResponse, { etag, length }: Tag): boolean {
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  const tag = tagOf(etag, encodingFor(request, length));
  if (!hasAlready(asked, tag)) return false;
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('etag', tag);
  response.writeHead(304).end();
  return true;
}

const encodingFor = (request: IncomingMessage, length: number) =>
  chooseEncoding(length, String(request.headers['accept-encoding'] ?? ''));

/** @param asked the header `If-None-Match`: tags, weak or strong, or `*` for any */
function hasAlready(asked: string, etag: string): boolean {
  const tags = asked.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
