/** What a PR says, as flat texts: what the plain scan looks at, and what every peer gets. Knows nothing of the search. */
import type { PrRecord } from '../../lib/model/record';
import type { Pull } from './engine';

/** Every text once, in no order that matters. */
export type PullTexts = { title: string[]; summary: string[]; names: string[]; body: string[] };

/** @returns all that the report and the history say of a PR, apart from dates and addresses */
export function pullTexts({ title, record, history, symbols }: Pull): PullTexts {
  const paths = history?.files.flatMap((file) => [file.path, file.oldPath]) ?? [];
  return {
    title: unique([title, record?.title, history?.title]),
    summary: unique([record?.summary, record?.recommendation]),
    names: unique([...(record ? namesOf(record) : []), ...paths, ...symbols]),
    body: record ? unique(bodyOf(record)) : [],
  };
}

const namesOf = ({ files, keySymbols }: PrRecord) => [
  ...files.flatMap(({ path, note, symbols, module, category, type }) => [
    path,
    note,
    ...symbols,
    module,
    category,
    type,
  ]),
  ...keySymbols,
];

const bodyOf = (record: PrRecord) => [
  ...[record.motivation, record.stepsLead, ...record.steps],
  ...record.snippets.flatMap(({ path, note, code }) => [path, note, code]),
  record.discussion.summary,
  ...record.discussion.threads.flatMap(({ topic, kind, conclusion }) => [topic, kind, conclusion]),
  ...[record.risksLead, ...record.risks, record.impactLead, ...record.impact, ...record.riskFlags],
  ...record.related.flatMap(({ repo, number, title, note }) => [
    ...[repo === record.repo ? `#${number}` : `${repo}#${number}`, title, note],
  ]),
];

const unique = (texts: (string | null | undefined)[]): string[] =>
  [...new Set(texts.filter((text) => !!text))] as string[];
