/** A commit body as plain paragraphs: what people wrote, without what forms, robots and pictures add. */

/** Longer bodies are logs or lists of a squash's commits. */
const LONGEST = 40_000;

const COMMENT_ROBOT =
  /<!--\s*(?:This is an )?auto-generated comment[\s\S]*?(?:<!--\s*end of auto-generated comment[\s\S]*?-->|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm;
const IMAGE = /!\[[^\]]{0,300}\]\([^)\n]{0,2000}\)|<img\b[^>]{0,2000}>/gi;
const TAG =
  /<\/?(?:details|summary|p|br|b|i|em|strong|sub|sup|div|span|table|thead|tbody|tr|td|th|ul|ol|li|h[1-6]|a|code|pre|hr|center|kbd)\b[^>]{0,500}>/gi;
const HEADING = /^ {0,3}#{1,6}\s+/;
const TABLE_ROW = /^\s*\|.*\||^\s*:?-{3,}:?\s*\|/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const CHECK = /^\s*[-*+]\s+\[[ xX]\]/;
const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

/** GitHub's boxes: `> [!NOTE]`. */
const QUOTE = /^\s{0,8}>[>\s]{0,20}/;
const ALERT = /^\s*\[!\w{1,20}\]\s*/;

export type Paragraph = { text: string; kind: 'text' | 'item' | 'heading' | 'check' };

/**
 * @param body of a commit, untrusted
 * @returns its paragraphs, hard-wrapped lines joined, one for each list item; headings of a robot's summary end with it
 */
export function plainBody(body: string): Paragraph[] {
  if (body.trim() === '') return [];
  const text = body
    .slice(0, LONGEST)
    .replace(/\r\n?/g, '\n')
    .replace(COMMENT_ROBOT, '')
    .replace(COMMENT, '')
    .replace(FENCE, '')
    .replace(IMAGE, '')
    .replace(TAG, ' ');
  return withoutRobots(joinLines(text.split('\n')));
}

function joinLines(lines: string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | null = null;
  for (const quoted of lines) {
    const line = quoted.replace(QUOTE, '').replace(ALERT, '');
    const words = line.trim();
    const cut = words === '' || RULE.test(line) || TABLE_ROW.test(line);
    const kind = kindOf(line, open);
    if (cut) open = null;
    else if (open && kind === 'text' && open.kind !== 'heading' && !startsAnew(words)) open.text += ` ${words}`;
    else {
      open = { kind, text: words.replace(HEADING, '') };
      paragraphs.push(open);
      if (kind === 'heading') open = null;
    }
  }
  return paragraphs;
}

/** A wrapped line may begin with a number (`… (Aug` / `11) vs …`): within a paragraph only `1.` begins a list. */
function kindOf(line: string, open: Paragraph | null): Paragraph['kind'] {
  if (HEADING.test(line)) return 'heading';
  if (CHECK.test(line)) return 'check';
  const isWrapped = open?.kind === 'text' && /^\s*(?:[02-9]|\d\d)/.test(line);
  return ITEM.test(line) && !isWrapped ? 'item' : 'text';
}

/** A trailer or a closing keyword has a line of its own, wherever it is. */
const startsAnew = (line: string): boolean =>
  /^(?:[A-Z][A-Za-z-]{2,40}: \S|(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)\b:?\s+\S{0,80}#?\d)/i.test(line);

/** `## Summary by …`: a robot writes it; its text goes up to the next heading. */
function withoutRobots(paragraphs: Paragraph[]): Paragraph[] {
  const at = paragraphs.findIndex(({ kind, text }) => kind === 'heading' && /^Summary by \w+/i.test(text));
  if (at < 0) return paragraphs;
  const next = paragraphs.findIndex(({ kind }, i) => i > at && kind === 'heading');
  return [...paragraphs.slice(0, at), ...(next < 0 ? [] : paragraphs.slice(next))];
}

/** @returns the text with code between backticks blanked out, place by place: `#1` in code names nothing */
export function blankCode(text: string): string {
  return text.replace(/(`+)(?!`)[^`]{1,400}?\1(?!`)/g, (code) => ' '.repeat(code.length));
}
