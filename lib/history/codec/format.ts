/**
 * The history file: UTF-8, one record a line, fields split by tabs, oldest commit first, so that a later sync appends and a
 * review shows what came in. Names that come again and again (paths, symbols, authors, releases) are written in full
 * where they first appear, as `=name`, and as their ordinal (base 36) from then on.
 *
 *     pr-atlas-history 2
 *     repo    owner/name
 *     branch  main
 *     head    <sha>
 *     release v1.0.0  2024-01-30T15:37:52+00:00
 *     commit  <sha>  345  2024-04-03T12:45:01+08:00  =author  =v1.0.0  title
 *     file    =lib/a.py  <old path>  12  3  =Scheduler.run 7 k
 *     edge    345  343  reverts  0.99  1  subject:…  diff:…
 *     pushed  <sha>  115  reverts  0.99  1  subject:…
 *     unresolved  385  reverts  text
 *     life, owns, quarter, aged: what is left of the changes, see {@link printSurvival}
 *     end     <commits> <edges>
 *
 * A commit without a PR has `-` for its number, one of a fork `!345`. Empty: no release, no old path, binary churn.
 */
export const MAGIC = 'pr-atlas-history';

/** Raised whenever a file written before would be read wrongly. */
export const VERSION = 2;

/** @returns the text without the characters that end a field or a line */
export function escapeField(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : text;
}

/** The inverse of {@link escapeField}. */
export function unescapeField(field: string): string {
  return field.includes('\\') ? field.replace(/\\([\\tnr])/g, (_, code: string) => UNESCAPES[code] ?? code) : field;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const UNESCAPES: Record<string, string> = { '\\': '\\', t: '\t', n: '\n', r: '\r' };
