/** Undoes what tools put around or into a report's text, whatever its layout; lines keep their numbers. */
import { toMarkdownMarks } from './dialects';
import { translateLabels } from './english-labels';
import { linkFootnotes } from './footnotes';

/** @returns the text without quotation marks, footnote marks, lone tags and comments; with the labels that readers know */
export function tidyText(text: string): string {
  return translateLabels(linkFootnotes(toMarkdownMarks(withoutLoneTags(unquoted(text)))));
}

/** A text that was quoted as a whole. */
function unquoted(text: string): string {
  const filled = text.match(/^[^\n]*\S[^\n]*$/gm)?.length ?? 0;
  const quoted = text.match(/^ {0,3}>/gm)?.length ?? 0;
  return quoted > filled * 0.8 ? text.replace(/^ {0,3}> ?/gm, '') : text;
}

/** Tags and comments that stand alone on a line between Markdown: they wrap the text and say nothing. */
const LONE_TAG = /^[ \t]*<\/?(?:div|center|p|section|article|details|summary|main|span|font|br|a)\b[^<>\n]*>[ \t]*$/gim;

const withoutLoneTags = (text: string): string =>
  text
    .replace(LONE_TAG, '')
    .replace(/^[ \t]*:{3,}[^\n]*$/gm, '')
    .replaceAll('(BUTTON)', '')
    .replace(/^[ \t]*<!--[^\n]*?-->[ \t]*$/gm, '');
