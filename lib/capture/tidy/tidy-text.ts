/** Undoes what tools put around or into a report's text, whatever its layout; lines keep their numbers. */
import { toMarkdownMarks } from './dialects';
import { linkFootnotes } from './footnotes';
import { fromIndented } from './indented';
import { withoutTags } from './inline-tags';
import { withoutMessageHeads } from './messages';
import { fromOutliner } from './outliner';
import { withoutShortcodes } from './shortcodes';
import { withoutBranches } from './trees';

/** @returns the text without footnote marks, tags and comments */
export function tidyText(text: string): string {
  return linkFootnotes(
    toMarkdownMarks(withoutWrappers(fromIndented(withoutBranches(fromOutliner(withoutMessageHeads(text)))))),
  );
}

/** `:::tip[建议]`, `::: tip 建议`, `!!! tip "建议"`: what a documentation site's box is called is a heading in it. */
const BOX = /^[ \t]*:{3,}[ \t]*[a-z]{3,20}(?:[ \t]*\[([^\]\n]{1,80})\]|[ \t]+([^{}[\]\s:][^{}[\]\n]{0,80}))[ \t]*$/gim;
const INDENTED_BOX =
  /^(?:(?:!!!|\?\?\?\+?)[ \t]+[a-z]{3,20}|===!?)(?:[ \t]+"([^"\n]{0,160})")?[ \t]*\n((?:(?: {4}[^\n]*)?(?:\n|$))+)/gim;

const withBoxTitles = (text: string): string =>
  text
    .replace(
      BOX,
      (_, bracketed: string | undefined, bare: string | undefined) => `**${(bracketed ?? bare ?? '').trim()}**`,
    )
    .replace(
      INDENTED_BOX,
      (_, title: string | undefined, body: string) => `${title ? `**${title}**` : ''}\n${body.replace(/^ {4}/gm, '')}`,
    );

/** Fences of divisions, the words of a text browser's buttons and comments that stand alone between Markdown say nothing. */
const withoutWrappers = (text: string): string =>
  withBoxTitles(withoutTags(withoutShortcodes(text)))
    .replace(/^[ \t]*:{3,}[^\n]*$/gm, '')
    .replaceAll('(BUTTON)', '')
    .replace(/^[ \t]*<!--[^\n]*?-->[ \t]*$/gm, '');
