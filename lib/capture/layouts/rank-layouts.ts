/** Tells which layouts a capture may have, by the signs in the layouts' tables. */
import type { LayoutPatterns } from './layout';
import { pdfMarkdown } from './pdf-markdown';
import { pdfText } from './pdf-text';
import { pdfTextLayout } from './pdf-text-layout';
import { webCopy } from './web-copy';
import { webMarkdown } from './web-markdown';

/** Earlier ones win where signs are even. */
const TEXT_LAYOUTS = [pdfMarkdown, pdfTextLayout, pdfText, webCopy, webMarkdown];

/** @returns the layouts by how much speaks for them, of a text with `\n` line ends and tidy headings */
export function rankLayouts(text: string): LayoutPatterns[] {
  const weighed = TEXT_LAYOUTS.map((layout) => ({
    layout,
    weight: layout.signs.reduce((sum, [sign, value]) => sum + (sign.test(text) ? value : 0), 0),
  }));
  return weighed.sort((a, b) => b.weight - a.weight).map(({ layout }) => layout);
}
