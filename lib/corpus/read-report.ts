/** One report of the content folder: its text against the place where it is. */
import type { Diagnostic } from '../model/diagnostic';
import type { RepoName } from '../model/ids';
import type { PrRecord } from '../model/record';
import { parseReport } from '../report/parse-report';
import { problem, reasonOf } from './problems';
import type { ReportCache } from './report-cache';

/** Where a report is: the file, and the PR that its place and name say it is about. */
export type ReportPlace = { file: string; repo: RepoName; number: number };

type Read = { record: PrRecord | null; diagnostics: Diagnostic[] };

/**
 * Parses a report and compares its front matter with its place, so that no PR can appear twice or under another's
 * address.
 * @returns the record, or null where the file is of no use; `diagnostics` says why
 */
export function readReport(text: string, place: ReportPlace, cache: ReportCache): Read {
  const { file, repo, number } = place;
  const { record, diagnostics } = parseOnce(text, file, cache);
  if (!record) {
    const told = diagnostics.some(({ severity }) => severity === 'error');
    return {
      record,
      diagnostics: told ? diagnostics : [...diagnostics, problem('report-broken', file, 'it is empty')],
    };
  }
  const refuse = (found: Diagnostic) => ({ record: null, diagnostics: [...diagnostics, found] });
  // GitHub takes Owner/Name and owner/name for the same repository; the folder's spelling is ours.
  if (record.repo.toLowerCase() !== repo.toLowerCase()) return refuse(problem('wrong-repository', file, record.repo));
  if (record.number !== number) return refuse(problem('wrong-number', file, `#${record.number}`));
  return { record: record.repo === repo ? record : { ...record, repo }, diagnostics };
}

function parseOnce(text: string, file: string, cache: ReportCache): Read {
  const known = cache.take(text);
  if (known) return { record: known, diagnostics: [] };
  try {
    const parsed = parseReport(text, file);
    if (parsed.record && parsed.diagnostics.length === 0) cache.put(text, parsed.record);
    return parsed;
  } catch (error) {
    return { record: null, diagnostics: [problem('report-broken', file, reasonOf(error))] };
  }
}
