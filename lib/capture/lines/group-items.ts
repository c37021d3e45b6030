/** Sorts the blocks of a list section: what leads to the list, and each item with what belongs to it. */
import { type Block, toMarkdown } from './block';

export type Grouped = { lead: Block[]; items: Block[][] };

/**
 * Bullets among numbered items are inside them, also where the layout lost its indentation; so is a numbering that
 * begins again.
 *
 * @param losesIndentation whether all bullets of the layout stand at the same margin
 */
export function groupItems(blocks: Block[], losesIndentation = false): Grouped {
  const at = blocks.findIndex(({ kind }) => kind === 'item');
  if (at < 0) return { lead: blocks, items: [] };
  const isFlat = losesIndentation && blocks.every(({ depth }) => depth === 0);
  const isTop = topLevel(blocks[at]?.number ?? null, isFlat);
  const items: Block[][] = [];
  for (const block of blocks.slice(at)) {
    const begins = isTop(block);
    if (begins || items.length === 0) items.push([block]);
    else items.at(-1)?.push(block);
  }
  return { lead: blocks.slice(0, at), items };
}

function topLevel(first: number | null, isFlat: boolean): (block: Block) => boolean {
  const isInner = innerByWording();
  let top = first ?? 0;
  let inner = 0;
  return (block) => {
    if (block.kind !== 'item' || block.depth > 0) return false;
    if (first === null) return !(isFlat && isInner(block.text));
    if (block.number === null) return false;
    const restarts = block.number === 1 && top >= 1;
    if (restarts || (inner > 0 && block.number === inner + 1 && block.number !== top + 1)) {
      inner = block.number;
      return false;
    }
    inner = 0;
    top = block.number;
    return true;
  };
}

const LABEL = /^[^，。；：:,;]{2,24}[：:]/;

/**
 * Where bullets alone are left, the wording tells: an item that ends with a colon leads to inner ones, and inner ones
 * end with semicolons but for the last. A list whose own items end so is no inner one.
 */
function innerByWording(): (text: string) => boolean {
  let top = '';
  let inner: string | null = null;
  return (text) => {
    const begins =
      /[：:]$/.test(top) || (LABEL.test(top) && /[。]$/.test(top) && !LABEL.test(text) && /[；;]$/.test(text));
    const isInner = inner === null ? begins : /[；;]$/.test(inner);
    if (isInner) inner = text;
    else [top, inner] = [text, null];
    return isInner;
  };
}

/** @returns an item and what belongs to it as the Markdown of one item: inner items begin at its own margin */
export function itemMarkdown([first, ...rest]: Block[]): string {
  if (!first) return '';
  const inner = rest.map((block) => ({ ...block, depth: Math.max(0, block.depth - 1) }));
  const tight = inner[0]?.kind === 'item' ? '\n' : '\n\n';
  return inner.length === 0 ? first.text : first.text + tight + toMarkdown(inner);
}
