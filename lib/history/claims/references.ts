import { parsePullNumber } from '../../model/ids';
import type { Reference } from './claim';

/** More numbers in one range are no list of reverts but a typing error. */
const WIDEST_RANGE = 50;

/** One way of naming a PR or commit, at the place where it is looked for. */
const LINK = /^https?:\/\/[^\s/]+\/([\w.-]+\/[\w.-]+)\/(?:pull|commit)\/([0-9a-f]+)\b\S*/i;
const QUALIFIED = /^([\w.-]+\/[\w.-]+)#(\d+)\b/;
const NUMBER = /^(?:PRs?|pull requests?)?\s{0,2}#?(\d+)\b/i;
/** At least one digit and one letter, and in one case throughout, as git writes them. */
const SHA = /^(?=[0-9a-f]{0,39}\d)(?=[0-9a-f]{0,39}[a-f])[0-9a-f]{7,40}\b/;
/** Phabricator's names: `D102011505`. */
const REVISION = /^D\d{4,12}\b/;
/** Between two members of a list. */
const JOINT = /^\s{0,3}(?:,\s{0,2}and\b|,|&|\+|\/|and\b)\s{0,3}/i;
/** `#2 #3`: blanks alone join what is marked. */
const BLANK = /^\s{1,3}(?=#\d|https?:)/;
const RANGE = /^\s{0,2}(?:–|—|-|\.\.\.?|to\b|through\b)\s{0,2}/i;

/** References found at one place, and how much of the text they take. `marked`: at least one could be nothing else. */
export type Found = { references: Reference[]; length: number; marked: boolean };

/**
 * Reads a list such as `#13162 and #13341`, `PR 4764 & 4813`, `#31813–#31817`, `18619`, `5f3a47d8a` from the start of a text.
 * @param repo the repository's own name: links to others name nothing here (a fork's upstream has the same last part)
 */
export function readReferences(text: string, repo: string): Found | null {
  const found: Found = { references: [], length: 0, marked: false };
  for (;;) {
    const one = readOne(text.slice(found.length), repo);
    if (!one) break;
    found.references.push(...one.references);
    found.length += one.length;
    found.marked ||= one.marked;
    const rest = text.slice(found.length);
    const joint = JOINT.exec(rest) ?? BLANK.exec(rest);
    if (!joint || !readOne(text.slice(found.length + joint[0].length), repo)) break;
    found.length += joint[0].length;
  }
  if (found.length === 0) return null;
  if (found.marked) return found;
  const bare = found.references.map(
    (one): Reference => (one.by === 'number' ? { by: 'number', number: one.number, bare: true } : one),
  );
  return { ...found, references: bare };
}

function readOne(text: string, repo: string): Found | null {
  const link = LINK.exec(text) ?? QUALIFIED.exec(text);
  if (link) {
    const number = parsePullNumber(link[2] ?? '');
    const reference: Reference = number ? { by: 'number', number } : { by: 'sha', sha: (link[2] ?? '').toLowerCase() };
    return { references: isSame(link[1] ?? '', repo) ? [reference] : [], length: link[0].length, marked: true };
  }
  const revision = REVISION.exec(text);
  if (revision) {
    return { references: [{ by: 'alias', alias: revision[0] }], length: revision[0].length, marked: true };
  }
  const sha = SHA.exec(text);
  if (sha) return { references: [{ by: 'sha', sha: sha[0] }], length: sha[0].length, marked: true };
  const number = NUMBER.exec(text);
  const first = parsePullNumber(number?.[1] ?? '');
  if (!number || first === null) return null;
  // `0.6.11`, `4x`, `8-gpu`: a number that goes on names no PR.
  const rest = text.slice(number[0].length);
  const marked = /^\D/.test(number[0]);
  if (/^(?:\.\d|%)/.test(rest) || (!marked && /^-\w/.test(rest))) return null;
  const range = RANGE.exec(rest);
  const second = range && NUMBER.exec(rest.slice(range[0].length));
  const last = parsePullNumber(second?.[1] ?? '');
  if (range && second && last !== null && last > first && last - first < WIDEST_RANGE && marked) {
    const references = Array.from(
      { length: last - first + 1 },
      (_, i): Reference => ({ by: 'number', number: first + i }),
    );
    return { references, length: number[0].length + range[0].length + second[0].length, marked };
  }
  return { references: [{ by: 'number', number: first }], length: number[0].length, marked };
}

function isSame(name: string, repo: string): boolean {
  const last = (text: string) => text.slice(text.indexOf('/') + 1).toLowerCase();
  return last(name) === last(repo);
}
