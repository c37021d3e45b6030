/** Boxes that terminals draw around the parts of a text (`╭─ 摘要 ─╮`): what a box is called is a heading, what is in it text. */

const CORNERS = { top: ['╭┌┏╔', '╮┐┓╗'], bottom: ['╰└┗╚', '╯┘┛╝'], side: ['│┃║', '│┃║'] } as const;
/** Of the lines that have anything, so many are of boxes. */
const MOST = 0.6;
/** Two boxes may be a picture; one holds the whole text or none of it. */
const FEWEST_BOXES = 3;
const NEARLY_ALL = 0.95;
const FEWEST_LINES = 12;

type Part = keyof typeof CORNERS;

/** @returns what stands between the two signs of a box at a line's ends, or null */
function between(line: string, part: Part): string | null {
  const text = line.trim();
  const [left, right] = CORNERS[part];
  const isPart = text.length > 1 && left.includes(text.charAt(0)) && right.includes(text.charAt(text.length - 1));
  return isPart ? text.slice(1, -1) : null;
}

/** @returns the text without the boxes around its parts; lines keep their numbers; any other text as it is */
export function withoutFrames(text: string): string {
  if (!/[╭┌┏╔]/.test(text)) return text;
  const lines = text.split('\n');
  const tops = lines.map((line) => between(line, 'top')).map((top) => (top?.includes('┬') ? null : top));
  const bottoms = lines.map((line) => between(line, 'bottom') !== null);
  const sides = lines.map((line) => between(line, 'side'));
  const filled = lines.filter((line) => line.trim() !== '').length;
  const framed = lines.filter((_, at) => tops[at] !== null || bottoms[at] || sides[at] !== null).length;
  const boxes = tops.filter((top) => top !== null).length;
  const isOne = boxes === 1 && framed >= FEWEST_LINES && framed >= filled * NEARLY_ALL;
  if (!isOne && (boxes < FEWEST_BOXES || framed < filled * MOST)) return withoutTitleBox(lines);
  let isBox = false;
  return lines
    .map((line, at) => {
      const top = tops[at] ?? null;
      isBox = top !== null || (isBox && !bottoms[at]);
      if (top !== null) return isOne ? titled(top).replace(/^## /, '') : titled(top);
      if (bottoms[at]) return '';
      const side = isBox ? (sides[at] ?? null) : null;
      if (side === null) return line;
      // A line alone in a heavy box is how a terminal shows the first heading.
      const isTitle = /^\s*[┏╔]/.test(lines[at - 1] ?? '') && bottoms[at + 1];
      return isTitle ? `# ${side.trim()}` : side.replace(/^ /, '').trimEnd();
    })
    .join('\n');
}

function titled(top: string): string {
  const name = top
    .replace(/^[─━═]+/, '')
    .replace(/[─━═]{1,400}$/, '')
    .trim();
  return name === '' ? '' : `## ${name}`;
}

/** A line alone in a heavy box, above all others, is a title. */
function withoutTitleBox(lines: readonly string[]): string {
  const at = lines.findIndex((line) => line.trim() !== '');
  const [top = '', title = '', bottom = ''] = lines.slice(Math.max(0, at), at + 3);
  const isBox = /^\s*[┏╔]/.test(top) && between(top, 'top') !== null && between(bottom, 'bottom') !== null;
  const words = isBox ? between(title, 'side')?.trim() : null;
  return (
    words ? lines.map((line, i) => (i === at + 1 ? `# ${words}` : i === at || i === at + 2 ? '' : line)) : lines
  ).join('\n');
}
