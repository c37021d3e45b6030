import type { Socket } from 'node:net';
import { errorPage } from './error-page';

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
  const body = errorPage(400);
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** @returns the address (bytes as latin1 characters) with all that no address may hold percent-encoded */
export function encodeRawAddress(target: string): string {
  const encoded = target.replace(/[^\x21-\x7e]|["<>\\^`{|}]/g, (byte) => {
    return `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
  // `//host` would lead away from this site.
  return encoded.replace(/^\/+/, '/');
}
