/** Reads one line of a header part by part: facts are claimed, the rest is left. */
import { excerpt } from '../../report/problems';
import { parseTimestamp } from '../../text/timestamp';
import type { Line } from '../lines/line';
import type { Tell } from '../problems';
import {
  type Claims,
  claimAddress,
  type PullClaim,
  pullOfAddress,
  type Rank,
  readWord,
  type Word,
  withoutAuthor,
  withoutMark,
} from './claims';
import { type HeaderField, readLabel } from './labels';
import { ADDRESS, type LineParts, lineParts } from './line-parts';
import { isLead, isOfAnother, leadsElsewhere } from './others';
import { FULL, isOwnLink, isOwnWords, STATUS } from './own-words';
import { endsWithSite, isHome } from './site-name';

export type HeaderLine = {
  line: number;
  /** What is left when facts are taken, `` where nothing is. */
  text: string;
  /** Marked as a heading. */
  isHeading: boolean;
  /** Says a fact. */
  isFact: boolean;
  /** Speaks of another PR, or leads to some. */
  isOfAnother: boolean;
  /** Says the repository and nothing else: in the known page the title stands below. */
  isRepo: boolean;
  /** Is one link and nothing else. */
  isLoneLink: boolean;
  /** Is a link to a site's front page and nothing else: the site's name. */
  isHomeLink: boolean;
  /** Whether a blank line stands above. */
  isApart: boolean;
  /** The value of a title's label. */
  title: string | null;
  /** What the text has in front or is a link to, as in `#12 Some title`; a title's own where the line is the title. */
  numbered: PullClaim | null;
};

/** A label that waits for its value in the next part or on the next line. */
export type Pending = Exclude<HeaderField, 'other'> | null;

export type Given = {
  claims: Claims;
  plain: (text: string) => string;
  tell: Tell;
  /** Whether the lines above lead to other PRs. */
  others: boolean;
};

