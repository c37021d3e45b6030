/** One report of the content folder: its text against the place where it stands. */
import type { Diagnostic } from '../model/diagnostic';
import type { RepoName } from '../model/ids';
import type { PrRecord } from '../model/record';
import { parseReport } from '../report/parse-report';
import { problem, reasonOf } from './problems';

/** Where a report stands: the file, and the PR that its place and name say it is about. */
export type ReportPlace = { file: string; repo: RepoName; number: number };

/**
 * Parses a report and holds its front matter against its place, so that no PR can appear twice or under another's
 * address.
 * @returns the record, or null where the file is of no use; `diagnostics` says why
 */
export function readReport(text: string, place: ReportPlace): { record: PrRecord | null; diagnostics: Diagnostic[] } {
  const { file, repo, number } = place;
  let parsed: ReturnType<typeof parseReport>;
  try {
    parsed = parseReport(text, file);
  } catch (error) {
    return { record: null, diagnostics: [problem('report-broken', file, reasonOf(error))] };
  }
  const { record, diagnostics } = parsed;
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
