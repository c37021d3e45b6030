import { describe, expect, test } from 'vitest';
import { isBuilt, readAddress } from '../../../app/_server/address';
import { refusal } from '../../../app/_server/refusal';

const spelled = (url: string) => readAddress(url).address;

describe('an address', () => {
  test.each([
    ['/', '/?x=1'],
    ['/help', '/help?page=2&utm_source=a'],
    ['/o/n/pull/1', '/o/n/pull/1?page=&y=2'],
    ['/o/n/pull/1?page=2', '/o/n/pull/1?x=3&page=002&page=9'],
    ['/o/n/pull/1', '/o/n/pull/1?page=i&state=open&show=commits'],
    ['/o/n/pull/1', '/o/n/pull/1?page=1'],
    ['/o/n/pull/1?page=999999', '/o/n/pull/1?page=123456789012345678901234567890'],
    ['/', '/?order=oldest&module=a&page=2'],
    ['/o/n', '/o/n?show=odd&initial=a'],
    ['/o/n/files/a', '/o/n/files/a?show=reverted'],
    ['/o/n/modules', '/o/n/modules?page=2'],
    ['/o/n/releases/v1', '/o/n/releases/v1?page=2'],
    ['/o/n/symbols/a', '/o/n/symbols/a?order=newest'],
    ['/o/n/chains', '/o/n/chains?state=live'],
    ['/nope', '/nope?page=2'],
    ['/a/b/c/d', '/a/b/c/d?page=2'],
    ['/search?q=a', '/search?q=+a+&kind=zz&cursor=0'],
    ['/search', '/search?q=&kind=pull&repo=o%2Fn'],
    ['/search/?q=a', '/search/?q=a&kind=zz'],
    ['/api/search?q=a&limit=0', '/api/search?q=a&limit=many'],
    ['/api/search?q=a&limit=5', '/api/search?q=a&limit=05'],
    ['/api/search?q=a&cursor=-1', '/api/search?q=a&cursor=zz'],
    ['/api/search?q=a&repo=..', '/api/search?q=a&repo=a/..'],
    ['/api/suggest?q=in&caret=3', '/api/suggest?q=in&caret=-1'],
    ['/api/suggest?q=in', '/api/suggest?q=in&caret=02'],
    ['/o/n/chains?page=2&state=open', '/o/n/chains?state=open&z=&page=2'],
    ['/search?q=%E6%AD%BB&kind=pull', '/search?kind=pull&q=死&from=feed'],
    ['/o/n/symbols/a%2Fb', '/%6f/n/symbols/%61%2fb'],
    ['/api/search?q=a&limit=5', '/api/search?limit=5&q=a'],
    ['/api/pull/o/n/1', '/api/pull/o/n/1?x=1'],
    ['/o/n/commit/abc1234', '/o/n/commit/ABC1234'],
    ['/api/commit/o/n/abc1234', '/api/commit/o/n/aBc1234'],
    ['/search?q=a+b', '/search?q=+a%20%20b%E3%80%80'],
    ['/search?q=a&cursor=20', '/search?q=a&cursor=39'],
    ['/search?q=a', '/search?q=a&cursor=19'],
    ['/search?q=a&repo=o/n', '/search?q=a&repo=O/N'],
    ['/search?q=a&repo=..', '/search?q=a&repo=none%20at%20all'],
    ['/api/search?q=a', '/api/search?q=a&limit=20&cursor=0'],
    ['/api/search?q=a&repo=o/n', '/api/search?q=a&repo=o/N'],
    ['/api/suggest?q=in&caret=2', '/api/suggest?caret=2&q=in&_=17'],
  ])('%s is the same page as %s', (one, other) => {
    expect(spelled(other)).toBe(spelled(one));
  });

  test.each([
    ['/search?q=a', '/search?q=b'],
    ['/o/n/symbols/a%2Fb', '/o/n/symbols/a/b'],
    ['/o/n/pull/1', '/o/n/pull/1?page=2'],
    ['/o/n', '/O/n'],
    ['/o/n?show=reverted', '/o/n?show=commits'],
    ['/o/n/files', '/o/n/files?show=commits'],
    ['/o/n/symbols/a', '/o/n/symbols/a?order=oldest'],
    ['/o/n/symbols?initial=get', '/o/n/symbols?initial=get&module=m'],
    ['/o/n/chains', '/o/n/chains?state=open'],
    ['/search?q=a', '/search?q=a&kind=pull'],
    ['/search?q=a', '/search?q=a&cursor=20'],
    ['/o/n/symbols/abc1234', '/o/n/symbols/ABC1234'],
    ['/search?q="a b"', '/search?q="a  b"'],
    ['/search?q=a%20b', '/search?q=a%0Ab'],
    ['/api/search?q=a', '/api/search?q=a&cursor=1'],
    ['/search?q=a', '/search?q=a&repo=o/n'],
    ['/api/search?q=a', '/api/search?q=a&limit=0'],
    ['/api/suggest?q=in', '/api/suggest?q=in&caret=1'],
  ])('%s is another than %s', (one, other) => {
    expect(spelled(other)).not.toBe(spelled(one));
  });

  test('of a search is the same with parameters that nobody knows, of which the asker is told', () => {
    expect(readAddress('/api/search?q=a&odd=1&odd=2&more=')).toEqual({
      address: '/api/search?q=a',
      path: '/api/search',
      remarks: [expect.stringContaining('odd'), expect.stringContaining('more')],
    });
  });
});

describe('a request', () => {
  test.each([
    ['/./_next/image'],
    ['/%2e/_next/image'],
    ['/a/../_next/image'],
    ['/a/.%2E/_next/image'],
    ['/a/%2e%2E'],
    ['/\\x/_next/image'],
    ['/\\h1/'],
    ['/help#1'],
    ['/a/..?q=1'],
    ['http://host/'],
    ['*'],
    ['/a%00'],
    ['/%E6%B3'],
  ])('for %s, which readers of addresses take for another or for none, is refused', (url) => {
    expect(refusal('GET', url)).toBe(400);
  });

  test.each([
    ['/o/n/files/~./...'],
    ['/o/n/symbols/a%5Cb'],
    ['/o/n/symbols/a%2F..%2Fb'],
    ['/o/n/releases/v1..2'],
    ['/search?q=/../\\#'],
    [`/search?q=${encodeURIComponent('长'.repeat(2_000))}&repo=o/n&kind=pull`],
  ])('for %s is none of these', (url) => {
    expect(refusal('GET', url)).toBeNull();
  });

  test.each(['/_next/image', '/%5Fnext/static/a.js', '/_next%2Fstatic%2fa.js', '/_next'])(
    'for %s is one for a file of the build',
    (url) => {
      expect(isBuilt(readAddress(url).path)).toBe(true);
    },
  );
});