const REFERENCES = /(?:PR|MR|pull request|issue)?\s*[#＃]\s?\d+[、,，\s]*/gi;

export class LineReader {
  private readonly left: { at: number; text: string }[] = [];
  private readonly shown: string;
  private readonly parts: string[];
  private readonly separators: string[];
  private readonly links: LineParts['links'];
  private readonly isHeading: boolean;
  private readonly isLead: boolean;
  private facts = 0;
  private repos = 0;
  private title: { at: number; text: string } | null = null;
  private numbered: PullClaim | null = null;
  private isOfAnother: boolean;
  /** Whether the line has given a number already. */
  private isNamed = false;
  /** The part that is the report's number and nothing else. */
  private numberAt: number | null = null;

  constructor(
    private readonly line: Line,
    private readonly given: Given,
  ) {
    const { shown, parts, separators, links } = lineParts(line.text, given.plain);
    this.shown = shown;
    this.parts = parts;
    this.separators = separators;
    this.links = links;
    this.isHeading = /^\s*#{1,6}\s/.test(line.text);
    this.isLead = isLead(shown);
    this.isOfAnother = !this.isHeading && /[#＃]\s?\d/.test(shown) && isLead(shown.replace(REFERENCES, ''));
  }

  /** @returns the label that waits for its value on the next line */
  read(pending: Pending): Pending {
    let waits = pending;
    for (const [at, part] of this.parts.entries()) if (part !== '') waits = this.readPart(at, part, waits);
    if (this.facts === 0 && this.title === null && waits === null)
      this.left.splice(0, this.left.length, { at: 0, text: this.shown });
    this.dropSite();
    return waits;
  }

  private dropSite(): void {
    if (!this.isHeading || this.numberAt === null || !endsWithSite(this.left, this.parts, this.numberAt)) return;
    this.given.tell('header-line-unread', this.line.no, excerpt(this.left.pop()?.text ?? ''));
  }

  result(): Omit<HeaderLine, 'isApart'> {
    const text = this.left
      .map(({ at, text }, i) => {
        const isNext = i > 0 && this.left[i - 1]?.at === at - 1;
        return (i === 0 ? '' : isNext ? (this.separators[at - 1] ?? ' ') : ' ') + text;
      })
      .join('')
      .trim();
    return {
      line: this.line.no,
      text,
      isHeading: this.isHeading,
      isFact: this.facts > 0,
      isOfAnother: this.isOfAnother || this.isLead,
      isRepo: this.repos === 1 && this.facts === 1 && text === '',
      isLoneLink: this.links.length === 1 && this.parts.length === 1,
      isHomeLink: this.parts.length === 1 && this.links.length === 1 && isHome(this.links[0]?.href ?? '#'),
      title: this.title?.text ?? null,
      numbered: this.numbered,
    };
  }

  /** @returns whether numbers on the next line are of the PRs that this one leads to */
  leadsElsewhere(): boolean {
    return this.isLead || (this.given.others && this.isOfAnother && this.facts === 0);
  }

  private leave(at: number, text: string): null {
    if (text !== '') this.left.push({ at, text });
    return null;
  }

  private claim(rank: Rank, { number, repo }: Pick<Word, 'number' | 'repo'>, isAddress = false): PullClaim {
    const claim = { rank, number, repo, line: this.line.no, isAddress };
    this.given.claims.pulls.push(claim);
    this.isNamed ||= number !== null;
    return claim;
  }

  private readPart(at: number, part: string, pending: Pending): Pending {
    const label = readLabel(part);
    if (label?.field === 'other') {
      this.facts++;
      this.given.tell('header-line-unread', this.line.no, excerpt(part));
      return null;
    }
    if (label && !this.isSiteName(label.field, part)) return this.field(label.field, label.value, at, false);
    if (pending !== null && this.accepts(pending, part)) return this.field(pending, part, at, true);
    if (this.readWords(at, part) || this.readLink(at, part) || this.readAddress(at, part)) return null;
    // A title goes on where what follows it is no fact.
    if (this.title?.at === at - 1 && !this.line.text.trimStart().startsWith('|'))
      this.title = { at, text: this.title.text + this.separators[at - 1] + part };
    else this.leave(at, part);
    return null;
  }

  /** `GitHub` alone is a label where it is a link. */
  private isSiteName(field: HeaderField, part: string): boolean {
    return field === 'link' && /^(?:查看 )?github$/i.test(part) && !this.links.some(({ text }) => text === part);
  }

  private accepts(field: Exclude<Pending, null>, value: string): boolean {
    if (field === 'date') return /\d/.test(value);
    if (field === 'repo') return readWord(value).repo !== null;
    return field !== 'number' || readWord(value).number !== null || /^\d+$/.test(value);
  }

  /** Whether the part beside it, or the line above, leads to another PR. */
  private isLedElsewhere(at: number): boolean {
    if (this.given.others && !this.isHeading) return true;
    const [before = '', behind = '', next = ''] = [this.parts[at - 1], this.parts[at + 1], this.parts[at + 2]];
    return isLead(before) || (isLead(behind) && readWord(next).number === null);
  }

  private anothers(at: number, text: string): true {
    this.isOfAnother = true;
    this.leave(at, text);
    return true;
  }

  private readWords(at: number, part: string): boolean {
    const word = readWord(part);
    const { number, repo, rest } = word;
    const isBare = rest === '' || STATUS.test(rest);
    if ((number === null && repo === null) || (number === null && !isBare)) return false;
    const isSecond = this.isNamed && !isBare;
    if (number !== null && (isSecond || this.isLedElsewhere(at) || (!isBare && isOfAnother(rest))))
      return this.anothers(at, part);
    const linked = pullOfAddress(this.links.find(({ text }) => text === part)?.href ?? '');
    const said = { number, repo: repo ?? (linked?.number === number ? linked.repo : null) };
    if (isBare && number !== null) this.numberAt = at;
    if (isBare) this.claim(FULL.test(rest) || (this.isHeading && number !== null) ? 'own' : 'placed', said);
    else this.numbered ??= this.claim('named', said);
    if (isBare || repo !== null) this.facts++;
    if (number === null) this.repos++;
    if (!isBare) this.leave(at, withoutMark(rest));
    else if (/^pull request\b/i.test(part)) this.dropAuthor();
    return true;
  }

  /** GitHub titles its pages `title by author · Pull Request #12 · owner/name`. */
  private dropAuthor(): void {
    const last = this.left.at(-1);
    if (last) last.text = withoutAuthor(last.text);
  }

  /** Words that are a link to a PR: a title's own where the line is the title. */
  private readLink(at: number, part: string): boolean {
    const link = this.links.find(({ text }) => text === part);
    const ref = pullOfAddress(link?.href ?? '');
    if (!ref || ADDRESS.test(part)) return false;
    if (this.isLedElsewhere(at) || (leadsElsewhere(part) && !this.isHeading) || isLead(part))
      return this.anothers(at, part);
    this.numbered ??= this.claim('named', ref, true);
    this.leave(at, part);
    return true;
  }

  private readAddress(at: number, part: string): boolean {
    const address = ADDRESS.exec(part)?.[0];
    if (address === undefined || pullOfAddress(address) === null) return false;
    const words = part.replace(address, ' ').replace(MARKS, ' ').trim();
    if (this.isLedElsewhere(at) || leadsElsewhere(words)) return this.anothers(at, part);
    claimAddress(this.given.claims, address, this.line.no, isOwnWords(words) ? 'placed' : 'named');
    this.facts++;
    this.leave(at, words);
    return true;
  }

  private field(field: Exclude<Pending, null>, value: string, at: number, isBelow: boolean): Pending {
    this.facts++;
    if (field === 'address' || field === 'link') return this.address(field, value, at, isBelow);
    if (value === '') return field;
    if (field === 'title') this.title = { at, text: value };
    else if (field === 'date') this.date(value);
    else this.name(field, value, at);
    return null;
  }

  private date(value: string): void {
    const { claims, tell } = this.given;
    const time = parseTimestamp(value.replace(/[*`]/g, '').trim());
    const known = claims.dates[0];
    const isDay = /^\d{4}\D\d{1,2}\D\d{1,2}日?$/.test(value);
    if (time === null) tell(isDay ? 'date-without-time' : 'date-broken', this.line.no, excerpt(value));
    else if (known && Date.parse(known.value) !== Date.parse(time))
      tell('header-line-unread', this.line.no, excerpt(value));
    if (time !== null) claims.dates.push({ value: time, line: this.line.no });
  }

  private name(field: 'number' | 'repo', value: string, at: number): void {
    const bare = value.replace(/^`(.*)`$/, '$1');
    const address = ADDRESS.exec(bare)?.[0];
    const word = readWord(field === 'number' ? bare.replace(/^(?=\d)/, '#') : bare);
    const { number, rest } = word;
    const linked = pullOfAddress(this.links.find(({ text }) => text === value)?.href ?? '');
    if (address !== undefined) claimAddress(this.given.claims, address, this.line.no);
    else if (isOfAnother(rest) || (number === null && word.repo === null)) this.leave(at, this.parts[at] ?? '');
    else {
      const repo = word.repo ?? (linked?.number === number ? (linked?.repo ?? null) : null);
      // `PR: 5 fixes` is none.
      this.claim(rest === '' || /^[^A-Za-z]/.test(rest) ? 'own' : 'named', { number, repo });
      this.leave(at, withoutMark(rest));
    }
  }

  private address(field: 'address' | 'link', value: string, at: number, isBelow: boolean): Pending {
    const { claims, tell } = this.given;
    const { no } = this.line;
    const part = this.parts[at] ?? '';
    const link = this.links.find(({ text }) => part.includes(text) && text !== '');
    const linked = link?.href ?? '';
    const address = ADDRESS.exec(value)?.[0] ?? (/^https?:\/\//.test(linked) ? linked : undefined);
    if (address === undefined) {
      if (isBelow) this.leave(at, part);
      else if (value !== '' && !/^\/|^#/.test(linked)) tell('address-broken', no, excerpt(value));
      return isBelow || value !== '' || linked !== '' ? null : field;
    }
    const rest = value.replace(address, ' ').replace(MARKS, ' ').trim();
    if (rest !== '' && rest !== linked && !isOwnLink(rest, address)) tell('header-line-unread', no, excerpt(rest));
    if (field === 'link' && !isOwnLink(rest, address)) {
      if (!leadsElsewhere(rest)) claimAddress(claims, address, no, 'named');
      return null;
    }
    const known = claims.addresses[0];
    if (known && known.value !== address) tell('header-line-unread', no, excerpt(value || address));
    claims.addresses.push({ value: address, line: no });
    claimAddress(claims, address, no);
    return null;
  }
}

const MARKS = /[\s<>()（）[\]*:：]+/g;
