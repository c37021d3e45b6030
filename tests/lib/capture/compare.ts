/** Compares a parsed capture with what the report says, as far as layouts keep it: words, not spaces or marks. */
import { foldRadicals } from '../../../lib/text/radicals';

/** What a layout's dress changes: spaces, full-width twins, inline code, emphasis, escapes, a last full stop. */
export function words(text: string | null | undefined): string {
  return foldRadicals(text ?? '')
    .normalize('NFKC')
    .replace(/\\(?:text|mathrm)\{([^{}]*)\}/g, '$1')
    .replace(/[\\`$]|\*\*|__/g, '')
    .replace(/\s+/g, '')
    .replace(/[。.;；]+$/, '');
}

type File = {
  path: string;
  module: string | null;
  category: string | null;
  type: string | null;
  symbols: string[];
  note: string;
};
type Related = { number: number; kind: string; title: string; note: string };

/** The fields that every layout keeps; truth files and records both have them. */
export type Facts = {
  summary: string | null;
  recommendation: string | null;
  motivation: string | null;
  stepsLead: string | null;
  steps: string[];
  files: File[];
  keySymbols: string[];
  snippets: { path: string; code: string }[];
  discussion: { summary: string | null; threads: { topic: string; kind: string | null; conclusion: string }[] };
  risksLead: string | null;
  risks: string[];
  impact: string[] | string;
  riskFlags: string[];
  related: Related[];
};

/** @returns every fact as `field: words`, in order: two captures of one report give the same list */
export function facts(record: Facts): string[] {
  const list = (field: string, texts: string[]) => texts.map((text, i) => `${field} ${i + 1}: ${words(text)}`);
  return [
    ...list('summary', [record.summary ?? '']),
    ...list('recommendation', [record.recommendation ?? '']),
    ...list('motivation', [record.motivation ?? '']),
    ...list('stepsLead', [record.stepsLead ?? '']),
    ...list('steps', record.steps),
    ...record.files.map(
      (f) => `file: ${f.path} | ${f.module} | ${f.category} | ${f.type} | ${f.symbols.join(' ')} | ${words(f.note)}`,
    ),
    ...list('keySymbols', record.keySymbols),
    ...record.snippets.map((s) => `snippet: ${s.path} | ${words(s.code)}`),
    ...list('discussion', [record.discussion.summary ?? '']),
    ...record.discussion.threads.map((t) => `thread: ${words(t.topic)} | ${t.kind} | ${words(t.conclusion)}`),
    ...list('risksLead', [record.risksLead ?? '']),
    ...list('risks', record.risks),
    ...list('impact', [[record.impact].flat().join('')]),
    ...list('riskFlags', record.riskFlags),
    ...record.related.map((r) => `related: ${r.kind} ${r.number} | ${words(r.title)} | ${words(r.note)}`),
  ];
}

/** @returns the facts that stand in one list and not in the other, marked `-` (wanted) and `+` (got) */
export function differences(got: Facts, want: Facts): string[] {
  const left = facts(want);
  const right = facts(got);
  const inRight = new Set(right);
  const inLeft = new Set(left);
  return [
    ...left.filter((fact) => !inRight.has(fact)).map((f) => `- ${f}`),
    ...right.filter((fact) => !inLeft.has(fact)).map((f) => `+ ${f}`),
  ];
}
