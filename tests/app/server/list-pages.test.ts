import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Pager } from '../../../app/_components/common/pager';
import { pageOf } from '../../../app/_components/common/paging';
import { readAddress } from '../../../app/_server/address';
import { Answers, NOBODY } from '../../../app/_server/answers';
import { finishHtml } from '../../../app/_server/html';
import type { Maker } from '../../../app/_server/maker-link';
import { makeAnswer } from '../../../app/_server/page-cache';

/** A site of one kind of page, whose list has `length` items, ten a page; it remembers what it had to make. */
function site(length: number) {
  const made: string[] = [];
  let version = '1';
  const maker: Maker = {
    version: () => version,
    poke: () => {},
    make: async (address) => {
      made.push(address);
      const asked = new URLSearchParams(address.split('?')[1]).get('page') ?? undefined;
      const page = pageOf(Array.from({ length }), asked, 10);
      const { html, pages } = finishHtml(renderToStaticMarkup(Pager({ page, href: '/o/n/releases', noun: '个版本' })));
      return { answer: { ...makeAnswer(200, 'text/html', Buffer.from(html)), pages }, version };
    },
  };
  const answers = new Answers(maker, () => {});
  const ask = async (url: string) => {
    const { address } = readAddress(url);
    const { status, body } = answers.kept(address) ?? (await answers.make(address, NOBODY));
    return { status, text: body.toString('utf8') };
  };
  const change = () => {
    version += '1';
  };
  return { made, ask, change };
}

describe('a page beyond the last of its list', () => {
  test('is made at most once for a list, whatever numbers are asked for, and says which page is the last', async () => {
    const { made, ask } = site(35);
    for (const page of ['5', '6', '7', '999999', '1000000', '99999999999999999999']) {
      const { status, text } = await ask(`/o/n/releases?page=${page}`);
      expect([status, text]).toEqual([404, expect.stringContaining('这个列表只有 4 页')]);
      expect(text).toContain('<a href="/o/n/releases?page=4">打开最后一页</a>');
    }
    expect(made).toEqual(['/o/n/releases?page=5']);
    expect(await ask('/o/n/releases?page=4')).toMatchObject({ status: 200 });
  });

  test('leads to the list itself where that has one page, with what the list is narrowed by', async () => {
    const { ask } = site(3);
    expect((await ask('/o/n/chains?state=open&page=2')).text).toContain(
      '<a href="/o/n/chains?state=open">打开列表</a>',
    );
    const many = site(35);
    expect((await many.ask('/o/n/chains?state=open&page=9')).text).toContain('"/o/n/chains?state=open&amp;page=4"');
  });

  test('is known from any page of the list, and asked for anew once the content changed', async () => {
    const { made, ask, change } = site(35);
    await ask('/o/n/releases');
    await ask('/o/n/releases?page=5');
    expect(made).toEqual(['/o/n/releases']);
    change();
    await ask('/o/n/releases?page=5');
    expect(made).toEqual(['/o/n/releases', '/o/n/releases?page=5']);
  });
});

describe('hits beyond the last of a search', () => {
  const hits = (found: number) => {
    const made: string[] = [];
    const maker: Maker = {
      version: () => '1',
      poke: () => {},
      make: async (address) => {
        made.push(address);
        const isPage = address.startsWith('/search');
        const length = isPage ? { pages: Math.ceil(found / 20) } : { hits: found };
        return { answer: { ...makeAnswer(200, 'text/html', Buffer.from('[]')), ...length }, version: '1' };
      },
    };
    const answers = new Answers(maker, () => {});
    const ask = async (url: string) => {
      const { address } = readAddress(url);
      return answers.kept(address) ?? (await answers.make(address, NOBODY));
    };
    return { made, ask };
  };

  test('are refused on the site, which says how many pages there are', async () => {
    const { made, ask } = hits(45);
    for (const cursor of [60, 61, 80, 999_999]) {
      const { status, body } = await ask(`/search?q=a&kind=pull&cursor=${cursor}`);
      expect([status, body.toString()]).toEqual([404, expect.stringContaining('q=a&amp;kind=pull&amp;cursor=40')]);
    }
    expect(made).toEqual(['/search?q=a&kind=pull&cursor=60']);
    expect(await ask('/search?q=a&kind=pull&cursor=40')).toMatchObject({ status: 200 });
  });

  test('are one answer of the API, whatever the position and the number asked for', async () => {
    const { made, ask } = hits(45);
    const none = await ask('/api/search?q=a&cursor=45');
    for (const more of ['cursor=46', 'cursor=9999999', 'limit=7&cursor=300', 'limit=20&cursor=45'])
      expect(await ask(`/api/search?q=a&${more}`)).toBe(none);
    expect(made).toEqual(['/api/search?q=a&cursor=45']);
    await ask('/api/search?q=a&cursor=44');
    await ask('/api/search?q=a&limit=0&cursor=46');
    expect(made).toHaveLength(3);
  });
});
