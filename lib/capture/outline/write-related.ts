/** Related PRs in whatever dress as the items that their reader knows: `- PR #1 title: note`. */
import { RELATION_LABEL, type Relation } from '../../model/relation';
import { columns, hasHan } from '../../text/width';
import { joinLines } from '../lines/join';
import { isBlank, type Line } from '../lines/line';
import { relationOf } from '../relations/relation-label';
import { evenTicks, leadsToPull, REFERENCE, rowsOf, type Table, tablesIn, withoutRelation } from './entries';
import { fieldOf, labelsIn } from './fields';
import { ITEM_MARK } from './lists';

type Related = { line: Line; reference: string; title: string; relation: Relation | null; notes: string[] };

const LINK = /^\[((?:\\.|[^\][\\]|\[(?:\\.|[^\][\\]){0,100}\]){1,300})\]\(<?([^()\s<>]{1,400})>?\)/;
const WIKILINK = /^\[\[([^\][|]{1,100})(?:\|([^\][]{1,100}))?\]\]/;

/** @returns an item for each; what is in none of them is left as it is, and `rest` begins where the list ends */
export function relatedLines(lines: readonly Line[]): { lines: Line[]; rest: Line[] } {
  const { tables, others } = tablesIn(unwrapped(lines));
  const found = tables.flatMap(relatedOfTable);
  const before: Line[] = [];
  const last = others.findLastIndex(({ text }) => leadsToPull(start(text)));
  const first = found[0]?.line.no ?? 0;
  let gap = false;
  for (const [at, line] of others.entries()) {
    // What stands above a table is none of its rows'.
    const open = line.no < first ? undefined : found.at(-1);
    if (isBlank(line)) gap = true;
    else if (leadsToPull(start(line.text))) found.push(read(line));
    // Behind a list a paragraph at the margin, or a list of other things, is none of it.
    else if (open && gap && at > last && !/^\s{2,}/.test(line.text))
      return { lines: [...before, ...found.map(print)], rest: others.slice(at) };
    else if (open) addTo(open, line.text);
    else before.push(line);
    if (!isBlank(line)) gap = false;
  }
  return { lines: [...before, ...found.map(print)], rest: [] };
}

