/** What a section of any capture is turned into before it is read: the same for every layout. */
export type Block = {
  kind: 'text' | 'item' | 'code' | 'table';
  /** Without its marker; code as it is, tables as Markdown. */
  text: string;
  line: number;
  /** Items: 0 for those of the section's own list, 1 for items inside an item. */
  depth: number;
  /** Items: the number before the text, or null for a bullet. */
  number: number | null;
};

/** @returns blocks as Markdown: paragraphs parted by blank lines, items one below the other */
export function toMarkdown(blocks: Block[]): string {
  let text = '';
  let before: Block | null = null;
  for (const block of blocks) {
    if (before) text += before.kind === 'item' && block.kind === 'item' ? '\n' : '\n\n';
    text += asMarkdown(block);
    before = block;
  }
  return text;
}

function asMarkdown(block: Block): string {
  if (block.kind === 'code') return `\`\`\`\n${block.text}\n\`\`\``;
  if (block.kind !== 'item') return block.text;
  const marker = block.number === null ? '- ' : `${block.number}. `;
  return `${'  '.repeat(block.depth)}${marker}${block.text}`;
}
