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
  for (const line of turnTables(joinBroken(withoutPictures(lines)))) {
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

/** A picture in front of a line or of what was parted from it, which no label, number or repository begins with. */
const PICTURE = /^\s*(?:[-*•]\s+)?(?:\p{Extended_Pictographic}\ufe0f?\s*){1,3}/u;
/** A title may begin with one of its own. */
const FEWEST_PICTURES = 3;

/** Where several lines begin with a picture, it is how the sender dresses them. */
function withoutPictures(lines: Line[]): Line[] {
  const dressed = lines.filter(({ text }) => PICTURE.test(text)).length;
  return dressed < FEWEST_PICTURES ? lines : lines.map((line) => ({ ...line, text: line.text.replace(PICTURE, '') }));
}
