/**
 * Whether every value of a record comes from the text it was read from. Only letters and digits are compared, folded as
 * the parser folds them (radicals, full-width forms, compatibility forms); marks, spaces and underscores are dress.
 * A value must stand in the source in one piece; where lines or tags were taken out between its parts, each part must go
 * on at the beginning of a later line. Letters invented, taken from elsewhere or put in another order break this.
 */
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { CapturedRecord } from '../../lib/model/record';
import { foldRadicals } from '../../lib/text/radicals';

/** Accents apart from their letters: they may have stood on lines of their own. */
const folded = (text: string): string => foldRadicals(text).normalize('NFKD').toLowerCase();
const letters = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, '');

const LABELS = '一句话 推荐动作 风险标记 风险 影响 关键文件 关键符号 说明 备注'.split(' ');
/** Converters leave gaps inside words. */
const GAPPED = LABELS.map((label) => [...label].join('[^\\S\\n]*')).join('|');
/** Marks of items and labels of fields are lines of their own: a fused line is parted before them, values begin behind. */
const DRESS = new RegExp(`^[^\\S\\n]*\\d{1,2}[.)．、]|(?:${GAPPED})[*\\s]*[:：]`, 'gm');
/** A link's address is before its text in a page, and behind it in Markdown. */
const ADDRESS = /\]\(([^()\s]*)\)/g;

/** Sites with labels of their own, in brackets too, put them before any value, and values into cells, or beside each other in a line. */
export const ANY_LABEL = new RegExp(
  `${DRESS.source}|^【[^】\\n]{1,16}】|^[^\\n:：]{1,16}[:：]|[（(]\\w{3,12}[)）]|[|\t]|\\s·\\s`,
  'gm',
);

/** One that no page has, too: what is no tag stays in a text as it is. */
const TAG = /<\/?[a-z][^<>\n]{0,80}>/gi;

export type Source = { lines: string[]; whole: string };

/** A terminal's, within words too: a capture is read without it, a canonical report as it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it begins with
const COLOUR = /\x1b\[[\d;]*m/g;

/**
 * @returns the letters of a text, by line; of a page its tags end lines, and addresses stand before what they are of. What a
 * damaged text with tags is, is the parser's to find out: it may be read as a page or as it is.
 * @param dress marks and labels that are no part of any value
 */
export function sourceOf(text: string, dress = DRESS): Source {
  const plain = /<[a-z!]|&#?\w{1,12};/i.test(text) ? `${textOfPage(text)}\n${text.replace(TAG, '\n$&\n')}` : text;
  const lines = `${plain}\n${plain.includes('\x1b') ? plain.replace(COLOUR, '') : ''}`
    .replace(dress, '\n$&\n')
    .replace(ADDRESS, ']\n$1\n')
    .split(/[\n\r\f\u2028\u2029]/)
    .map(letters)
    .filter(Boolean);
  return { lines, whole: lines.join('') };
}

/** Texts and attributes of the tree, one a line: an address is in an attribute, a language in a class. */
function textOfPage(html: string): string {
  const lines: string[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'text') lines.push(node.value);
    if (node.type === 'element') lines.push(...Object.values(node.properties).flatMap(wordsOfAttribute));
    if ('children' in node) node.children.forEach(walk);
  };
  walk(fromHtml(html));
  return lines.join('\n');
}

const wordsOfAttribute = (value: unknown): string[] => String(value).split(/[\s,-]/);

/** @returns whether the letters of a value stand in the source as described above */
export function isTraceable(value: string, { lines, whole }: Source): boolean {
  const wanted = letters(value);
  if (wanted === '' || whole.includes(wanted)) return true;
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  let reached = new Set<number>();
  for (const [i, char] of [...wanted].entries()) {
    const next = new Set<number>();
    const least = Math.min(...reached);
    const from =
      i === 0
        ? Array.from({ length: whole.length }, (_, at) => at)
        : [...reached, ...starts.filter((at) => at > least)];
    for (const at of from) if (whole.startsWith(char, at)) next.add(at + char.length);
    if (next.size === 0) return false;
    reached = next;
  }
  return true;
}

/** Values that the parser derives instead of reading: kinds, relations, languages of fences. */
export function valuesOf(record: CapturedRecord): string[] {
  const texts = textsOf(record);
  return texts.flatMap((text) => [text.replace(ADDRESS, ']'), ...[...text.matchAll(ADDRESS)].map(([, to = '']) => to)]);
}

function textsOf(record: CapturedRecord): string[] {
  const { discussion, files, snippets, related } = record;
  const scalars = [
    record.repo,
    record.title,
    record.sourceUrl,
    record.summary,
    record.recommendation,
    record.motivation,
  ];
  return [
    ...[...scalars, record.stepsLead, record.risksLead, record.impactLead, discussion.summary].filter(
      (v) => v !== null,
    ),
    ...(record.number === null ? [] : [String(record.number)]),
    ...[record.steps, record.risks, record.impact, record.riskFlags, record.keySymbols].flat(),
    ...files.flatMap((f) => [f.path, f.module ?? '', f.category ?? '', f.type ?? '', ...f.symbols, f.note]),
    ...snippets.flatMap((s) => [s.path, s.note]),
    ...discussion.threads.flatMap((t) => [t.topic, t.kind ?? '', t.conclusion]),
    ...related.flatMap((r) => [String(r.number), r.title, r.note]),
  ];
}

/** Code: each line by its words, since a comment's Chinese may be put back behind its mark. */
const wordsOfCode = (code: string): string[] => folded(code).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The date's numbers, in their order. */
function isDateTraceable(date: string | null, { whole }: Source): boolean {
  const [, ...parts] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(date ?? '') ?? [];
  return new RegExp(parts.map((part) => `0?${Number(part)}`).join('\\D*?')).test(whole);
}

/** @returns the values of a record that its source does not say; `known` repositories were resolved by their names */
export function inventions(record: CapturedRecord, source: Source, known: readonly string[] = []): string[] {
  const texts = valuesOf(record).filter((value) => !isTraceable(value, source));
  const code = record.snippets.flatMap((s) => wordsOfCode(s.code)).filter((word) => !isTraceable(word, source));
  const repos = record.related.flatMap(({ repo }) => (repo === null || known.includes(repo) ? [] : [repo]));
  return [
    ...texts,
    ...code,
    ...repos.filter((repo) => !isTraceable(repo, source)),
    ...(isDateTraceable(record.mergedAt, source) ? [] : [record.mergedAt ?? '']),
  ];
}
