/** Longer than any section of a report: about 30 pages. */
const MAX_LENGTH = 100_000;

/** Of one kind of mark in one paragraph. The parser's time grows with the square of these: 3,000 take about 0.15 s. */
const MAX_MARKS = 3_000;

/**
 * Brackets that close none in one paragraph: for each the parser goes back over all that stands before it. 1,800 between other
 * marks took 0.3 s, 1,000 take 0.1 s.
 */
const MAX_UNOPENED = 1_000;

const MAX_FORMULAS = 500;
const MAX_CONTAINERS = 60;

/** GFM fills rows up to the width of the first: columns times rows. */
const MAX_CELLS = 1_500;

/**
 * Whether a text would take the Markdown parser long, which no text of a person does.
 * Looks at each character a fixed number of times.
 */
export function isCostly(text: string): boolean {
  if (text.length > MAX_LENGTH) return true;
  if (text.length < MAX_CONTAINERS) return false;
  if (howMany(text, /\$/g) > 2 * MAX_FORMULAS) return true;
  return text.split(/\n\s*\n/).some((block) => {
    if (howMany(block, /[*_~`]/g) > MAX_MARKS || howMany(block, /[[\]]/g) > MAX_MARKS) return true;
    if (unopenedIn(block) > MAX_UNOPENED) return true;
    const lines = block.split('\n');
    if (cellsOf(lines) > MAX_CELLS) return true;
    return lines.some((line) => howMany(/^[\s>*+\-\d.)]*/.exec(line)?.[0] ?? '', /[>*+-]|\d[.)]/g) > MAX_CONTAINERS);
  });
}

/** @returns how many brackets close none that was opened before */
function unopenedIn(block: string): number {
  let [open, unopened] = [0, 0];
  for (const [bracket] of block.matchAll(/[[\]]/g)) {
    if (bracket === '[') open++;
    else if (open > 0) open--;
    else unopened++;
  }
  return unopened;
}

/** Of all tables that may begin in these lines; a row that looks like the one below a head counts as one. */
function cellsOf(lines: string[]): number {
  let columns = 0;
  let cells = 0;
  for (const line of lines) {
    if (/^[\s>*+\d.)|:-]+$/.test(line) && line.includes('-')) columns = Math.max(columns, howMany(line, /\|+/g));
    cells += columns;
  }
  return cells;
}

const howMany = (text: string, pattern: RegExp): number => {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found++;
  return found;
};
