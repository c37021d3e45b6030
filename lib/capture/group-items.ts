/** Sorts the blocks of a list section: what leads to the list, and each item with what belongs to it. */
import { type Block, toMarkdown } from './block';

export type Grouped = { lead: Block[]; items: Block[][] };

/**
 * Bullets among numbered items are inside them, also where the layout lost its indentation; so is a numbering that
 * begins again.
 */
export function groupItems(blocks: Block[]): Grouped {
  const at = blocks.findIndex(({ kind }) => kind === 'item');
  if (at < 0) return { lead: blocks, items: [] };
  const isTop = topLevel(blocks[at]?.number ?? null);
  const items: Block[][] = [];
  for (const block of blocks.slice(at)) {
    if (items.length === 0 || isTop(block)) items.push([block]);
    else items.at(-1)?.push(block);
  }
  return { lead: blocks.slice(0, at), items };
}

function topLevel(first: number | null): (block: Block) => boolean {
  let top = first ?? 0;
  let inner = 0;
  return (block) => {
    if (block.kind !== 'item' || block.depth > 0) return false;
    if (first === null) return true;
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

/** @returns an item and what belongs to it as the Markdown of one item: inner items begin at its own margin */
export function itemMarkdown([first, ...rest]: Block[]): string {
  if (!first) return '';
  const inner = rest.map((block) => ({ ...block, depth: Math.max(0, block.depth - 1) }));
  const tight = inner[0]?.kind === 'item' ? '\n' : '\n\n';
  return inner.length === 0 ? first.text : first.text + tight + toMarkdown(inner);
}
