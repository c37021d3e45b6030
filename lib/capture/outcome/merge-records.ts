/** Two captures of one PR: what both say, which said it better, and where they truly differ. */
import { isDeepStrictEqual } from 'node:util';
import type { PrRecord } from '../../model/record';
import { unmarked } from './comparable';

export type Merged = {
  record: PrRecord;
  /** Fields that the first lacked, or had in a worse form, and that came from the second. */
  taken: string[];
  /** Fields in which the two say different things; the record has the first's. */
  differing: { field: string; first: string; second: string }[];
};

/** @returns the first record, with what only the second has kept */
export function mergeRecords(first: PrRecord, second: PrRecord): Merged {
  const merger = new Merger();
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
        path: a.path,
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
        path: a.path,
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
      (a, b) => ({
        ...a,
        title: text('related.title', a.title, b.title) ?? '',
        note: text('related.note', a.note, b.note) ?? '',
      }),
    ),
  };
  return { record, taken: [...merger.taken], differing: merger.differing };
}

/** What is said, whatever the width of its marks and however a list's item is dressed. */
const said = (text: string): string =>
  unmarked(text)
    .replace(/[.,;:!?'"“”‘’。、，；：！？()[\]{}<>_~|#—–-]+/g, '')
    .toLowerCase();

class Merger {
  readonly taken = new Set<string>();
  readonly differing: Merged['differing'] = [];

  text(field: string, first: string | null, second: string | null): string | null {
    if (!second || first === second) return first;
    if (!first) return this.take(field, second);
    const [a, b] = [said(first), said(second)];
    // Inline code is what layouts lose; where both kept as much, the first stays.
    if (a === b) return ticks(second) > ticks(first) ? this.take(field, second) : first;
    if (a.length >= 8 && b.startsWith(a)) return this.take(field, second);
    if (b.length >= 8 && a.startsWith(b)) return first;
    return this.differ(field, first, second);
  }

  exact(field: string, first: string | null, second: string | null): string | null {
    if (first === null && second !== null) return this.take(field, second);
    if (first !== null && second !== null && Date.parse(first) !== Date.parse(second))
      return this.differ(field, first, second);
    return first;
  }

  /** Layouts lose the indentation of code and its blank lines. */
  code(first: string, second: string): string {
    const [a, b] = [first, second].map((text) => text.replace(/\s+/g, ''));
    if (first === second || b === '') return first;
    if (a === '') return this.take('snippets.code', second);
    if (a !== b) return this.differ('snippets.code', first, second);
    return indented(second) > indented(first) ? this.take('snippets.code', second) : first;
  }

  list<T>(field: string, first: T[], second: T[], key: (item: T) => string, merge: (a: T, b: T) => T): T[] {
    if (isDeepStrictEqual(first, second) || second.length === 0) return first;
    if (first.length === 0) return this.take(field, second);
    const keys = (items: T[]): string[] => items.map((item) => said(key(item)));
    const [a, b] = [keys(first), keys(second)];
    const isPart = (part: string[], whole: string[]): boolean =>
      part.every((each) => whole.some((other) => other === each || (each.length >= 8 && other.startsWith(each))));
    const longer = a.length >= b.length ? first : second;
    if (!isPart(a, b) && !isPart(b, a)) {
      this.differ(field, first.map(key).join('; '), second.map(key).join('; '));
      return first;
    }
    if (longer !== first) this.taken.add(field);
    const [others, otherKeys] = longer === first ? [second, b] : [first, a];
    return longer.map((item) => {
      const other = others[matchOf(said(key(item)), otherKeys)];
      if (other === undefined) return item;
      return longer === first ? merge(item, other) : merge(other, item);
    });
  }

  private take<T>(field: string, value: T): T {
    this.taken.add(field);
    return value;
  }

  private differ(field: string, first: string, second: string): string {
    this.differing.push({ field, first, second });
    return first;
  }
}

const matchOf = (key: string, keys: string[]): number => {
  const same = keys.indexOf(key);
  return same >= 0
    ? same
    : keys.findIndex(
        (other) => (other.length >= 8 && key.startsWith(other)) || (key.length >= 8 && other.startsWith(key)),
      );
};
const ticks = (text: string): number => text.split('`').length;
const indented = (code: string): number => code.match(/^[ \t]+\S/gm)?.length ?? 0;
