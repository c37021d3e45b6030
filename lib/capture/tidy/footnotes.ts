/** Text browsers number the links of a page and list their addresses below: `[15]PR #12`, `15. http://…`. */

import { outsideCode } from './outside-code';

const LIST =
  /\n[ \t]*(?:References|Visible links|Links|参考链接)[ \t]*:?[ \t]*\n\s{0,20}(?:Visible links:?[ \t]*\n[ \t]*)?\d{1,4}\.[ \t]+\S+:\/\//;
const ENTRY = /^[ \t]*(\d{1,4})\.[ \t]+(\S+:\/\/\S*)[ \t]*$/gm;
/** What a report links to: PRs and issues, itself, the repository. */
const LINKED = /\[(\d{1,4})\](\s{0,3}(?:(?:PR|Issue)\s*#\s*\d+|#\d+|原文链接|原文|查看原文))/g;
/** A link without words, to the heading it stands behind. */
const EMPTY_LINK = /[ \t]+\[(\d{1,4})\](?=[ \t]*$)/gm;
/** Buttons are numbered with the links, and have no address. */
const BUTTON_MARK = /\[\d{1,4}\](?=复制|展开|收起|导出|提交)/g;
const MARK = /\[\d{1,4}\](?=[^\s\]([])/g;

/** An address in brackets behind the words it was a link of. */
const INLINE = /\s\[((?:https?:\/\/|\/)[^\]\s[]*)\](?=[\s:：，。·)）]|$)/gm;

/** `[label]: address`, as Markdown lists the addresses of its links below. */
const DEFINITION =
  /^ {0,3}\[((?:\\.|[^\][\\\n]){1,300})\]:[ \t]*<?((?:https?:\/\/|mailto:|[/#])\S{0,500}?)>?(?:[ \t]+"[^"\n]*")?[ \t]*$/gm;

/** `[words][label]`, `[words][]`, `[words]`. */
const REFERRED = /\[((?:\\.|[^\][\\\n]|\n(?![ \t]{0,99}\n)){1,300})\](?:\[((?:\\.|[^\][\\\n]){0,300})\])?(?![[(:])/g;

const labelOf = (words: string): string => words.replace(/\s+/g, ' ').trim().toLowerCase();

/** @returns the text with links where it had words and labels; the list of addresses is taken away */
function linkReferences(text: string): string {
  const addresses = new Map<string, string>();
  const rest = outsideCode(text, (prose) =>
    prose.replace(DEFINITION, (_, label: string, address: string) => {
      addresses.set(labelOf(label), address);
      return '';
    }),
  );
  if (addresses.size === 0) return text;
  return outsideCode(rest, (prose) =>
    prose.replace(REFERRED, (whole, words: string, label: string | undefined) => {
      const address = addresses.get(labelOf(label || words));
      return address === undefined ? whole : `[${words}](${address})`;
    }),
  );
}

/** @returns the text with the links of references put together, other marks taken away; without the list at its end */
export function linkFootnotes(given: string): string {
  const text = linkReferences(given);
  const list = LIST.exec(text);
  if (!list) return /\[\d{1,4}\]PR\s*#\s*\d/.test(text) ? text.replace(MARK, '') : inlineAddresses(text);
  const addresses = new Map(
    [...text.slice(list.index).matchAll(ENTRY)].map(([, no = '', address = '']) => [no, address]),
  );
  const linked = text.slice(0, list.index).replace(LINKED, (whole, no: string, words: string) => {
    const address = addresses.get(no)?.replace(/^file:\/\/(?=\/)/, '');
    return address && /^(?:https?:\/\/|\/)/.test(address) ? `[${words.trim()}](${address})` : whole;
  });
  return linked
    .replace(/\[(\d{1,4})\](?=[^\s\]([])/g, (mark, no: string) => (addresses.has(no) ? '' : mark))
    .replace(EMPTY_LINK, (mark, no: string) => (addresses.has(no) ? '' : mark))
    .replace(BUTTON_MARK, '');
}

/** `title [/owner/name/pull/1]：note` → the address before the words it belongs to is what readers look for. */
function inlineAddresses(text: string): string {
  if ((text.match(INLINE)?.length ?? 0) < 2) return text;
  return text
    .replace(/(原文链接|原文)\s+\[(https?:\/\/[^\]\s]+)\]/g, '[$1]($2)')
    .replace(
      /((?:PR|Issue)\s*#\s*\d+)([^\n[]{0,300}(?:\n[^\n[]{0,300})?)\s\[((?:https?:\/\/|\/)[^\]\s[]*\/(?:pull|issues)\/\d+)\]/g,
      '[$1]($3)$2',
    )
    .replace(INLINE, '');
}
