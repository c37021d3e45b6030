import type { Claim, Reference } from './claim';
import type { ClaimForm } from './claim-forms';
import { putBackClaims } from './put-back-claims';
import { type Found, readReferences } from './references';
import { cameWith, putsBack, titleReferences, undoneBefore } from './subject-claims';
import { readQuotation } from './title-form';

/** Lines of a body that are looked at: a squash of a large branch lists hundreds of its commits. */
const LINES = 400;
/** Characters of a paragraph that are looked at, and of a sentence that is kept. */
const LONGEST = 4_000;
const KEPT = 300;

const VERB = {
  undo: `(?:revert(?:s|ed|ing)?|back(?:s|ed|ing)?[- ]?out|roll(?:s|ed|ing)?[- ]?back|undo(?:es|ing)?)`,
  reland: `(?:re-?land(?:s|ed|ing)?|re-?appl(?:y|ies|ied|ying)|re-?introduc(?:e|es|ed|ing))`,
} as const;
type Kind = keyof typeof VERB;

/** Where a verb is the sentence's own: git's and GitHub's words, `This PR reverts …`, `Also revert …`, list items. */
const OPENING = String.raw`(?:^|[.!?;]\s{1,3})(?:[-*+]\s+)?(?:(?:also|and|then|additionally|moreover|now)\b,?\s+)?(?:(?:this|the)\s+(?:commit|PR|pull request|change|patch|diff)\s+|(?:this|it|we|I)\s+)?(?:is\s+(?:\w+ly\s+)?an?\s+)?(?:\(?\w{2,20}ly\)?\s+)?(?:partial\s+)?`;
/** Between the verb and what it names. */
const FILLER = String.raw`:?\s+(?:(?:the|this|of|back|commits?|PRs?|pull requests?|(?:the\s+)?(?:changes?|parts?)(?:\s+(?:of|in|from|by))?)\s+){0,4}`;
const MARKS = /^[[(<"'`]{1,3}/;
/** `revert number of experts template in [PR 1696]`: the words tell which part. */
const PART_OF =
  /^\s+(?:[^\s.;]+\s+){1,8}?(?<!\b(?:as|top|instead|because|ahead)\s+)(?:in|from|of|by)\s+(?=[[(<]{0,2}(?:PRs?\s|#|https?:|commit\s))/i;
const NOT_DONE =
  /(?:\b(?:not|never|without|instead of|before|after|if|when|unless|until|would|could|should|may|might|can|to avoid|why)\b|n't|#\d+)\s+(?:\w+\s+)?$/i;

const FORMS = (Object.keys(VERB) as Kind[]).map((kind) => ({
  kind,
  opening: new RegExp(`${OPENING}${VERB[kind]}(?=\\b)`, 'gim'),
  inside: new RegExp(`\\b${VERB[kind]}(?=\\b)`, 'gi'),
}));
const FILLED = new RegExp(`^${FILLER}`, 'i');

/**
 * Reads what the sentences of a body say of other changes: `This reverts commit <sha>`, `Reverts owner/repo#N`, lists that
 * run on over the next line, `Also revert #341`, `a fix that reverts [PR 2](…)`. A sentence's own verb is believed as a
 * subject is; a verb inside a sentence is only a hint, which the diff has to bear out.
 * @param repo the repository's own name
 * @param title that of the change
 * @param undoing whether the title says that something is undone, and does not name it
 */
export function bodyClaims(body: string, repo: string, title = '', undoing = false): Claim[] {
  const claims: Claim[] = [];
  const restoring = putsBack(title);
  const named: Reference[] = [];
  let heading: Kind | null = null;
  for (const text of paragraphsOf(body)) {
    const listed = heading && claimListed(text, heading, repo);
    if (listed) {
      claims.push(listed);
      continue;
    }
    heading = headingOf(text);
    const hint = { strength: 'hinted', source: 'body', text: cut(text) } as const;
    const passive = undoneBefore(text, repo);
    if (passive) claims.push({ kind: 'reland', ...hint, forms: ['reverted by'], part: false, targets: passive });
    const came = undoing ? cameWith(text, repo) : null;
    if (came) {
      const whole = cut(text.replace(/\s+/g, ' '));
      claims.push({ kind: 'undo', ...hint, text: whole, forms: ['came with'], part: true, targets: came });
    }
    claims.push(...putBackClaims(text, restoring, repo).map((claim) => ({ ...claim, text: cut(text) })));
    const before = claims.length;
    for (const { kind, opening, inside } of FORMS) {
      const read = new Set<number>();
      for (const match of text.matchAll(opening)) {
        const at = match.index + match[0].length;
        read.add(at);
        claims.push(...claimAt(text, at, { kind, strength: 'named', form: 'sentence begins', repo }));
      }
      for (const match of text.matchAll(inside)) {
        const at = match.index + match[0].length;
        if (read.has(at) || NOT_DONE.test(text.slice(Math.max(0, match.index - 40), match.index))) continue;
        claims.push(...claimAt(text, at, { kind, strength: 'hinted', form: 'sentence inside', repo }));
      }
    }
    const marks = marksIn(text, repo);
    if (claims.length === before)
      claims.push(...(marks.length > 0 ? claimBeside(text, marks) : claimBefore(text, named)));
    named.push(...marks);
  }
  return claims;
}

/** Of code; a shell or an API that was handed the message may have left backslashes before the backticks. */
const FENCE = /^(?:(?:\\?`){3}|~~~)/;

/** Lines that belong together, joined: people wrap lists. Code is none of the author's words. */
function* paragraphsOf(body: string): Generator<string> {
  let lines: string[] = [];
  let code = false;
  for (const line of [...body.split('\n', LINES), '']) {
    const text = line.trim();
    const fence = FENCE.test(text);
    if (text === '' || fence || code || /^(?:[-*+>#]|\d+[.)])\s/.test(text)) {
      if (lines.length > 0) yield lines.join('\n').slice(0, LONGEST);
      lines = [];
    }
    if (fence) code = !code;
    else if (!code && text !== '') lines.push(text);
  }
}

/** `Three reverts:`, `This reverts the following commits:`: short, and nothing behind the colon. */
const HEADINGS = (Object.keys(VERB) as Kind[]).map((kind) => ({ kind, words: new RegExp(`\\b${VERB[kind]}\\b`, 'i') }));
const LONGEST_HEADING = 100;

/** @returns what the last line of a paragraph says that a list behind it is about */
function headingOf(text: string): Kind | null {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  if (!/:\**$/.test(line) || line.length > LONGEST_HEADING) return null;
  const found = HEADINGS.map(({ kind, words }) => ({ kind, verb: words.exec(line) })).find(({ verb }) => verb);
  return found?.verb && !NOT_DONE.test(line.slice(0, found.verb.index)) ? found.kind : null;
}

/** @returns what an item of the list names at its very beginning, and each further line of it that does */
function claimListed(text: string, kind: Kind, repo: string): Claim | null {
  const items = text.split('\n').map((line) => referencesAt(line.replace(/^(?:[-*+]|\d+[.)])\s+/, ''), repo));
  const references = items.flatMap((item) => (item?.marked ? item.references : []));
  if (!items[0]?.marked || references.length === 0) return null;
  const source = references.every(({ by }) => by === 'sha') ? 'sha' : 'body';
  const targets = references.map((one) => [one]);
  return { kind, strength: 'named', forms: ['behind a heading'], part: false, targets, source, text: cut(text) };
}

type Reading = { kind: Kind; strength: 'named' | 'hinted'; form: ClaimForm; repo: string };

/** `This PR reverts the change of relative paths.`, with the link to it before or behind: the only one of its paragraph. */
const OBJECT_ALONE = new RegExp(`\\b${VERB.undo}\\s+(?:the|this|that|these|those|a|its?)\\b`, 'i');
/** The same as a sentence's own verb. */
const OWN_OBJECT_ALONE = new RegExp(`${OPENING}${VERB.undo}\\s+(?:the|this|that|these|those)\\b`, 'im');
const ANY_MARK = /(?:https?:\/\/[^\s/]+\/[\w.-]+\/[\w.-]+\/(?:pull|commit)\/|[\w.-]+\/[\w.-]+#|#)[0-9a-f]+/gi;

const marksIn = (text: string, repo: string): Reference[] =>
  [...text.matchAll(ANY_MARK)].flatMap(([mark]) => readReferences(mark, repo)?.references ?? []);

/** @returns a hint, where a sentence undoes something that only the paragraph's one reference can be */
function claimBeside(text: string, marks: Reference[]): Claim[] {
  const verb = OBJECT_ALONE.exec(text);
  if (!verb || NOT_DONE.test(text.slice(Math.max(0, verb.index - 40), verb.index))) return [];
  return claimOnly(marks, lineAt(text, verb.index + verb[0].length - 1), 'only reference');
}

/** @param named what the paragraphs before have named @returns a hint, where that is one change, and a sentence undoes it */
function claimBefore(text: string, named: Reference[]): Claim[] {
  const verb = OWN_OBJECT_ALONE.exec(text);
  return verb ? claimOnly(named, lineAt(text, verb.index + verb[0].length - 1), 'named before') : [];
}

function claimOnly(marks: Reference[], text: string, form: ClaimForm): Claim[] {
  const only = marks[0];
  if (!only || marks.some((mark) => JSON.stringify(mark) !== JSON.stringify(only))) return [];
  return [
    { kind: 'undo', strength: 'hinted', forms: [form], part: true, targets: [[only]], source: 'body', text: cut(text) },
  ];
}

/** @param at where the verb ends */
function claimAt(text: string, at: number, { kind, strength, form, repo }: Reading): Claim[] {
  const rest = text.slice(at, at + 1_000);
  const direct = referencesAt(rest.replace(FILLED, ''), repo);
  const part = direct ? null : PART_OF.exec(rest);
  const found = direct ?? (part && referencesAt(rest.slice(part[0].length), repo));
  if (kind === 'undo' && !direct && /^:?\s+["“]/.test(rest)) return claimTitle(text, at, form);
  if (!found?.marked || found.references.length === 0) return [];
  const source = found.references.every(({ by }) => by === 'sha') ? 'sha' : 'body';
  return [
    {
      kind,
      strength: part ? 'hinted' : strength,
      forms: part ? [form, 'part of'] : [form],
      part: part !== null || /\bpart/i.test(text.slice(Math.max(0, at - 40), at) + (FILLED.exec(rest)?.[0] ?? '')),
      targets: found.references.map((one) => [one]),
      source,
      text: cut(lineAt(text, at)),
    },
  ];
}

/** `* Revert "Add a cache"`: of a squashed branch's own commits, or of a change that the history has: a hint. */
function claimTitle(text: string, at: number, form: ClaimForm): Claim[] {
  const line =
    text
      .slice(at, at + KEPT)
      .replace(/^:?\s+/, '')
      .split('\n', 1)[0] ?? '';
  const quoted = readQuotation(line);
  if (!quoted || quoted.cut) return [];
  const targets = [titleReferences(quoted.text, false)];
  return [
    {
      kind: 'undo',
      strength: 'hinted',
      forms: [form, 'names a title'],
      part: false,
      targets,
      source: 'body',
      text: cut(lineAt(text, at)),
    },
  ];
}

/** @returns the line that a place of a paragraph is in, and what is behind it */
const lineAt = (text: string, at: number): string => text.slice(text.lastIndexOf('\n', at) + 1);

function referencesAt(text: string, repo: string): Found | null {
  return readReferences(text.replace(MARKS, ''), repo);
}

function cut(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return line.length > KEPT ? `${line.slice(0, KEPT)}…` : line;
}
