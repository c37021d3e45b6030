/** What a commit of a release branch says it was picked from. */
import type { EvidenceSource } from '../../model/state';
import type { Reference } from '../claims/claim';
import { readReferences } from '../claims/references';
import type { ListedCommit } from '../clone/list-commits';

/** `firm`: the words speak of a cherry-pick; else a number is where only an original's or the PR's own one does. */
export type PickClaim = {
  reference: Reference;
  firm: boolean;
  source: Extract<EvidenceSource, 'subject' | 'body' | 'sha'>;
  /** The words, for a person to read. */
  text: string;
};

/** `git cherry-pick -x` writes this line. */
const PICKED_FROM = /^\(cherry picked from commit ([0-9a-f]{7,64})\)\s*$/gim;
/** People and backport bots: `cherry-pick #1`, `[Backport 1.x]`, `cherry-pick: #1 and #2`, `back-port of #1`. */
const PICK_WORD = /\b(?:cherry[- ]?pick(?:s|ed|ing)?|back-?port(?:s|ed|ing)?)\b/gi;
/** Between such a word and what it names. */
const FILLER = /^[\s:()[\]]*(?:(?:of|from|the|prs?|commits?|upstream|pull requests?|--?[a-z-]+)[\s:]+)*/i;
/** `title (#orig) (#pick)`, of which the last was cut off as the commit's own number. */
const LAST_NUMBERS = /(?:\s*\(#\d+\))+$/;

/**
 * @param number the commit's own one
 * @param title the subject without that number
 * @param repo the repository's own name: links to others name nothing here
 * @returns what is named, the surest first
 */
export function readPickClaims(
  { title, body, inner }: { title: string; body: string; inner: ListedCommit[] },
  number: number | null,
  repo: string,
): PickClaim[] {
  const claims: PickClaim[] = [];
  for (const text of [body, ...inner.map((commit) => commit.body)]) {
    for (const match of text.matchAll(PICKED_FROM)) {
      const reference: Reference = { by: 'sha', sha: (match[1] ?? '').toLowerCase() };
      claims.push({ reference, firm: true, source: 'sha', text: match[0].trim() });
    }
  }
  claims.push(...subjectClaims(title, repo));
  claims.push(...bodyClaims(body, repo));
  if (number !== null) {
    claims.push({ reference: { by: 'number', number }, firm: false, source: 'subject', text: `${title} (#${number})` });
  }
  return claims;
}

/** What a title quotes was said by another one: a revert of a pick is no pick. */
const unquoted = (title: string): string => title.replace(/"[^"]*(?:"|$)|“[^”]*(?:”|$)/g, '""');

function subjectClaims(title: string, repo: string): PickClaim[] {
  const own = unquoted(title);
  const named = wordClaims(own, repo).map(
    (reference): PickClaim => ({ reference, firm: true, source: 'subject', text: title }),
  );
  const said = own.search(PICK_WORD) >= 0;
  for (const match of (LAST_NUMBERS.exec(own)?.[0] ?? '').matchAll(/\d+/g)) {
    named.push({ reference: { by: 'number', number: Number(match[0]) }, firm: said, source: 'subject', text: title });
  }
  // `cherry-pick #1 (why) and #2 (why)`: what is further on may be another pick, or a cause.
  for (const match of said ? own.matchAll(/#(\d+)/g) : []) {
    named.push({ reference: { by: 'number', number: Number(match[1]) }, firm: false, source: 'subject', text: title });
  }
  return named;
}

/** A body tells many things: what it names must show in the lines. */
function bodyClaims(body: string, repo: string): PickClaim[] {
  return body.split('\n').flatMap((line) =>
    wordClaims(line, repo).map((reference) => ({
      reference,
      firm: false,
      source: 'body' as const,
      text: line.trim(),
    })),
  );
}

/** @returns what is right behind a word for picking: one reference or a list, also with blanks alone between them */
function wordClaims(text: string, repo: string): Reference[] {
  return [...text.matchAll(PICK_WORD)].flatMap((match) => {
    const references: Reference[] = [];
    let rest = text.slice(match.index + match[0].length).replace(FILLER, '');
    for (let found = readReferences(rest, repo); found?.marked; found = readReferences(rest, repo)) {
      for (const reference of found.references) references.push(reference);
      rest = rest.slice(found.length).trimStart();
    }
    return references;
  });
}
