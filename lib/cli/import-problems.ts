/** What import says of captures that it refuses or puts together. */
import type { Difference } from '../capture/outcome/merge-records';
import type { WriteOutcome } from '../corpus/write-report';
import type { Diagnostic } from '../model/diagnostic';

const fieldsOf = (differences: Difference[]): string =>
  [...new Set(differences.map(({ field }) => field))].join(', ') || 'its form';

const error = (code: string, file: string, message: string): Diagnostic => ({
  ...{ code, severity: 'error', file, line: 1, message },
});

/** @param first the capture that was taken */
export function duplicate(file: string, first: string, differences: Difference[]): Diagnostic {
  const fields = fieldsOf(differences);
  const message = `Cannot import the capture: ${first} is another capture of the same PR and differs in ${fields}; see them with --diff and keep one of the two`;
  return error('duplicate-capture', file, message);
}

/** @param isOfImport whether the report is still as import wrote it */
export function differs(file: string, target: string, isOfImport: boolean, differences: Difference[]): Diagnostic {
  const why = isOfImport ? 'and comes from another capture' : 'and is not as import left it, perhaps edited by hand';
  const message = `Cannot overwrite ${target}: the report there differs in ${fieldsOf(differences)}, ${why}; see them with --diff, then use --force`;
  return error('report-differs', file, message);
}

/** @param taken what the second capture gave */
export function mergedNote(file: string, taken: Difference[]): Diagnostic {
  const message = `Another capture of the PR was there; taken from this one: ${fieldsOf(taken)}`;
  return { code: 'captures-merged', severity: 'warning', file, line: 1, message };
}

/** @returns why a report could not be written, or null */
export function writeProblem(file: string, target: string, { status, reason }: WriteOutcome): Diagnostic | null {
  if (status === 'outside')
    return error('link-on-the-way', file, `Cannot write ${target}: ${reason}; put a real folder there`);
  if (status === 'failed') return error('write-failed', file, `Cannot write ${target}: ${reason}; nothing was changed`);
  return null;
}
