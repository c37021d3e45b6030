/** One line of a capture, with the number it has in the file, so that every diagnostic can say where. */
export type Line = {
  text: string;
  /** 1-based. */
  no: number;
  /** The page it is on, from 0, where the capture tells pages apart. */
  page: number;
};

/** @returns the lines of a text with `\n` line ends; form feeds part pages and are taken away */
export function toLines(text: string): Line[] {
  const lines: Line[] = [];
  let no = 1;
  text.split('\f').forEach((page, index) => {
    const parts = page.split('\n');
    parts.forEach((line, i) => {
      // Behind the last form feed there is no page; in front of others the line goes on.
      if (i < parts.length - 1 || line !== '') lines.push({ text: line.trimEnd(), no, page: index });
      if (i < parts.length - 1) no++;
    });
  });
  return lines;
}

export const isBlank = (line: Line): boolean => line.text.trim() === '';

/** @returns how many columns of space begin the line */
export const indentOf = (line: Line): number => /^\s*/.exec(line.text)?.[0].replaceAll('\t', '    ').length ?? 0;

/** @returns the lines without blank ones at both ends */
export function trimBlank(lines: Line[]): Line[] {
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** @returns an empty line where another one is */
export const blankAt = (line: Line): Line => ({ ...line, text: '' });
