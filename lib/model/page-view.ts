/**
 * How a page's view is rendered once. Next renders every element twice, first as data for scripts of its own, which pages do not
 * load, and then as HTML: two thirds of what a page of a list cost. The process that makes pages offers to render a view by itself,
 * and Next is left with the head, and a mark where the view is to stand.
 */

export type Renderer = {
  /** @param document an `html` element of React's with a view in its body @returns whether it was taken, and a mark is to be left */
  takeView(document: unknown): boolean;
  /**
   * Renders what many pages have alike once, for as long as what it shows is in use.
   * @param owner what it shows, which never changes @param name of the part among those of its owner
   * @param make makes its element, without such parts in it
   * @returns what is to be put into the view as `data-part` of a mark; null where no page is under way that has marks
   */
  takePart(owner: object, name: string, make: () => unknown): number | null;
};

/** The server and Next's bundles have copies of this module, so what is offered is on `globalThis`. */
const KEY = Symbol.for('pr-atlas.page-view');

const holder = globalThis as { [KEY]?: Renderer };

export function offerToRender(renderer: Renderer): void {
  holder[KEY] = renderer;
}

/** @returns what renders views; undefined where nothing does, such as in development: then they are Next's to render */
export const pageRenderer = (): Renderer | undefined => holder[KEY];
