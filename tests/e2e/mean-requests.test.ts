import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { innerRequests, MEAN_REQUESTS, type MeanRequest, SAME_PAGES } from '../mean/requests';

const url = inject('url');

/** Sends a request as its bytes are, which no client of addresses would. @returns the whole answer */
function ask({ path, method = 'GET', headers = [] }: MeanRequest): Promise<string> {
  const { hostname, port } = new URL(url);
  const head = [`${method} ${path} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n');
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // What is refused may be cut while it is sent: the answer was before.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

/** @returns the last status: 100 comes before the answer */
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (?!100)(\d{3}) /m.exec(answer)?.[1]);

async function wrongOf(requests: MeanRequest[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const request of requests) {
    const status = statusOf(await ask(request));
    const { path, method, headers } = request;
    if (!request.status.includes(status)) wrong.push([method, path.slice(0, 80), headers?.[0]?.slice(0, 80), status]);
  }
  return wrong;
}

describe('the server, asked what nobody asks in good faith,', () => {
  test('gives each request the answer that is right', async () => {
    expect(await wrongOf(MEAN_REQUESTS)).toEqual([]);
  });

  test("gives nobody what is Next's own, however it is spelled", async () => {
    const chunks = await readdir(join(process.env.ATLAS_DIST ?? '.next', 'static/chunks'));
    const script = chunks.find((name) => name.endsWith('.js')) ?? expect.fail('no script was built');
    expect(await wrongOf(innerRequests(`/static/chunks/${script}`))).toEqual([]);
  });

  test.each(SAME_PAGES)('makes no page for what means no more than %s', async (address, others) => {
    const page = await fetch(url + address);
    for (const other of others) {
      const answer = await fetch(url + other, { redirect: 'manual' });
      const { status, headers } = answer;
      const isSame = headers.get('location') === address || headers.get('etag') === page.headers.get('etag');
      expect([other, isSame || status === 404 || status === 400]).toEqual([other, true]);
    }
  });

  test('lets no header of a visitor into a page', async () => {
    const plain = (await ask({ path: '/help', status: [200] })).split('\r\n\r\n')[1];
    for (const header of ['x-forwarded-host: evil.invalid', 'rsc: 1', 'next-action: x']) {
      const answer = await ask({ path: '/help', status: [200], headers: [header] });
      expect([header, answer.split('\r\n\r\n')[1] === plain]).toEqual([header, true]);
    }
  });
});
