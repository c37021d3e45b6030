import { type SectionName, sectionOf } from '../../report/section-names';
import type { Line } from '../lines/line';

/** Lines with the section they stand in, for repairs that hold in some sections alone. */
export type Placed = { line: Line; section: SectionName | null; isHeading: boolean };

/** @returns each line with its section; headings may bear `#` and `*` */
export function placeLines(lines: Line[]): Placed[] {
  let section: SectionName | null = null;
  return lines.map((line) => {
    const named = line.text.length > 30 ? null : sectionOf(line.text.trim().replace(/^[#*\s]+|[*\s:：]+$/g, ''));
    if (named) section = named;
    return { line, section, isHeading: named !== null };
  });
}

/** @returns a repair's lines: those of the sections asked for changed, all others as they are */
export function changeLines(lines: Line[], change: (text: string, placed: Placed) => string | null): Line[] {
  return placeLines(lines).flatMap((placed) => {
    const text = placed.isHeading ? placed.line.text : change(placed.line.text, placed);
    if (text === null) return [];
    if (text === placed.line.text) return [placed.line];
    return text.split('\n').map((part) => ({ ...placed.line, text: part }));
  });
}

/** @returns the next line that says something, up or down; `` where there is none */
export function filledFrom(placed: Placed[], from: number, step: 1 | -1): string {
  for (let i = from + step; i >= 0 && i < placed.length; i += step) {
    const text = placed[i]?.line.text ?? '';
    if (text.trim() !== '') return text;
  }
  return '';
}
