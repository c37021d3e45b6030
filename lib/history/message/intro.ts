import type { Paragraph } from './plain-body';
import { readTrailer } from './trailers';

/** Characters of a message that are kept. */
const KEPT = 600;

/** The text is shown as it is: stars of Markdown would be in the way. */
const STRESSED = /\*\*([^*\n]{1,200})\*\*/g;

/**
 * @param paragraphs of a body @param title of the change: GitHub's merges repeat it
 * @param isForm whether a paragraph is a form's, not the author's
 * @returns what the body says of the change, at most 600 characters, paragraphs on lines of their own; empty where it says
 * nothing of its own
 */
export function introOf(paragraphs: Paragraph[], title: string, isForm: (text: string) => boolean): string {
  const said: string[] = [];
  let heading: string | null = null;
  let length = 0;
  for (const paragraph of paragraphs) {
    const { kind, text } = paragraph;
    if (kind === 'check' || readTrailer(paragraph) || text === title || isForm(text)) continue;
    // GitHub puts the end of a title that was too long here.
    if (said.length === 0 && text.startsWith('…')) continue;
    if (kind === 'heading') heading = text;
    else {
      if (heading !== null) said.push(heading);
      heading = null;
      said.push(text);
      length += text.length;
    }
    if (length > KEPT) break;
  }
  return shorten(said.join('\n').replace(STRESSED, '$1').trim());
}

function shorten(text: string): string {
  if (text.length <= KEPT) return text;
  const cut = text.slice(0, KEPT - 1);
  const word = cut.search(/\s\S*$/);
  return `${(word > KEPT - 60 ? cut.slice(0, word) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
