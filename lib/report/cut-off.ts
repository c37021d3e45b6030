/** Signs that a report was written in part only: every report we write is whole, and ends with a line end. */
import type { Block } from './markdown-blocks';

/**
 * @param source what follows the front matter, with `\n` line ends, and its blocks
 * @returns how it ends, where no whole report does, in words; else null. A cut between two lines outside of code is not
 * seen: what is left is a report, too.
 */
export function cutOff(source: string, blocks: Block[]): string | null {
  if (source !== '' && !source.endsWith('\n')) return 'in the middle of a line';
  const last = blocks.at(-1);
  if (last?.type === 'heading') return 'with a heading';
  const fence = last?.type === 'fence' ? /^ {0,3}(`{3,}|~{3,})/.exec(source.slice(last.start)) : null;
  const lines = last ? source.slice(last.start, last.end).split('\n') : [];
  const closed =
    lines.length > 1 &&
    lines
      .at(-1)
      ?.trim()
      .startsWith(fence?.[1] ?? '');
  return fence && !closed ? 'in code without a closing line' : null;
}
