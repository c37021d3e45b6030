/** Where lines stand to the fences around code: one reading for all that must leave code as it is. */
import type { Line } from './line';

/** The marks that a fence begins with; group 1 is what closes it. */
export const FENCE = /^\s*(`{3,}|~{3,})/;

/** `null` for a line that is neither in code nor a fence. */
export type FencePart = 'opening' | 'code' | 'closing' | null;

/** @returns the part that each line has; a fence is closed by the first line that begins with its marks, or never */
export function fenceParts(lines: readonly Pick<Line, 'text'>[]): FencePart[] {
  let open: string | null = null;
  return lines.map(({ text }) => {
    if (open !== null && !text.trimStart().startsWith(open)) return 'code';
    const part = open === null ? 'opening' : 'closing';
    open = open === null ? (FENCE.exec(text)?.[1] ?? null) : null;
    return part === 'opening' && open === null ? null : part;
  });
}

/** @returns the line of a fence that is never closed, or null */
export function openFence(lines: readonly Line[]): Line | null {
  const parts = fenceParts(lines);
  const last = parts.findLastIndex((part) => part === 'opening' || part === 'closing');
  return parts[last] === 'opening' ? (lines[last] ?? null) : null;
}
