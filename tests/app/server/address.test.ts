import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../app/_server/address';

const keyOf = (url: string) => readAddress(url).key;

describe('an address', () => {
  test.each([
    ['/', '/?x=1'],
    ['/help', '/help?page=2&utm_source=a'],
    ['/o/n/pull/1', '/o/n/pull/1?page=&y=2'],
    ['/o/n/pull/1?page=2', '/o/n/pull/1?x=3&page=002&page=9'],
    ['/o/n/chains?page=2&state=open', '/o/n/chains?state=open&z=&page=2'],
    ['/search?q=%E6%AD%BB&kind=pull', '/search?kind=pull&q=死&from=feed'],
    ['/o/n/symbols/a%2Fb', '/%6f/n/symbols/%61%2fb'],
    ['/api/search?q=a&limit=5', '/api/search?limit=5&q=a'],
    ['/api/pull/o/n/1', '/api/pull/o/n/1?x=1'],
    ['/api/suggest?q=in&caret=2', '/api/suggest?caret=2&q=in&_=17'],
  ])('%s is the same page as %s', (one, other) => {
    expect(keyOf(other)).toBe(keyOf(one));
    expect(keyOf(one)).not.toBeNull();
  });

  test.each([
    ['/search?q=a', '/search?q=b'],
    ['/o/n/symbols/a%2Fb', '/o/n/symbols/a/b'],
    ['/o/n/pull/1', '/o/n/pull/1?page=2'],
    ['/o/n', '/O/n'],
  ])('%s is another than %s', (one, other) => {
    expect(keyOf(other)).not.toBe(keyOf(one));
  });

  test('of a search that tells of unknown parameters is answered whole, and not kept', () => {
    expect(readAddress('/api/search?q=a&odd=1')).toEqual({ address: '/api/search?q=a&odd=1', key: null });
  });
});
