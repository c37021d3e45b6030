/** What the child process tells of a PDF: texts with their place, and the tags that say what is what. */

/** A text on a page, in points from the page's lower left corner; or where marked content opens or closes. */
export type Item = TextItem | { open: string | null } | { close: true };
export type TextItem = { text: string; x: number; y: number; size: number; width: number };

/** A node of the structure tree: a role with children, or a reference to marked content. */
export type Tag = { role: string; children: (Tag | { type: string; id: string })[] };

/** The middle of a small drawn shape, and its width: bullets are often drawn, not written. */
export type Mark = { x: number; y: number; width: number };

/** `marks` are those of a page without tags. */
export type Page = { items: Item[]; tree: Tag | null; marks?: Mark[] };

/** `isDamaged` where parts were left out. */
export type PdfAnswer = { pages: Page[]; isDamaged: boolean } | { error: string };

export const isText = (item: Item): item is TextItem => 'text' in item;

/** @returns the texts of each marked content, by its id: the innermost that has one */
export function textsById(items: Item[]): Map<string, TextItem[]> {
  const texts = new Map<string, TextItem[]>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('open' in item) open.push(item.open ?? open.at(-1) ?? null);
    else if ('close' in item) open.pop();
    else {
      const id = open.at(-1);
      if (!id || item.text === '') continue;
      const known = texts.get(id);
      if (known) known.push(item);
      else texts.set(id, [item]);
    }
  }
  return texts;
}

/** @returns the ids of all marked content of a page, also of what is drawn */
export function markedIds(items: Item[]): Set<string> {
  return new Set(items.flatMap((item) => ('open' in item && item.open !== null ? item.open : [])));
}
