/** Undoes what tools put around or into a report's text, whatever its layout; lines keep their numbers. */
import { toMarkdownMarks } from './dialects';
import { translateLabels } from './english-labels';
import { linkFootnotes } from './footnotes';

/** @returns the text without footnote marks, lone tags and comments; with the labels that readers know */
export function tidyText(text: string): string {
  return translateLabels(linkFootnotes(toMarkdownMarks(withoutLoneTags(text))));
}

/** Tags and comments that stand alone on a line between Markdown: they wrap the text and say nothing. */
const LONE_TAG = /^[ \t]*<\/?(?:div|center|p|section|article|details|summary|main|span|font|br|a)\b[^<>\n]*>[ \t]*$/gim;

const withoutLoneTags = (text: string): string =>
  text
    .replace(LONE_TAG, '')
    .replace(/^[ \t]*:{3,}[^\n]*$/gm, '')
    .replaceAll('(BUTTON)', '')
    .replace(/^[ \t]*<!--[^\n]*?-->[ \t]*$/gm, '');
