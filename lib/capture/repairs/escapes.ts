/** Takes away the backslashes that a converter put before marks, as CommonMark reads them. */
import { splitCodeSpans } from '../../text/code-spans';
import type { Repair } from '../layouts/layout';
import { fenceParts } from '../lines/fences';

/**
 * Not before `*`, `` ` ``, `\`, `<` and `$`, which mean something in a field's Markdown; `_` goes with the name it stands
 * in (see `markup`), `|` with its table.
 */
const ESCAPED = /\\(?=[!"#%&'()+,\-./:;=>?@[\]^{}~])/g;

/** Where these begin a line, their bare mark would begin an item, a heading or a quotation. */
const BEGINS = /^\s*(?:[-*+]\s+|\d{1,3}[.)]\s+)?(?:\\[-+#>]|\d{1,3}\\[.)])\s/;

export const unescapeMarks: Repair = {
  name: 'unescape-marks',
  mend: (lines) => {
    const parts = fenceParts(lines);
    return lines.map((line, i) => {
      if (parts[i] !== null || !line.text.includes('\\')) return line;
      const start = BEGINS.exec(line.text)?.[0].length ?? 0;
      return { ...line, text: line.text.slice(0, start) + unescapeText(line.text.slice(start)) };
    });
  },
};

const unescapeText = (text: string): string =>
  splitCodeSpans(text)
    .map((piece) => (piece.code ? piece.text : piece.text.replace(ESCAPED, '')))
    .join('');
