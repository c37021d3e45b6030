/** How much of a report's truth a parsed capture says: hits, extras and misses of every field. */
import type { ParsedCapture } from '../../../lib/capture/parse-capture';
import type { CapturedRecord, PrRecord } from '../../../lib/model/record';
import { foldRadicals } from '../../../lib/text/radicals';

/** Counts of facts: right, said and not so, not said. */
export type Counts = { hits: number; extras: number; misses: number };

export type Identity = 'right' | 'refused' | 'wrong';

export type Score = {
  fields: Map<string, Counts>;
  identity: Identity;
  /** Sentences of the truth, and those that stand neither in the record nor in a diagnostic. */
  sentences: number;
  silent: string[];
};

/** Two texts this alike say the same: a capture may lose a mark. */
const ALIKE = 0.97;
const ALIKE_ITEM = 0.9;

/** @returns the score of one capture; a refused one has every fact of the truth as a miss */
export function scoreCapture(parsed: ParsedCapture, truth: PrRecord): Score {
  const { record } = parsed;
  const fields = new Map<string, Counts>();
  const scalar = (name: string, got: string | null | undefined, want: string | null): void => {
    list(name, got ? [got] : [], want ? [want] : [], ALIKE);
  };
  const list = (name: string, got: string[], want: string[], least = ALIKE_ITEM): void =>
    addTo(fields, name, matches(got, want, least));
  for (const name of ['summary', 'recommendation', 'motivation', 'stepsLead', 'risksLead', 'impactLead'] as const)
    scalar(name, record?.[name], truth[name]);
  scalar('title', record?.title, truth.title);
  scalar('repo', record?.repo, truth.repo);
  scalar('number', record?.number?.toString(), String(truth.number));
  scalar('mergedAt', instant(record?.mergedAt), instant(truth.mergedAt));
  scalar('discussion', record?.discussion.summary, truth.discussion.summary);
  for (const name of ['steps', 'risks', 'impact', 'riskFlags'] as const) list(name, record?.[name] ?? [], truth[name]);
  list('keySymbols', record?.keySymbols ?? [], truth.keySymbols, 1);
  for (const [name, of] of Object.entries(LISTS))
    list(name, record ? of(record) : [], of(truth), EXACT.has(name) ? 1 : ALIKE_ITEM);
  return { fields, identity: identityOf(record, truth), ...unsaid(parsed, truth) };
}

/** Shorter pieces stand anywhere by chance. */
const LEAST_SENTENCE = 8;
/** A diagnostic shows the beginning of what it is about. */
const SHOWN = 12;

/** A refused capture loses nothing: an error says so. Code is no sentence. */
function unsaid({ record, diagnostics }: ParsedCapture, truth: PrRecord): Pick<Score, 'sentences' | 'silent'> {
  const sentences = textsOf(truth)
    .flatMap((text) => text.split(/[。；！？\n]/))
    .map(bare)
    .filter(({ length }) => length >= LEAST_SENTENCE);
  if (record === null || diagnostics.some(({ severity }) => severity === 'error'))
    return { sentences: sentences.length, silent: [] };
  const said = textsOf(record).map(bare).join('');
  const told = diagnostics.map(({ message }) => bare(message)).join('\n');
  const silent = sentences.filter((each) => !said.includes(each) && !told.includes(each.slice(0, SHOWN)));
  return { sentences: sentences.length, silent };
}

function textsOf(record: CapturedRecord): string[] {
  const { files, discussion, related, snippets } = record;
  return [
    ...[record.title, record.summary, record.recommendation, record.motivation, record.stepsLead, discussion.summary],
    ...[record.risksLead, record.impactLead, ...record.steps, ...record.risks, ...record.impact],
    ...files.flatMap(({ path, note }) => [path, note]),
    ...snippets.map(({ note }) => note),
    ...discussion.threads.flatMap(({ topic, conclusion }) => [topic, conclusion]),
    ...related.flatMap(({ title, note }) => [title, note]),
  ].filter((text) => text !== null);
}

