import { createHash } from 'node:crypto';

/**
 * The history file: UTF-8, one record a line, fields split by tabs, oldest commit first, so that a later sync appends and a
 * review shows what came in. Names that come again and again (paths, symbols, authors, releases) are written in full
 * where they first appear, as `=name`, and as their ordinal (base 36) from then on.
 *
 *     pr-atlas-history 5
 *     repo    owner/name
 *     branch  main
 *     head    <sha>
 *     release v1.0.0  2024-01-30T15:37:52+00:00
 *     commit  <sha>  345  2024-04-03T12:45:01+08:00  =author  =v1.0.0  title
 *     says    what its body says (and trailer, ref, part, reason: see words.ts)
 *     file    =lib/a.py  <old path>  12  3  =Scheduler.run 7 k
 *     edge    16  3  reverts  0.99  1  0.97  subject:…  diff:…
 *     unresolved  20  reverts  absent  text
 *     person  0  janedoe jd
 *     side    <sha>  346  2024-05-03T12:45:01+08:00  17  author  title
 *     beside  0  12  picks  0.99  1  sha:…
 *     holds   0  0-17  0-3 7
 *     kind    method  0 2 1
 *     mention 2a  5 1 3
 *     today   <path>  4:2:1  0:c,7:2
 *     life, owns, quarter, aged: what is left of the changes, see {@link printSurvival}
 *     end     <commits> <edges> <checksum>
 *
 * Edges and claims name commits by their place in the file, from 0. A commit without a PR has `-` for its number, one of a
 * fork `!345`. Empty: no release, no old path, binary churn.
 *
 * `person`: what an author is called besides, logins and other names, each in a field of its own.
 *
 * The checksum is of every byte before it. Version 4 did not tell logins, version 3 not whose lines symbols are made of,
 * either, version 2 had no checksum; all are read as they are.
 *
 * `side`: a commit that release tags have and the branch does not, with the place of the last commit of the branch that it
 * contains (-1: none). `beside`: what it does, from its place among them to a place among the commits. `holds`: what a
 * release contains, by its place among the releases: runs of places of commits, and of side commits; or one word instead
 * of both, where nobody can tell (`missing`, `unrelated`); nothing was read where there is no such line.
 *
 * `kind` lists symbols of one sort, each ordinal as its distance from the one before; `mention` lists commits so. What became
 * of symbols (`today`, `gone`, `renamed`, `moved`) is told in symbol-lives.ts.
 */
export const MAGIC = 'pr-atlas-history';

/** Raised whenever a file written before would be read wrongly, or this one by a program from before. */
export const VERSION = 5;

/** What it reads, too: the same lines, of which some say less. */
export const OLD_VERSIONS: readonly number[] = [2, 3, 4];

/** The first version with a checksum. */
export const CHECKED_SINCE = 3;

/** @param text of a part of a history file, or its bytes @returns its checksum: the first 32 hexadecimal digits of its SHA-256 */
export function checksum(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

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
