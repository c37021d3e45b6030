import type { Socket } from 'node:net';
import { apiFailure, isApi } from './api-failure';
import { failure } from './failure';
import type { Answer } from './page-cache';

/** `GET /search?q=死锁 HTTP/1.1`, as latin1: a client that does not percent-encode, which Node's parser refuses. */
const RAW_GET = /^GET (\/[^\s]{0,8000}) HTTP\/1\.[01]\r?\n/;

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers a request that Node could not parse: an address with bare Chinese is sent on to its encoded form, so that a
 * pasted address works in every client; anything else is refused.
 */
export function answerUnparsed(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const target = RAW_GET.exec(error.rawPacket?.toString('latin1') ?? '')?.[1];
  if (error.code === 'HPE_INVALID_URL' && target !== undefined) {
    const location = encodeRawAddress(target);
    socket.end(
      `HTTP/1.1 308 Permanent Redirect\r\nlocation: ${location}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    );
    return;
  }
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const { type, body } = answerTo(ADDRESS.exec(error.rawPacket?.toString('latin1') ?? '')?.[1] ?? '/');
  socket.write(
    `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
  );
  socket.end(body);
}

/** As much of an address as tells whose it is, and whether it is too long. */
const ADDRESS = /^[A-Z]{3,7} (\/\S{0,8000})/;

function answerTo(url: string): Pick<Answer, 'type' | 'body'> {
  const status = url.length > 8_000 ? 414 : 400;
  return isApi(url) ? apiFailure(status) : failure(status);
}

/** @returns the address (bytes as latin1 characters) with all that no address may hold percent-encoded */
export function encodeRawAddress(target: string): string {
  const encoded = target.replace(/[^\x21-\x7e]|["<>\\^`{|}]/g, (byte) => {
    return `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
  // `//host` would lead away from this site.
  return encoded.replace(/^\/+/, '/');
}
