import { expect, test } from 'vitest';
import type { Item, Page, Tag } from '../../../../lib/capture/pdf/page';
import { taggedLines } from '../../../../lib/capture/pdf/tagged-lines';

/** A page of one column: each text on a line of its own. */
function pageOf(build: (write: (role: string, text: string) => Tag) => Tag): Page {
  const items: Item[] = [];
  const tree = build((role, text) => {
    const id = `mc${items.length}`;
    items.push(
      { open: id },
      { text, x: 50, y: 800 - items.length * 6, size: 12, width: text.length * 12 },
      { close: true },
    );
    return { role, children: [{ type: 'content', id }] };
  });
  return { items, tree };
}

test('an item that holds paragraphs has the first for its own text, the others below', () => {
  const page = pageOf((write) => ({
    role: 'L',
    children: [
      {
        role: 'LI',
        children: [write('Lbl', '1.'), { role: 'LBody', children: [write('P', '第一步。'), write('P', '为什么。')] }],
      },
      { role: 'LI', children: [write('Lbl', '2.'), { role: 'LBody', children: [write('P', '第二步。')] }] },
    ],
  }));
  expect(taggedLines([page])?.filter(Boolean)).toEqual(['1. 第一步。', '为什么。', '2. 第二步。']);
});
