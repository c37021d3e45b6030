/** What stands between pieces of fenced code. */

const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/**
 * @param change of a run of lines; it must keep their number
 * @returns the text with all that stands outside fenced code changed
 */
export function outsideCode(text: string, change: (prose: string) => string): string {
  const out: string[] = [];
  let run: string[] = [];
  let fence: string | null = null;
  const flush = (): void => {
    if (run.length > 0) out.push(change(run.join('\n')));
    run = [];
  };
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      out.push(line);
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    } else if (mark) {
      flush();
      out.push(line);
      fence = mark;
    } else run.push(line);
  }
  flush();
  return out.join('\n');
}
