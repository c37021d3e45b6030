import type { Atlas, Pull } from '../../../lib/graph/types';
import { type Param, pageOf } from '../common/paging';
import { codeJob } from '../markdown/code-language';
import type { Job } from '../markdown/drawing';
import { MAX_ITEMS, MAX_NOTES } from './more';
import { groupRelated } from './related';

export const FILES_A_PAGE = 100;

/** Others shown in one group of related PRs. */
export const MAX_RELATED = 40;

/** What a thread says that came to no end. */
export const NO_CONCLUSION = '未给出结论';

/**
 * All that the page of a PR draws of reports: what is missing here is shown as it is written.
 * @param page of the list of files
 */
export function pageTexts(pull: Pull, atlas: Atlas, page: Param): Job[] {
  const { record } = pull;
  const texts = [
    ...(record ? [record.summary, record.recommendation, record.motivation] : []),
    ...(record ? [record.stepsLead, ...shown(record.steps), record.risksLead, ...shown(record.risks)] : []),
    ...(record ? [record.impactLead, ...shown(record.impact), record.discussion.summary] : []),
    ...shown(record?.discussion.threads).flatMap(({ topic, conclusion }) => [topic, conclusion || NO_CONCLUSION]),
    ...shown(record?.snippets).map(({ note }) => note),
    ...pageOf(pull.files, page, FILES_A_PAGE).items.map(({ report }) => report?.note),
    ...groupRelated(pull, atlas.pulls).flatMap(({ items }) =>
      items
        .slice(0, MAX_RELATED)
        .flatMap(({ notes }) => notes.slice(0, MAX_NOTES).flatMap(({ text, plain }) => (plain ? [] : [text]))),
    ),
  ];
  const code = shown(record?.snippets).map(({ code, language, path }) => codeJob(code, language, path));
  return [...texts.flatMap((text) => (text ? [{ text }] : [])), ...code.flatMap((job) => job ?? [])];
}

const shown = <T>(items: readonly T[] = []): readonly T[] => items.slice(0, MAX_ITEMS);
