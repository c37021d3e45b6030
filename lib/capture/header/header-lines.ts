/** The lines above the first section, each with the facts that it says and the text that is left of it. */
import type { Line } from '../lines/line';
import type { Tell } from '../problems';
import { joinBroken } from './broken-lines';
import type { Claims, PullClaim } from './claims';
import { LineReader, type Pending } from './line-reader';
import { turnTables } from './tables';

export type HeaderLine = {
  line: number;
  /** What is left when facts are taken, `` where nothing is. */
  text: string;
  /** Marked as a heading. */
  isHeading: boolean;
  /** Says a fact. */
  isFact: boolean;
  /** Speaks of another PR, or leads to some. */
  isOfAnother: boolean;
  /** Says the repository and nothing else: in the known page the title stands below. */
  isRepo: boolean;
  /** Is one link and nothing else. */
  isLoneLink: boolean;
  /** Whether a blank line stands above. */
  isApart: boolean;
  /** The value of a title's label. */
  title: string | null;
  /** What the text has in front or is a link to, as in `#12 Some title`; a title's own where the line is the title. */
  numbered: PullClaim | null;
};

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
