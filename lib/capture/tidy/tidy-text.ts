/** Undoes what tools put around or into a report's text, whatever its layout; lines keep their numbers. */
import { toMarkdownMarks } from './dialects';
import { linkFootnotes } from './footnotes';
import { withoutTags } from './inline-tags';

/** @returns the text without footnote marks, tags and comments */
export function tidyText(text: string): string {
  return linkFootnotes(toMarkdownMarks(withoutWrappers(text)));
}

/** Fences of divisions, the words of a text browser's buttons and comments that stand alone between Markdown say nothing. */
const withoutWrappers = (text: string): string =>
  withoutTags(text)
    .replace(/^[ \t]*:{3,}[^\n]*$/gm, '')
    .replaceAll('(BUTTON)', '')
    .replace(/^[ \t]*<!--[^\n]*?-->[ \t]*$/gm, '');
