/** Two captures of one PR: what both say, which said it better, and where they truly differ. */
import { isDeepStrictEqual } from 'node:util';
import type { PrRecord, Related } from '../../model/record';
import { codeSaid, unmarked } from './comparable';

/** A field, and what each of two captures has in it. */
export type Difference = { field: string; first: string; second: string };

export type Merged = {
  record: PrRecord;
  /** Fields that the first lacked, or had in a worse form, and that came from the second. */
  taken: Difference[];
  /** Fields in which the two say different things; the record has the first's. */
  differing: Difference[];
};

/** Which of two captures were told as cut short: their last text may be the beginning of the other's, however short. */
export type Cut = { first: boolean; second: boolean };

/** @returns the first record, with what only the second has kept */
export function mergeRecords(first: PrRecord, second: PrRecord, cut: Cut = { first: false, second: false }): Merged {
  const merger = new Merger(cut);
  const { repo, number } = first;
  const text = (field: string, a: string | null, b: string | null) => merger.text(field, a, b);
  const list = (field: string, a: string[], b: string[]) =>
    merger.list(
      field,
      a,
      b,
      (item) => item,
      (x, y) => text(field, x, y) ?? x,
    );
  const record: PrRecord = {
    repo,
    number,
    title: text('title', first.title, second.title),
    mergedAt: merger.exact('mergedAt', first.mergedAt, second.mergedAt),
    // Where each was saved from is no difference in what the report says.
    sourceUrl: first.sourceUrl ?? second.sourceUrl,
    summary: text('summary', first.summary, second.summary),
    recommendation: text('recommendation', first.recommendation, second.recommendation),
    motivation: text('motivation', first.motivation, second.motivation),
    stepsLead: text('stepsLead', first.stepsLead, second.stepsLead),
    steps: list('steps', first.steps, second.steps),
    files: merger.list(
      'files',
      first.files,
      second.files,
      ({ path }) => path,
      (a, b) => ({
        path: text('files.path', a.path, b.path) ?? a.path,
        module: text('files.module', a.module, b.module),
        category: text('files.category', a.category, b.category),
        type: text('files.type', a.type, b.type),
        symbols: list('files.symbols', a.symbols, b.symbols),
        note: text('files.note', a.note, b.note) ?? '',
      }),
    ),
    keySymbols: list('keySymbols', first.keySymbols, second.keySymbols),
    snippets: merger.list(
      'snippets',
      first.snippets,
      second.snippets,
      ({ path }) => path,
      (a, b) => ({
        path: text('snippets.path', a.path, b.path) ?? a.path,
        note: text('snippets.note', a.note, b.note) ?? '',
        language: a.language ?? b.language,
        code: merger.code(a.code, b.code),
      }),
    ),
    discussion: {
      summary: text('discussion', first.discussion.summary, second.discussion.summary),
      threads: merger.list(
        'threads',
        first.discussion.threads,
        second.discussion.threads,
        ({ topic }) => topic,
        (a, b) => ({
          topic: text('threads.topic', a.topic, b.topic) ?? '',
          kind: text('threads.kind', a.kind, b.kind),
          conclusion: text('threads.conclusion', a.conclusion, b.conclusion) ?? '',
        }),
      ),
    },
    risksLead: text('risksLead', first.risksLead, second.risksLead),
    risks: list('risks', first.risks, second.risks),
    impactLead: text('impactLead', first.impactLead, second.impactLead),
    impact: list('impact', first.impact, second.impact),
    riskFlags: list('riskFlags', first.riskFlags, second.riskFlags),
    related: merger.list(
      'related',
      first.related,
      second.related,
      ({ repo: of, number: no }) => `${of}#${no}`,
      (a, b) => mergeRelated(a, b, merger, { first: first.title !== null, second: second.title !== null }),
    ),
  };
  return { record, taken: merger.taken, differing: merger.differing };
}

/** What one PR is to the other was inferred from its note and both titles: who lacks one of them knows less. */
function mergeRelated(a: Related, b: Related, merger: Merger, hasTitle: { first: boolean; second: boolean }): Related {
  const title = merger.text('related.title', a.title, b.title) ?? '';
  const note = merger.text('related.note', a.note, b.note) ?? '';
  const knowsLess =
    (!hasTitle.first && hasTitle.second) || said(note) !== said(a.note) || said(title) !== said(a.title);
  const knowsMore =
    (hasTitle.first && !hasTitle.second) || said(note) !== said(b.note) || said(title) !== said(b.title);
  const known = <T extends string>(field: string, first: T, second: T): T => {
    if (first === second || (knowsMore && !knowsLess)) return first;
    return knowsLess ? merger.take(field, first, second, second) : merger.differ(field, first, second);
  };
  return {
    ...a,
    ...{ title, note, kind: known('related.kind', a.kind, b.kind) },
    relation: known('related.relation', a.relation, b.relation),
  };
}

