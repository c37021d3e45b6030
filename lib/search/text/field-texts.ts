/** The text of PRs field by field, for checks that the index cannot make: whether characters stand side by side. */
import type { Atlas, Pull, Written } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import { lazily } from '../../model/lazily';
import { fold } from '../../text/fold';
import type { Head } from '../index/heads';
import type { PullTable } from '../index/pull-table';
import type { OwnTexts, Texts } from './known-texts';
import { FIELD_BITS, type Field, pullSections, type Section, spellingsOf } from './sections';

/** Characters kept in memory: some 2,000 reports and a history of 16,000 PRs. What is beyond is read section by section. */
const KEPT = 40_000_000;

const FIELDS = Object.keys(FIELD_BITS) as Field[];
const BITS = Object.values(FIELD_BITS);

export class FieldTexts {
  readonly #pulls: PullTable;
  readonly #kept: (Texts | undefined)[];
  readonly #known: ReadonlyMap<RepoName, OwnTexts>;
  readonly #repos: Atlas['repos'];
  #left = KEPT;

  /** @param known of each repository what was read before, see {@link KnownTexts}; what is read is put in */
  constructor(pulls: PullTable, known: ReadonlyMap<RepoName, OwnTexts>, { repos }: Pick<Atlas, 'repos'>) {
    this.#pulls = pulls;
    this.#repos = repos;
    this.#known = known;
    for (const { folded, plain } of [...known.values()].flatMap((own) => [...own.values()])) {
      this.#count(folded);
      this.#count(plain ?? []);
    }
    this.#kept = new Array(pulls.length);
  }

  /** @returns the bits of the fields of PR `id` that hold the folded needle in any case */
  bitsHolding(id: number, needle: string): number {
    const texts = this.#of(id);
    return texts ? bitsOf(texts.folded, needle) : this.#look(id, (text) => fold(text).includes(needle));
  }

  /** @returns what tells whether PR `id` has a folded needle in any case, elsewhere than in its title: it is kept no longer for it */
  beyondTitle(id: number, pull: Pull): (needle: string) => boolean {
    const known = this.#knownOf(id);
    if (known) return (needle) => (bitsOf(known.folded, needle) & ~FIELD_BITS.title) !== 0;
    // Each is folded once, when it is looked at.
    const own = lazily({ sections: () => pullSections(pull).filter(({ field }) => field !== 'title') });
    const folded: string[] = [];
    const foldedAt = (at: number, { field, text }: Section): string => {
      folded[at] ??= fold(spellingsOf(field, text));
      return folded[at];
    };
    return (needle) => own.sections.some((section, at) => foldedAt(at, section).includes(needle));
  }

  /**
   * @param pattern asked of thousands of PRs, of which few match
   * @returns the bits of the fields of PR `id` whose folded text matches
   */
  bitsMatching(id: number, pattern: RegExp): number {
    const matches = (text: string) => pattern.test(fold(text));
    const known = this.#knownOf(id);
    const written = known ? null : this.#writtenOf(id);
    if (written) {
      // JSON spells quotation marks and backslashes otherwise.
      const mayHold = /"|\\\\/.test(pattern.source) || matches(written.json);
      return bitsWritten(matches(written.title), mayHold && written.names().some(matches));
    }
    const texts = known ?? this.#of(id);
    if (!texts) return this.#look(id, matches);
    let bits = 0;
    for (let at = 0; at < BITS.length; at += 1) if (pattern.test(texts.folded[at] ?? '')) bits |= BITS[at] ?? 0;
    return bits;
  }

  /** @returns the bits of the fields of PR `id` that hold the literal as it is */
  bitsHoldingExactly(id: number, literal: string): number {
    const holds = (text: string) => text.includes(literal);
    const known = this.#knownOf(id);
    const written = known?.plain ? null : this.#writtenOf(id);
    if (written) return bitsWritten(holds(written.title), written.has(literal));
    const texts = known ?? this.#of(id);
    if (!texts) return this.#look(id, holds);
    if (texts.plain === null) {
      texts.plain = plainTexts(this.#pulls.at(id));
      this.#count(texts.plain);
    }
    return bitsOf(texts.plain, literal);
  }

  /** Looks at the sections one by one: a quarter of the time it takes to put them together. */
  #look(id: number, holds: (text: string) => boolean): number {
    const pull = this.#pulls.at(id);
    let bits = 0;
    for (const { field, text } of pull ? pullSections(pull) : []) {
      if ((bits & FIELD_BITS[field]) === 0 && holds(spellingsOf(field, text))) bits |= FIELD_BITS[field];
    }
    return bits;
  }

  /** @returns the texts of a PR, null where there is no more room for them */
  #of(id: number): Texts | null {
    const known = this.#knownOf(id);
    if (known || this.#left <= 0) return known;
    const texts: Texts = { folded: plainTexts(this.#pulls.at(id)).map(fold), plain: null };
    const { repo, number, kind } = this.#pulls.head(id) as Head;
    if (kind === 'history') this.#known.get(repo)?.set(number, texts);
    this.#count(texts.folded);
    this.#kept[id] = texts;
    return texts;
  }

  /** @returns the texts of a PR that were read already, null where they were not */
  #knownOf(id: number): Texts | null {
    const kept = this.#kept[id];
    if (kept) return kept;
    const { repo, number, kind } = this.#pulls.head(id) as Head;
    const known = kind === 'history' ? this.#known.get(repo)?.get(number) : undefined;
    if (known) this.#kept[id] = known;
    return known ?? null;
  }

  #writtenOf(id: number): Written | null {
    const { repo, number } = this.#pulls.head(id) as Head;
    return this.#repos.get(repo)?.lookups.written(number) ?? null;
  }

  #count(texts: string[]): void {
    for (const { length } of texts) this.#left -= length;
  }
}

const bitsWritten = (inTitle: boolean, inNames: boolean): number =>
  (inTitle ? FIELD_BITS.title : 0) | (inNames ? FIELD_BITS.files : 0);

function plainTexts(pull: Pull | undefined): string[] {
  const texts: Record<Field, string> = { title: '', summary: '', files: '', body: '' };
  for (const { field, text } of pull ? pullSections(pull) : []) texts[field] += spellingsOf(field, text);
  return FIELDS.map((field) => texts[field]);
}

function bitsOf(texts: string[], needle: string): number {
  const rare = rarePart(needle);
  let bits = 0;
  for (let at = 0; at < BITS.length; at += 1) {
    if (texts[at]?.includes(rare) && (rare === needle || texts[at]?.includes(needle))) bits |= BITS[at] ?? 0;
  }
  return bits;
}

/** @returns the needle from its first Chinese character on: looking for a rare character takes an eighth of the time */
function rarePart(needle: string): string {
  const at = needle.search(/\p{Script=Han}/u);
  return at > 0 ? needle.slice(at) : needle;
}
