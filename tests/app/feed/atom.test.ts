import { describe, expect, test } from 'vitest';
import { atom, tagOf, xml } from '../../../app/_feed/atom';
import { originOf } from '../../../app/origin';

describe('the feed', () => {
  test('escapes what XML minds and leaves out what it forbids', () => {
    expect(xml('a<b> & "c"\u0000\u001b ]]> 中\ud800文😀')).toBe('a&#60;b&#62; &#38; &#34;c&#34; ]]&#62; 中文😀');
  });

  test('is dated by its newest entry', () => {
    const entry = { id: tagOf('a/1'), link: 'https://a.b/1', title: '<i>', summary: null, categories: ['x"y'] };
    const out = atom({
      ...{ origin: 'https://a.b', self: '/feed.xml', page: '/', title: 'T' },
      entries: [
        { ...entry, updated: '2026-06-03T10:06:00+08:00' },
        { ...entry, link: 'https://a.b/2', updated: '2026-06-03T09:06:00+02:00' },
      ],
    });
    expect(/<\/link>|<link href="https:\/\/a\.b\/"\/>/.test(out)).toBe(true);
    expect(out).toContain('<updated>2026-06-03T09:06:00+02:00</updated>\n<author>');
    expect(out).toContain('<title type="text">&#60;i&#62;</title>');
    expect(out).toContain('<category term="x&#34;y"/>');
  });

  test('of nothing is still a feed', () => {
    expect(atom({ origin: 'http://a', self: '/feed.xml', page: '/', title: 'T', entries: [] })).toContain(
      '<updated>1970-01-01T00:00:00Z</updated>',
    );
  });
});

describe('the origin', () => {
  test('is the host that was asked, never what else a header has', () => {
    const of = (headers: Record<string, string>) =>
      originOf(new Request('http://localhost:3000/feed.xml', { headers }));
    expect(of({ host: 'atlas.example:8080' })).toBe('http://atlas.example:8080');
    expect(of({ host: 'atlas.example', 'x-forwarded-proto': 'https' })).toBe('http://atlas.example');
    expect(of({ host: 'a"><script>' })).toBe('http://localhost:3000');
  });
});
