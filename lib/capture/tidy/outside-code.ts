/** What stands between pieces of fenced code. */
import { fenceParts } from '../lines/fences';

/**
 * @param change of a run of lines; it must keep their number
 * @returns the text with all that stands outside fenced code changed
 */
export function outsideCode(text: string, change: (prose: string) => string): string {
  const lines = text.split('\n');
  const parts = fenceParts(lines.map((line) => ({ text: line })));
  const out: string[] = [];
  let from = 0;
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && parts[at] === null) continue;
    if (at > from) out.push(change(lines.slice(from, at).join('\n')));
    out.push(...lines.slice(at, at + 1));
    from = at + 1;
  }
  return out.join('\n');
}
