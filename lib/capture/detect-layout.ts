/** Tells which layout a capture has, by the signs in the layouts' tables. */
import type { LayoutPatterns } from './layout';
import { pdfMarkdown } from './layouts/pdf-markdown';
import { pdfText } from './layouts/pdf-text';
import { pdfTextLayout } from './layouts/pdf-text-layout';
import { webCopy } from './layouts/web-copy';

/** Earlier ones win where signs are even. */
const TEXT_LAYOUTS = [pdfMarkdown, pdfTextLayout, pdfText, webCopy];

/** @returns the layout that most speaks for, of a text with `\n` line ends */
export function detectLayout(text: string): LayoutPatterns {
  let best = pdfText;
  let most = -1;
  for (const layout of TEXT_LAYOUTS) {
    const weight = layout.signs.reduce((sum, [sign, value]) => sum + (sign.test(text) ? value : 0), 0);
    if (weight > most) [best, most] = [layout, weight];
  }
  return best;
}
