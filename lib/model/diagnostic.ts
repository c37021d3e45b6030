/**
 * Trouble in the input is data, not an exception: what was found, where, how bad. Codes are stable and kebab-case;
 * each folder that reads input keeps its own table of codes and sentences.
 */
export type Severity = 'error' | 'warning' | 'info';

export type Diagnostic = {
  code: string;
  severity: Severity;
  /** As the user named it, or relative to the content folder. */
  file: string;
  /** 1-based; 1 where the trouble is with the file as a whole. */
  line: number;
  /** "Cannot <do> <thing>: <why>; <what to do>", without the place. */
  message: string;
};

/** Whether content is missing or cut because of it: the site then says that it is degraded, and serves what was good. */
export const isDamage = ({ code, severity }: Diagnostic): boolean => severity === 'error' || code === 'report-cut-off';

/** @returns one line for a terminal: `error file:3 message [code]` */
export function formatDiagnostic(d: Diagnostic): string {
  return `${d.severity} ${d.file}:${d.line} ${d.message} [${d.code}]`;
}