/** A line of so many columns, or that ends in the middle of a phrase, goes on in the next. */
const FULL = 70;
const GOES_ON = /(?:[—–:：，,、(（"“]|\s-)$/;

/** @returns the lines with each that begins with a PR whole, where a page's width broke it */
function unwrapped(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  // Where items have marks, a PR that a line begins with without one is of the sentence above.
  const isMarked = lines.filter(({ text }) => ITEM_MARK.test(text) && leadsToPull(start(text))).length > 1;
  for (const [at, line] of lines.entries()) {
    const above = out.at(-1);
    const isOwn =
      isBlank(line) ||
      ITEM_MARK.test(line.text) ||
      (leadsToPull(line.text) && !isMarked) ||
      labelsIn(line.text) !== null;
    if (
      !above ||
      isOwn ||
      !leadsToPull(start(above.text)) ||
      !(GOES_ON.test(above.text) || columns(above.text) >= FULL || isBeforeAddress(above, lines.slice(at, at + 2)))
    )
      out.push(line);
    else out[out.length - 1] = { ...above, text: joinLines([above.text, line.text]) };
  }
  return out;
}

function start(text: string): string {
  const bare = text
    .replace(ITEM_MARK, '')
    .trim()
    .replace(/^\*\*(?=\S)/, '');
  return bare.replace(WIKILINK, (_, page: string, shown?: string) => shown ?? page).replace(LINK, '$1');
}

function print({ line, reference, title, relation, notes }: Related): Line {
  const label = relation ? `**${RELATION_LABEL[relation]}** ` : '';
  const note = notes.length > 0 ? `: ${evenTicks(joinLines(notes))}` : '';
  return { ...line, text: `- ${label}${reference}${title ? ` ${evenTicks(title)}` : ''}${note}` };
}

/** `PR #1 title <https://github.com/owner/name/pull/1>`: how mail programs print a link; terminals leave out the marks. */
const SHOWN =
  /\s*<(https?:\/\/[^\s<>]{1,300}\/(?:pull|issues)\/\d{1,7})>|\s+(https?:\/\/[^\s<>]{1,300}\/(?:pull|issues)\/\d{1,7})(?=[：:，,；;\s]|$)/;

/** Whether the address of the PR that a line begins with stands in one of the next. */
function isBeforeAddress({ text }: Line, next: readonly Line[]): boolean {
  const number = REFERENCE.exec(start(text))?.[1];
  return (
    number !== undefined &&
    !SHOWN.test(text) &&
    next.some((line) => new RegExp(`/(?:pull|issues)/${number}(?:[>：:，,；;\\s]|$)`).test(line.text))
  );
}

/** `[PR #1](address)`, `**#1**`, `#1 title`, `**后续**：#1`, with the link kept where it has the repository. */
function read(line: Line): Related {
  const { label, rest } = withoutRelation(line.text.replace(ITEM_MARK, '').trim());
  const bare = rest.replace(/^\*\*(?=\S)/, '').replace(WIKILINK, (_, page: string, shown?: string) => shown ?? page);
  const [link, words = '', target = ''] = LINK.exec(bare) ?? [];
  const printed = link === undefined ? SHOWN.exec(bare) : null;
  const address = target || (printed?.[1] ?? printed?.[2] ?? '');
  const text = printed ? bare.slice(0, printed.index) : link === undefined ? bare : words + bare.slice(link.length);
  const [whole = ''] = REFERENCE.exec(text) ?? [];
  const said = whole.trim().replace('\\', '');
  const reference = address ? `[${said}](${address})` : said;
  const related: Related = { line, reference, title: '', relation: null, notes: [] };
  if (label) relate(related, label);
  const behind = (said: string): string => said.replace(/^\*\*/, '').replace(/^[\s:：—–|·-]+/, '');
  const title = link === undefined ? '' : behind(words.slice(whole.length).replaceAll('\\', ''));
  // Where the link has the title, too, it ends there.
  if (title !== '') {
    related.title = title;
    addTo(related, behind(bare.slice((link ?? '').length)));
  } else if (printed) {
    related.title = behind(text.slice(whole.length)).trim();
    addTo(related, behind(bare.slice(printed.index + printed[0].length)));
  } else split(related, behind(text.slice(whole.length)));
  return related;
}

/** `《title》，note`, `*title*：note`, `(relation) title`, `title（note）`, `title (relation) — note`: each mark tells where the title ends. */
const TITLED: readonly RegExp[] = [
  /^[《「『“](.{1,300}?)[》」』”](?=\s*[，,。:：;；—–-]|\s*$)\s*[，,:：;；—–-]*\s*(.*)$/,
  /^[*_](?=\S)([^*\n]{1,300}?)[*_]\s*[:：,，—–-]*\s*(.*)$/,
  /^([^\p{Script=Han}]{4,300}?)\s*（([^（）]{4,400})）$/u,
  /^(.{1,400}?)\s[|｜]\s(.*)$/,
  /^(.{1,400}?)\s(?:—|–|--)\s(?=.*\p{Script=Han})(.*)$/u,
];
const IN_FRONT = /^[（(]([^()（）]{1,24})[)）]\s*/;
/** `title（后续）：note` */
const RELATED = /^(\S.{0,300}?)\s*[（(]([^()（）]{2,12})[)）]\s*[:：]\s*(\S.*)$/;
const BEHIND = /(?<!\s)\s*[（(]([^()（）]{2,24})[)）]$/;

function split(related: Related, text: string): void {
  const front = IN_FRONT.exec(text);
  if (front && relationOf(front[1] ?? '') !== null) {
    relate(related, front[1] ?? '');
    split(related, text.slice(front[0].length));
    return;
  }
  const [, named = '', label = '', said = ''] = RELATED.exec(text) ?? [];
  if (relationOf(label) !== null) {
    relate(related, label);
    related.title = named;
    addTo(related, said);
    return;
  }
  const [, title = text, note = ''] = TITLED.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? [];
  const behind = note === '' ? null : BEHIND.exec(title);
  const isRelation = behind !== null && relationOf(behind[1] ?? '') !== null;
  related.title = (isRelation ? title.slice(0, behind.index) : title).trim();
  if (isRelation) relate(related, behind[1] ?? '');
  addTo(related, note);
}

function addTo(related: Related, raw: string): void {
  const text = raw.replace(ITEM_MARK, '').trim();
  if (text === '') return;
  const labels = labelsIn(text);
  if (!labels) {
    if (related.title === '' && !hasHan(text)) related.title = text;
    else related.notes.push(text);
    return;
  }
  for (const { field, value } of labels) set(related, field, value);
}

function set(related: Related, field: ReturnType<typeof fieldOf>, value: string): void {
  if (value === '') return;
  if (field === 'title' && related.title === '') related.title = value;
  else if (field === 'relation') relate(related, value);
  else related.notes.push(value);
}

/** A label that says no relation is a part of the note. */
function relate(related: Related, label: string): void {
  const said = relationOf(label);
  if (said === null || related.relation !== null) related.notes.unshift(`${label}；`);
  else related.relation = said;
}

function relatedOfTable(table: Table): Related[] {
  const { head } = table;
  const isHead = !head.some(leadsToPull);
  const all = rowsOf(table, isHead);
  const at = Math.max(0, (all[0]?.cells ?? []).findIndex(leadsToPull));
  const found: Related[] = [];
  for (const { line, cells } of all) {
    const cell = cells[at] ?? '';
    const begins = leadsToPull(cell);
    const own = begins ? read({ ...line, text: cell }) : found.at(-1);
    if (!own) continue;
    if (begins) found.push(own);
    for (const [i, value] of cells.entries()) {
      if ((i === at && begins) || value === '') continue;
      const field = isHead ? fieldOf(head[i] ?? '') : null;
      if (field) set(own, field, value);
      else if (own.title === '' && !hasHan(value)) own.title = value;
      else own.notes.push(value);
    }
  }
  return found;
}
