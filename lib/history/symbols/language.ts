import type { LineList } from './line-list';
import type { MarkTable } from './marks';
import type { Outline } from './outline';
import type { OutlineChange } from './unchanged';

/** How sync reads the files of a language: line by line, each once, since a patch never shows the whole file. */
export type Language = {
  /** Appends what the line `data[from, to)` says by itself. */
  read(data: Buffer, from: number, to: number, lines: LineList, marks: MarkTable): void;
  /**
   * @param change what made the file from a version whose outline is known: what it does not reach need not be read again
   * @returns where the definitions of a whole file begin and end
   */
  outline(lines: Int32Array, marks: MarkTable, change?: OutlineChange): Outline;
};
