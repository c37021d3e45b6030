import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, encodedBody, makeAnswer, PageCache } from '../../../app/_server/page-cache';

const page = (text: string) => makeAnswer(200, 'text/html', Buffer.from(text));

describe('the page cache', () => {
  test('drops the least recently used pages when its bytes are used up', () => {
    const cache = new PageCache(10_000);
    cache.set('a', page('a'.repeat(2_000)));
    cache.set('b', page('b'.repeat(2_000)));
    cache.get('a');
    cache.set('c', page('c'.repeat(2_000)));
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  });

  test('does not count a page twice that is set twice', () => {
    const cache = new PageCache(10_000);
    for (let i = 0; i < 100; i++) cache.set('a', page('a'.repeat(2_000)));
    cache.set('b', page('b'.repeat(2_000)));
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeDefined();
  });

  test('never has a page larger than itself', () => {
    const cache = new PageCache(1_000);
    cache.set('a', page('a'.repeat(2_000)));
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('an answer', () => {
  test('has the same ETag for the same bytes and another for others', () => {
    expect(page('一').etag).toBe(page('一').etag);
    expect(page('一').etag).not.toBe(page('二').etag);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['gzip;q=0', null],
    ['', null],
  ])('is packed as the client asks by %j', (accept, encoding) => {
    expect(chooseEncoding(4_000, accept)).toBe(encoding);
    expect(chooseEncoding(40, accept)).toBeNull();
  });

  test('comes in the encoding that the client takes, and decodes to the same bytes', async () => {
    const answer = page('提交历史'.repeat(500));
    expect(brotliDecompressSync(await encodedBody(answer, 'br'))).toEqual(answer.body);
    expect(gunzipSync(await encodedBody(answer, 'gzip'))).toEqual(answer.body);
    expect(await encodedBody(answer, null)).toBe(answer.body);
  });
});