/** Letters and digits alone: marks and spaces are what layouts change. */
const bare = (text: string): string =>
  foldRadicals(text)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');

type Facts = Pick<CapturedRecord, 'files' | 'snippets' | 'discussion' | 'related'>;

const LISTS: Record<string, (record: Facts) => string[]> = {
  'files.path': ({ files }) => files.map(({ path }) => path),
  'files.labels': ({ files }) => files.map((f) => `${f.path} ${f.module} ${f.category} ${f.type}`),
  'files.symbols': ({ files }) => files.map(({ path, symbols }) => `${path} ${symbols.join(' ')}`),
  'files.note': ({ files }) => files.map(({ path, note }) => `${path} ${note}`),
  'snippets.path': ({ snippets }) => snippets.map(({ path }) => path),
  'snippets.note': ({ snippets }) => snippets.map(({ note }) => note).filter(Boolean),
  'snippets.code': ({ snippets }) => snippets.map(({ code }) => code),
  threads: ({ discussion }) => discussion.threads.map((t) => `${t.topic} ${t.kind} ${t.conclusion}`),
  related: ({ related }) => related.map((r) => `#${r.number} ${r.title} ${r.note}`),
  'related.key': ({ related }) => related.map((r) => `${r.repo}#${r.number}`),
};
const EXACT = new Set(['files.path', 'files.labels', 'snippets.path', 'related.key']);

const instant = (iso: string | null | undefined): string | null => (iso ? new Date(iso).toISOString() : null);

function identityOf(record: CapturedRecord | null, truth: PrRecord): Identity {
  if (record?.repo == null || record.number === null) return 'refused';
  return record.repo === truth.repo && record.number === truth.number ? 'right' : 'wrong';
}

function addTo(fields: Map<string, Counts>, name: string, more: Counts): void {
  const sum = fields.get(name) ?? { hits: 0, extras: 0, misses: 0 };
  fields.set(name, {
    hits: sum.hits + more.hits,
    extras: sum.extras + more.extras,
    misses: sum.misses + more.misses,
  });
}

function matches(got: string[], want: string[], least: number): Counts {
  const left = got.map(plain);
  let hits = 0;
  for (const text of want.map(plain)) {
    const at = left.findIndex((other) => other === text || (least < 1 && alike(other, text) >= least));
    if (at < 0) continue;
    left.splice(at, 1);
    hits++;
  }
  return { hits, extras: left.length, misses: want.length - hits };
}

/** Without what layouts may change: spaces, marks, full-width twins. Backslashes stay: a stored escape is a fault. */
function plain(text: string): string {
  return foldRadicals(text)
    .normalize('NFKC')
    .replace(/\\\*|\\</g, (mark) => mark.charAt(1))
    .replace(/[`*$]|__/g, '')
    .replace(/\s+/g, '')
    .replace(/[。.;；]+$/, '');
}

/** Dice's coefficient of the texts' pairs of characters. */
function alike(a: string, b: string): number {
  const pairs = (text: string): Map<string, number> => {
    const counts = new Map<string, number>();
    for (let i = 0; i + 1 < text.length; i++) {
      const pair = text.slice(i, i + 2);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    return counts;
  };
  const [left, right] = [pairs(a), pairs(b)];
  let shared = 0;
  for (const [pair, count] of right) shared += Math.min(count, left.get(pair) ?? 0);
  const total = Math.max(0, a.length - 1) + Math.max(0, b.length - 1);
  return total === 0 ? 0 : (2 * shared) / total;
}

/** @returns the harmonic mean of precision and recall over all fields */
export function f1({ hits, extras, misses }: Counts): number {
  const all = 2 * hits + extras + misses;
  return all === 0 ? 1 : (2 * hits) / all;
}

/** @returns the sum of the counts of all fields */
export function sum(scores: Score[]): Counts {
  const total = new Map<string, Counts>();
  for (const { fields } of scores) for (const counts of fields.values()) addTo(total, '', counts);
  return total.get('') ?? { hits: 0, extras: 0, misses: 0 };
}
