import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { finishHtml } from '../../../app/_server/html';

describe('finishing a page', () => {
  test("takes Next's scripts and script preloads away and keeps ours", () => {
    const html =
      '<head><link rel="preload" as="script" href="/_next/a.js"/><link rel="stylesheet" href="/_next/a.css"/>' +
      '<script src="/_next/a.js" async=""></script><script src="/_atlas/theme.js"></script></head>' +
      '<body><p>正文</p><script>self.__next_f.push([1,"<\\u002fscript>"])</script><script src="/_atlas/client.js" defer=""></script></body>';
    expect(finishHtml(html).html).toBe(
      '<head><link rel="stylesheet" href="/_next/a.css"/><script src="/_atlas/theme.js"></script></head>' +
        '<body><p>正文</p><script src="/_atlas/client.js" defer=""></script></body>',
    );
  });

  test('leaves text that only looks like a script or a status as it is', () => {
    const text = '<script src="/_atlas/x"></script><meta name="atlas-status" content="404"/><!-- -->';
    const page = renderToStaticMarkup(createElement('main', { title: text }, text));
    expect(finishHtml(page)).toEqual({ html: page, status: null, pages: 1 });
    expect(page).not.toContain('<script');
  });

  test('reads the status that a page asks for', () => {
    const meta = createElement('meta', { name: 'atlas-status', content: '404' });
    const page = renderToStaticMarkup(createElement(Fragment, null, meta, createElement('main', null, '没有找到')));
    expect(finishHtml(page)).toEqual({ html: '<main>没有找到</main>', status: 404, pages: 1 });
  });
});
