/** A page's view, rendered beside Next: see lib/model/page-view.ts. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToStaticMarkup } from 'react-dom/server';
import { oncePerKey } from '../../lib/model/once-per';
import { offerToRender } from '../../lib/model/page-view';

/** `head`: what is to come into the page's head; `body`: what is to stand where the mark is. */
export type View = { head: string; body: string };

/** The page under way: its view as soon as it is rendered, and the parts that have marks in it. */
type Page = { view: View | null; parts: string[] };

const underWay = new AsyncLocalStorage<Page>();

/** From now on the views of pages that are made {@link withView} are rendered here. */
export function renderViews(): void {
  const partsOf = oncePerKey((_: object, __: string): { html: string | null } => ({ html: null }));
  offerToRender({
    takeView: (document) => {
      const page = underWay.getStore();
      if (!page) return false;
      const html = htmlOf(document);
      page.view = cut(html.replace(PART, (_, at: string) => page.parts[Number(at)] ?? ''));
      return true;
    },
    takePart: (owner, name, make) => {
      const page = underWay.getStore();
      if (!page) return null;
      const part = partsOf(owner, name);
      part.html ??= htmlOf(make());
      return page.parts.push(part.html) - 1;
    },
  });
}

const htmlOf = (element: unknown): string =>
  renderToStaticMarkup(element as Parameters<typeof renderToStaticMarkup>[0]);

/**
 * @param make lets Next make a page
 * @returns what Next made, and the view that it left a mark for, if it did
 */
export async function withView<T>(make: () => Promise<T>): Promise<{ made: T; view: View | null }> {
  const page: Page = { view: null, parts: [] };
  const made = await underWay.run(page, make);
  return { made, view: page.view };
}

/** React escapes `<` in text and attributes, so what looks like an element is one. */
const PART = /<template data-part="(\d+)"><\/template>/g;

const [HEAD, BODY, END] = ['<head>', '</head><body>', '</body></html>'];

function cut(html: string): View {
  const [head, body] = [html.indexOf(HEAD) + HEAD.length, html.indexOf(BODY)];
  return { head: html.slice(head, body), body: html.slice(body + BODY.length, html.length - END.length) };
}

/** What Next leaves in the view's place. */
const MARK = '<template data-view=""></template>';

/** @returns Next's page with the view's part of the head in its own */
export const putHead = (page: string, { head }: View): string => page.replace('</head>', (end) => head + end);

/** @returns the page with the view in its place @throws Error where it has none */
export function putBody(page: string, { body }: View): string {
  const at = page.indexOf(MARK);
  if (at < 0) throw new Error('Cannot finish the page: Next left no mark for its view');
  return page.slice(0, at) + body + page.slice(at + MARK.length);
}
