/** HTML inside Markdown, as converters keep what they have no mark for: tags around blocks and words, and attributes in braces. */

import { decodeEntities } from '../header/entities';
import { outsideCode } from './outside-code';

/** Elements that wrap blocks and say nothing; alone on their lines, a long tag may go on over the next. */
const LONE_TAG =
  /^[ \t]*<\/?(?:div|center|p|section|article|details|summary|main|span|font|br|a)\b[^<>]{0,400}>[ \t]*$/gim;

/** A heading that is set in the middle of the page, which Markdown cannot. */
const HEADING_TAG = /^[ \t]*<h([1-6])\b[^<>\n]{0,300}>([^\n]{1,400})<\/h\1>[ \t]*$/gim;

/** A tag with its end, as far as the paragraph goes; what is inside it, inside. */
const PAIR =
  /<(span|font|mark|summary|small|kbd|sup|sub|u|i|em|b|strong|code|a)((?:\s[^<>]{0,300})?)>((?:[^<>\n]|\n(?![ \t]{0,99}\n)){0,600}?)<\/\1[ \t]{0,9}>/gi;

/** Pandoc's own: `[words]{.class}`. */
const BRACED = /\[((?:\\.|[^\][\\\n]){1,200})\]\{[.#][^{}\n]{0,200}\}/g;

/** Pairs inside pairs, no deeper: `<a><b><code>`. */
const DEPTH = 3;

/** A line that is badges and nothing else, but for a label: `**风险标记：**<span class="badge">…</span> <span …>`. */
const BADGES =
  /^([^<>[\]\n]{0,30}?)((?:(?:<span\s[^<>\n]{1,200}>[^<>\n]{1,100}<\/span>|\[[^\][\n]{1,100}\]\{[.#][^{}\n]{1,100}\})[ \t]*){2,40})$/gm;

const BETWEEN_BADGES = /(?<=<\/span>|\})[ \t]+(?=<span|\[)/g;

/** The same, where a page's width parts them. */
const BETWEEN_LINES = /(?<=<\/span>|\})[ \t]{0,9}(\n[ \t]{1,40})(?=<span\s|\[[^\][\n]{1,100}\]\{[.#])/g;

/** A component of a documentation site (MDX), alone on its line or around words. */
const COMPONENT = /^[ \t]*<(\/?)([A-Z][\w.]{0,40})(?:\s[^<>\n]{0,400})?\/?>[ \t]*$/gm;
const AROUND = /<([A-Z][\w.]{0,40})(?:\s[^<>\n]{0,300})?>([^<>\n]{0,600})<\/\1>/g;
/** What such a page takes from elsewhere, above all that it says. */
const MODULE = /^(?:import\s[^\n]{1,300}|export\s(?:const|let|default|function)\s[^\n]{1,600})$/;

const withoutComponents = (prose: string, closed: ReadonlySet<string>): string =>
  prose.replace(COMPONENT, (tag, _, name: string) => (closed.has(name) ? '' : tag)).replace(AROUND, '$2');

/** @returns the text, the lines of a script in front of all others empty */
function withoutModule(text: string): string {
  if (!/^(?:import|export)\s/m.test(text.slice(0, 2_000)) || !/<\/[A-Z]/.test(text)) return text;
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !MODULE.test(line));
  return lines.map((line, at) => (at < first ? '' : line)).join('\n');
}

/** @returns the text outside code without such tags; bold, code and links become Markdown's; lines keep their numbers */
export function withoutTags(text: string): string {
  if (!/<\/?[a-z]|\]\{[.#]|&#/i.test(text)) return text;
  const closed = new Set([...text.matchAll(COMPONENT)].flatMap(([, end, name = '']) => (end ? [name] : [])));
  return outsideCode(withoutModule(text), (prose) => {
    let bare = withoutComponents(prose, closed)
      .replace(/<details\b[^<>]{0,400}>(?=\s{0,9}<summary\b)/gi, '')
      .replace(HEADING_TAG, (_, level: string, words: string) => `${'#'.repeat(Number(level))} ${words.trim()}`)
      .replace(LONE_TAG, (tag) => '\n'.repeat(tag.split('\n').length - 1))
      .replace(BADGES, (_, label: string, badges: string) => label + badges.trimEnd().replace(BETWEEN_BADGES, '、'))
      .replace(BETWEEN_LINES, '、$1')
      .replace(BRACED, '$1')
      .replace(CODED, decodeLetter);
    for (let depth = 0; depth < DEPTH && /<\/[a-z]/i.test(bare); depth++) bare = bare.replace(PAIR, asMarkdown);
    return bare;
  });
}

/** A letter as a number: a printer of Markdown writes so what follows a mark at once. Inline code has it as it is. */
const CODED = /(`[^`\n]+`)|&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

/** Signs that would be marks stay as they are. */
function decodeLetter(whole: string, code: string | undefined, hex: string | undefined, digits: string): string {
  const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  if (code !== undefined || point > 0x10ffff) return whole;
  const letter = String.fromCodePoint(point);
  return /[\p{L}\p{N}]|[^\p{ASCII}\p{C}]/u.test(letter) ? letter : whole;
}

function asMarkdown(_: string, tag: string, attributes: string, words: string): string {
  const name = tag.toLowerCase();
  // What a part that opens and closes is called is a heading in it.
  if (name === 'summary') return /[*`]|^\s*$/.test(words) ? words : `**${words.trim()}**`;
  if (name === 'code') return /`|^\s*$/.test(words) ? words : `\`${decodeEntities(words)}\``;
  if ((name === 'b' || name === 'strong') && /^\S.*\S$/.test(words)) return `**${words}**`;
  const address = name === 'a' ? /\shref\s*=\s*["']?([^\s"'<>()]{1,500})/i.exec(attributes)?.[1] : undefined;
  return address === undefined || words.trim() === '' ? words : `[${words.trim()}](${address})`;
}