/** What is said, whatever the width of its marks and however a list's item is dressed. */
const said = (text: string): string =>
  unmarked(text)
    .replace(/[.,;:!?'"“”‘’。、，；：！？()[\]{}<>_~|#—–-]+/g, '')
    .toLowerCase();

class Merger {
  readonly taken: Difference[] = [];
  readonly differing: Difference[] = [];

  constructor(private readonly cut: Cut) {}

  text(field: string, first: string | null, second: string | null): string | null {
    if (!second || first === second) return first;
    if (!first) return this.take(field, '', second, second);
    const [a, b] = [said(first), said(second)];
    // Inline code is what layouts lose; where both kept as much, the first stays.
    if (a === b) return ticks(second) > ticks(first) ? this.take(field, first, second, second) : first;
    if (begins(b, a, this.cut.first)) return this.take(field, first, second, second);
    if (begins(a, b, this.cut.second)) return first;
    return this.differ(field, first, second);
  }

  exact(field: string, first: string | null, second: string | null): string | null {
    if (first === null && second !== null) return this.take(field, '', second, second);
    if (first !== null && second !== null && Date.parse(first) !== Date.parse(second))
      return this.differ(field, first, second);
    return first;
  }

  /** Layouts lose the indentation of code, its blank lines, and the width of its marks. */
  code(first: string, second: string): string {
    const field = 'snippets.code';
    const [a, b] = [codeSaid(first), codeSaid(second)];
    if (first === second || b === '' || (this.cut.second && a !== b && a.startsWith(b))) return first;
    if (a === '' || (this.cut.first && a !== b && b.startsWith(a))) return this.take(field, first, second, second);
    if (a !== b) return this.differ(field, first, second);
    const better = indented(second) - indented(first) || widened(first) - widened(second);
    return better > 0 ? this.take(field, first, second, second) : first;
  }

  list<T>(field: string, first: T[], second: T[], key: (item: T) => string, merge: (a: T, b: T) => T): T[] {
    if (isDeepStrictEqual(first, second) || second.length === 0) return first;
    const [one, other] = [first, second].map((items) => items.map(key).join('; ')) as [string, string];
    if (first.length === 0) return this.take(field, one, other, second);
    const [a, b] = [first, second].map((items) => items.map((item) => said(key(item)))) as [string[], string[]];
    if (!isPart(a, b, this.cut.first) && !isPart(b, a, this.cut.second)) {
      this.differ(field, one, other);
      return first;
    }
    const isFirst = a.length >= b.length;
    if (!isFirst) this.take(field, one, other, second);
    const [longer, rest, keys] = isFirst ? [first, second, b] : [second, first, a];
    return longer.map((item) => {
      const same = rest[matchOf(said(key(item)), keys, this.cut.first || this.cut.second)];
      if (same === undefined) return item;
      return isFirst ? merge(item, same) : merge(same, item);
    });
  }

  /** @returns the value, which came from the second */
  take<T>(field: string, first: string, second: string, value: T): T {
    this.taken.push({ field, first, second });
    return value;
  }

  /** @returns the first's value */
  differ<T extends string>(field: string, first: T, second: T): T {
    this.differing.push({ field, first, second });
    return first;
  }
}

/** A beginning of a few characters says nothing, unless it is known that the text breaks off. */
const begins = (whole: string, part: string, isCut: boolean): boolean =>
  part.length >= (isCut ? 1 : 8) && whole.startsWith(part);

const isPart = (part: string[], whole: string[], isCut: boolean): boolean =>
  part.every((each) => whole.some((other) => other === each || begins(other, each, isCut)));

const matchOf = (key: string, keys: string[], isCut: boolean): number => {
  const same = keys.indexOf(key);
  return same >= 0 ? same : keys.findIndex((other) => begins(key, other, isCut) || begins(other, key, isCut));
};
const ticks = (text: string): number => text.split('`').length;
const indented = (code: string): number => code.match(/^[ \t]+\S/gm)?.length ?? 0;
/** Full-width marks between ASCII characters: no language has them, a tool put them there. */
const widened = (code: string): number =>
  code.match(/(?<=[!-~])[\uff01-\uff5e]|[\uff01-\uff5e](?=[!-~])/g)?.length ?? 0;
