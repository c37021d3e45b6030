/** The lines above the first section, each with the facts that it says and the text that is left of it. */
import { excerpt } from '../../report/problems';
import { parseTimestamp } from '../../text/timestamp';
import { isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';
import { joinBroken } from './broken-lines';
import { type Claims, claimAddress, pullOfAddress, readWord, withoutMark } from './claims';
import { BEFORE_LABEL, type HeaderField, readLabel } from './labels';

export type HeaderLine = {
  line: number;
  /** What is left when facts are taken, `` where nothing is. */
  text: string;
  /** Marked as a heading. */
  isHeading: boolean;
  /** Says a fact. */
  isFact: boolean;
  /** Says the repository and nothing else: in the known page the title stands below. */
  isRepo: boolean;
  /** Whether a blank line stands above. */
  isApart: boolean;
  /** The value of a title's label. */
  title: string | null;
  /** The number in front of the text, as in `#12 Some title`. */
  numbered: number | null;
};

const ADDRESS = /https?:\/\/[^\s<>（）()"'，。；[\]]+/;
const LINK = /\[((?:\\.|[^\][\\]){0,300})\]\(<?([^()\s<>]*)>?(?:\s+"[^"]*")?\)/g;
/** Cells of a table that Markdown has as HTML. */
const TAGS = /<\/?[a-z][^<>\n]{0,200}>/gi;
const SEPARATOR = /\s*[·•|｜›»→⋅]\s*|\s+[—–]\s+|\s{3,}|\t/;
/** A line longer than this is a paragraph. */
const MAX_LINE = 1_000;

/** Facts are added to `claims`; `tell` hears what a field's value should be and is not. */
export function readHeaderLines(
  lines: Line[],
  claims: Claims,
  plain: (text: string) => string,
  tell: Tell,
): HeaderLine[] {
  const found: HeaderLine[] = [];
  let pending: Pending = null;
  let isApart = true;
  for (const line of joinBroken(lines)) {
    if (isBlank(line) || /^\s*\|[\s|:-]+\|\s*$/.test(line.text)) {
      isApart = true;
      continue;
    }
    const reader = new LineReader(line, claims, plain, tell);
    pending = reader.read(pending);
    found.push({ ...reader.result(), isApart });
    isApart = false;
  }
  return found;
}

type Pending = Exclude<HeaderField, 'other'> | null;

class LineReader {
  private readonly left: string[] = [];
  private readonly links: { text: string; href: string }[] = [];
  private facts = 0;
  private repos = 0;
  private title: string | null = null;
  private numbered: number | null = null;

  constructor(
    private readonly line: Line,
    private readonly claims: Claims,
    private readonly plain: (text: string) => string,
    private readonly tell: Tell,
  ) {}

  /** @returns the label that waits for its value on the next line */
  read(pending: Pending): Pending {
    const text = this.line.text
      .slice(0, MAX_LINE)
      .replace(TAGS, (tag) =>
        /^<\/?t[dhr]\b/i.test(tag)
          ? ' · '
          : /^<\/?(?:table|tbody|thead|col|colgroup|p|div|span|a|b|strong|em|br|hr)\b/i.test(tag)
            ? ' '
            : tag,
      )
      .trim()
      .replace(/^#{1,6}\s+/, '')
      .replace(LINK, (_, words: string, href: string) => this.link(words, href));
    const parts = text.replace(BEFORE_LABEL, ' · ').split(SEPARATOR);
    let waits = pending;
    for (const part of parts.map((each) => each.trim()).filter(Boolean))
      waits = this.readPart(part, waits, parts.length);
    const whole = this.facts === 0 && this.title === null && waits === null;
    if (whole) this.left.splice(0, this.left.length, this.plain(text));
    return waits;
  }

  result(): Omit<HeaderLine, 'isApart'> {
    const isHeading = /^\s*#{1,6}\s/.test(this.line.text);
    const text = this.left.join(' ').trim();
    return {
      line: this.line.no,
      text,
      isHeading,
      isFact: this.facts > 0,
      isRepo: this.repos === 1 && this.facts === 1 && text === '',
      title: this.title,
      numbered: this.numbered,
    };
  }

  /** A link's words stay in the line; its address is a fact where the words say that it is the report's own. */
  private link(words: string, href: string): string {
    this.links.push({ text: words.trim(), href });
    return ADDRESS.test(words) ? words : words.replace(/[|·]/g, ' ');
  }

  private readPart(raw: string, pending: Pending, parts: number): Pending {
    const part = this.plain(raw.replace(/^\*\*(.*)\*\*$/, '$1').replace(/^__(.*)__$/, '$1')).trim();
    const label = readLabel(part);
    if (label?.field === 'other') {
      this.facts++;
      this.tell('header-line-unread', this.line.no, excerpt(part));
      return null;
    }
    if (label) return this.field(label.field, label.value, part);
    if (pending !== null) return this.field(pending, part, part, true);
    if (this.takeWords(part, parts)) return null;
    const address = ADDRESS.exec(part)?.[0];
    const ref = address ? pullOfAddress(address) : null;
    if (ref) {
      this.facts++;
      this.claims.weakRefs.push({ value: ref, line: this.line.no });
      return null;
    }
    this.left.push(part);
    return null;
  }

  private takeWords(part: string, parts: number): boolean {
    const { number, repo, rest } = readWord(part);
    if (number === null && repo === null) return false;
    const isReport = rest === '' || /^完整报告$/.test(rest);
    if (!isReport && number !== null && repo === null && this.facts === 0) {
      this.claims.weakNumbers.push({ value: number, line: this.line.no });
      this.numbered ??= number;
      this.left.push(withoutMark(rest));
      return parts > 1;
    }
    if (!isReport && repo !== null && number === null) return false;
    this.facts++;
    if (number !== null) this.claims.numbers.push({ value: number, line: this.line.no });
    if (repo !== null) this.claims.repos.push({ value: repo, line: this.line.no });
    if (repo !== null && number === null) this.repos++;
    if (!isReport) this.left.push(withoutMark(rest));
    return true;
  }

  private field(field: Exclude<Pending, null>, value: string, part: string, isBelow = false): Pending {
    this.facts++;
    const no = this.line.no;
    if (field === 'address') return this.address(value, part, isBelow);
    if (value === '') return field;
    if (field === 'title') this.title = value;
    else if (field === 'date') {
      const at = parseTimestamp(value.replace(/[*`]/g, '').trim());
      const known = this.claims.dates[0];
      if (at === null)
        this.tell(/^\d{4}\D\d{1,2}\D\d{1,2}日?$/.test(value) ? 'date-without-time' : 'date-broken', no, excerpt(value));
      else if (known && Date.parse(known.value) !== Date.parse(at)) this.tell('header-line-unread', no, excerpt(value));
      if (at !== null) this.claims.dates.push({ value: at, line: no });
    } else {
      const word = readWord(field === 'number' ? value.replace(/^(?=\d)/, '#') : value);
      if (word.number !== null) this.claims.numbers.push({ value: word.number, line: no });
      if (word.repo !== null) this.claims.repos.push({ value: word.repo, line: no });
      if (word.number === null && word.repo === null) this.left.push(part);
      else if (word.rest !== '') this.left.push(withoutMark(word.rest));
    }
    return null;
  }

  private address(value: string, part: string, isBelow: boolean): Pending {
    const no = this.line.no;
    const linked = this.links.find(({ text }) => part.includes(text) && text !== '')?.href ?? '';
    const address = ADDRESS.exec(value)?.[0] ?? (/^https?:\/\//.test(linked) ? linked : undefined);
    if (address === undefined) {
      if (isBelow) this.left.push(part);
      else if (value !== '' && !/^\/|^#/.test(linked)) this.tell('address-broken', no, excerpt(value));
      return isBelow || value !== '' || linked !== '' ? null : 'address';
    }
    const rest = value
      .replace(address, ' ')
      .replace(/[\s<>()（）[\]*]+/g, ' ')
      .trim();
    if (rest !== '' && rest !== linked) this.tell('header-line-unread', no, excerpt(rest));
    const known = this.claims.addresses[0];
    if (known && known.value !== address) this.tell('header-line-unread', no, excerpt(value || address));
    this.claims.addresses.push({ value: address, line: no });
    claimAddress(this.claims, address, no);
    return null;
  }
}
