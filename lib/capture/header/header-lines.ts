/** The lines above the first section, each with the facts that it says and the text that is left of it. */
import type { Line } from '../lines/line';
import type { Tell } from '../problems';
import { joinBroken } from './broken-lines';
import type { Claims } from './claims';
import { type HeaderLine, LineReader, type Pending } from './line-reader';
import { turnTables } from './tables';

/** Facts are added to `claims`; `tell` hears what a field's value should be and is not. */
export function readHeaderLines(
  lines: Line[],
  claims: Claims,
  plain: (text: string) => string,
  tell: Tell,
): HeaderLine[] {
  const found: HeaderLine[] = [];
  let pending: Pending = null;
  let others = false;
  let isApart = true;
  for (const line of turnTables(joinBroken(lines))) {
    if (/^[\s·•|｜>*_=:-]*$/.test(line.text)) {
      isApart = true;
      continue;
    }
    const reader = new LineReader(line, { claims, plain, tell, others });
    pending = reader.read(pending);
    const row = { ...reader.result(), isApart };
    others = reader.leadsElsewhere();
    found.push(row);
    isApart = false;
  }
  return found;
}
