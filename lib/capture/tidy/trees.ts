/** Outlines as consoles and mind maps print them: `├── 执行摘要`, `|   +-- 一句话`. */

/** One level above a node; code of a node keeps its own spaces behind it. */
const NODE = /^((?:[│┃|][ \u00a0]{2,3}|[ \u00a0]{3,4}){0,12})(?:[├└┣┗]|[|+`\\])(?:[─━]{1,2}|-{2})(?: |$)/;
/** What stands without a branch is the root, and what goes on over a line. */
const MOST = 0.8;
const FEWEST = 12;

/** @returns the text with a tab for each level; lines keep their numbers; any other text as it is */
export function withoutBranches(text: string): string {
  if (!/^(?:[├┣]|\|--|\+--)/m.test(text)) return text;
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '').length;
  const nodes = lines.filter((line) => NODE.test(line)).length;
  if (nodes < FEWEST || nodes < filled * MOST) return text;
  return lines
    .map((line) => {
      const [mark = '', above = ''] = NODE.exec(line) ?? [];
      if (mark === '') return line.replace(/^[│┃|\s]+$/, '');
      const depth = above.match(/[│┃|][ \u00a0]{2,3}|[ \u00a0]{3,4}/g)?.length ?? 0;
      return '\t'.repeat(depth + 1) + line.slice(mark.length);
    })
    .join('\n');
}
