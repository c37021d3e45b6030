import type { ReactNode } from 'react';
import type { Mark } from '../../../lib/search/types';

/** Text with its matches marked. The pieces are text, whatever they hold. */
export function Marked({ text, marks }: { text: string; marks: Mark[] }) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of marks) {
    if (start < done || end <= start) continue;
    parts.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  parts.push(text.slice(done));
  return <>{parts}</>;
}
