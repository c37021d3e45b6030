import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { RenderedOnce, Shared } from '../../../app/_components/common/rendered-once';
import { render } from '../../../app/_server/render';
import { renderViews } from '../../../app/_server/view';

/** Next as far as the server sees it: it renders what a page is, between a head and scripts of its own. */
const nextWith =
  (page: ReactNode): Parameters<typeof render>[0] =>
  async (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    try {
      const html = renderToStaticMarkup(page);
      response.end(`<html><head><title>a</title></head><body>${html}<script>push()</script></body></html>`);
    } catch {
      response.statusCode = 500;
      response.end('<html></html>');
    }
  };

async function pageOf(children: ReactNode) {
  const { status, pages, body } = await render(nextWith(<RenderedOnce>{children}</RenderedOnce>), '/a');
  return { status, pages, html: body.toString('utf8') };
}

function Broken(): ReactNode {
  throw new Error('broken');
}

beforeAll(renderViews);

describe('a view that is rendered beside Next', () => {
  test('stands where Next left its mark, with what belongs into the head there', async () => {
    const { html } = await pageOf(
      <main>
        {'正文 & $& <b>'}
        <link rel="canonical" href="/a" />
      </main>,
    );
    expect(html).toBe(
      '<html><head><title>a</title><link rel="canonical" href="/a"/></head><body><main>正文 &amp; $&amp; &lt;b&gt;</main></body></html>',
    );
  });

  test('tells its status and how many pages its list has', async () => {
    const view = (
      <p>
        <meta name="atlas-status" content="404" />
        <meta name="atlas-pages" content="3" />
        没有
      </p>
    );
    const html = '<html><head><title>a</title></head><body><p>没有</p></body></html>';
    expect(await pageOf(view)).toEqual({ status: 404, pages: 3, html });
  });

  test('is its own page when several are made at once, and text that looks like a mark is text', async () => {
    const mark = '<template data-view=""></template><template data-part="0"></template>';
    const pages = await Promise.all(['a', 'b', mark].map((text) => pageOf(<p>{text}</p>)));
    const escaped = mark.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    expect(pages.map(({ html }) => html.replace(/.*<p>|<\/p>.*/g, ''))).toEqual(['a', 'b', escaped]);
  });

  test('has what it shares with others rendered once for its owner, as often as it stands there', async () => {
    let made = 0;
    const owner = {};
    const part = (of: object, name: string) => (
      <Shared owner={of} name={name}>
        {() => <i>{`${name} ${made++}`}</i>}
      </Shared>
    );
    const view = (
      <>
        {part(owner, 'a')}
        {part(owner, 'b')}
        {part(owner, 'a')}
        {part({}, 'a')}
      </>
    );
    await pageOf(part(owner, 'a'));
    const { html } = await pageOf(view);
    expect(html).toContain('<body><i>a 0</i><i>b 1</i><i>a 0</i><i>a 2</i></body>');
  });

  test('that cannot be rendered is a failure, not half a page', async () => {
    expect((await pageOf(<Broken />)).status).toBe(500);
  });
});
