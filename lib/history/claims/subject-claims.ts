/** What a subject claims: every form of HISTORY's list, as a grammar of verb, object and what surrounds them. */
import type { Claim, Reference } from './claim';
import { readReferences } from './references';
import { readQuotation, splitTags } from './title-form';

const UNDO = 'revert(?:s|ed|ing)?|roll(?:s|ed|ing)?[- ]?back|back(?:s|ed|ing)?[- ]?out|undo(?:es|ing)?|undid|unland';
const BACK = '(?:re-?land(?:s|ed|ing)?|un-?revert(?:s|ed|ing)?)';
/** Words that may stand before the verb of an imperative. */
const ADVERB = String.raw`(?:(?:please|try(?: to)?|te?mp|temporar(?:y|ily)|tiny|partial(?:ly)?|quick(?:ly)?|again|hotfix)\s+)*`;

const STOP = new RegExp(`^(?:${UNDO}|${BACK})$`, 'i');
const UNDO_TAG = /^(?:revert|rollback|roll back|undo)$/i;
/** git's own words for the revert of a revert; elsewhere in a title they are everyday words. */
const REAPPLY_FIRST = /^re-?appl(?:y|ies|ied)\b[:\s]*/i;
const BACK_TAG = new RegExp(`\\b${BACK}\\b`, 'i');
const UNDO_FIRST = new RegExp(`^${ADVERB}(?:${UNDO})\\b(?::?\\s+)?`, 'i');
const UNDO_BEHIND_COLON = new RegExp(`:\\s+${ADVERB}(?:${UNDO})\\b[:\\s]*`, 'i');
const UNDO_INSIDE = new RegExp(`\\b(?:by|and|to|then|also|[:;,&+])\\s+${ADVERB}(?:${UNDO})\\s+`, 'i');
const UNDO_ANYWHERE = new RegExp(`\\b(?:${UNDO})\\b`, 'i');
const BACK_ANYWHERE = new RegExp(`\\b${BACK}\\b[:\\s]*`, 'i');
/** Words that say "again" without saying what: with a change that was undone before, they weigh. */
const AGAIN =
  /\b(?:re-?do|redone|re-?appl(?:y|ies|ied)|re-?add(?:s|ed)?|re-?enable[sd]?|re-?introduce[sd]?|re-?work(?:ed)?|re-?submit(?:ted)?|re-?implement(?:s|ed)?|revised|re-?fix|restore[sd]?|(?:bring|add|put|apply|turn)\s+back|back\s+again|once again|(?:2nd|second|3rd|third|another)\s+(?:attempt|try|time)|attempt\s+\d|take\s+(?:2|two)|again)\b/i;

/** The same, for words that are common elsewhere in titles. */
const AGAIN_FIRST = /^(?:\[revision\]|retry\b)/i;

const UNDONE_BEFORE = /\b(?:reverted|rolled back|undone)\s+(?:by|in|with|via|through)\s+(?:the\s+)?(?=\S*\d)/i;

/** Words that say how little is meant. */
const PART = /\bpart(?:s|ly|ial|ially)?\b/i;

/** Words between the verb and what it undoes. */
const FILLER =
  /^(?:the|this|pr|prs|pull requests?|commits?|changes?|of|in|from|by|two|three|several|all|a|an|back|part of|parts of)\s+/i;

/**
 * @param title the subject without the PR's own number, put together again where GitHub cut it
 * @param repo the repository's own name
 * @returns at most one claim to undo and one to bring back
 */
export function subjectClaims(title: string, repo: string): Claim[] {
  const { tags, rest } = splitTags(title, STOP);
  const tail = { source: 'subject' as const, text: title, part: PART.test(title) };
  // `Fix issues/16714: Revert …`: what stands before a colon is a heading, though no tag.
  const first = UNDO_FIRST.exec(rest) ?? UNDO_BEHIND_COLON.exec(rest);
  const tagged = tags.some((tag) => UNDO_TAG.test(tag));
  if (first || tagged) {
    const object = first ? rest.slice(first.index + first[0].length) : rest;
    const { targets, named, part } = undoTargets(object, repo);
    return [{ ...tail, kind: 'undo', strength: named ? 'named' : 'said', targets, part: tail.part || part }];
  }
  const back = backClaim(title, tags, rest, repo);
  if (back) return [{ ...back, ...tail }];
  const claims: Claim[] = [];
  const passive = undoneBefore(title, repo);
  if (passive) return [{ ...tail, kind: 'reland', strength: 'hinted', targets: passive }];
  const inside = UNDO_INSIDE.exec(title);
  if (inside) {
    const { targets, named, part } = undoTargets(title.slice(inside.index + inside[0].length), repo);
    claims.push({ ...tail, kind: 'undo', strength: named ? 'named' : 'hinted', targets, part: tail.part || part });
  } else if (UNDO_ANYWHERE.test(title)) claims.push({ kind: 'undo', strength: 'hinted', targets: [], ...tail });
  if (AGAIN.test(title) || AGAIN_FIRST.test(title))
    claims.push({ kind: 'reland', strength: 'hinted', targets: againTargets(title, repo), ...tail });
  return claims;
}

/** What a verb is about; `named`: in words that can mean one change only, not in a description of it. */
type Targets = { targets: Reference[][]; named: boolean; part: boolean };

/** Of a conventional commit's type: `revert(#1264): title`, `revert(theme): revert 'title'`, `revert!: title`. */
const SCOPE = /^(?:\(([^()]{0,80})\))?!?:\s*/;

/**
 * `"<title>"`, `"<title> (#X)"`, `"A" and "B"`, a list of numbers, or a title without quotes; before all of them, a scope,
 * which may be the target itself.
 */
function undoTargets(text: string, repo: string): Targets {
  const scope = SCOPE.exec(text);
  const inScope = readReferences(scope?.[1] ?? '', repo);
  if (inScope?.marked) return { targets: inScope.references.map((one) => [one]), named: true, part: false };
  const object = scope ? text.slice(scope[0].length).replace(UNDO_FIRST, '') : text;
  const quoted = readQuotation(object);
  if (!quoted) return unquotedTargets(object, repo);
  const parts = quoted.text.split(/["”]\s*(?:,|&|\+|and)\s*["“]/i);
  const targets = parts.map((part) => titleReferences(part, quoted.cut));
  // `Revert "title" (#X)`, with the PR's own number behind it.
  const named = /^\s*\(?#(\d+)\)?/.exec(quoted.tail);
  if (named && targets.length === 1) targets[0]?.push({ by: 'number', number: Number(named[1]) });
  return { targets, named: true, part: false };
}

/** A quoted title: as it stands, and by the number at its very end; numbers elsewhere in it are something else's. */
function titleReferences(text: string, cut: boolean): Reference[] {
  const references: Reference[] = [{ by: 'title', title: text.trim(), cut }];
  const number = /^(.*?)\s*\(?#(\d+)\)?$/s.exec(text.trim());
  if (number?.[1] !== undefined) {
    references.push({ by: 'number', number: Number(number[2]) }, { by: 'title', title: number[1].trim(), cut: false });
  }
  return references;
}

function unquotedTargets(object: string, repo: string): Targets {
  let rest = object.trim();
  for (let filler = FILLER.exec(rest); filler; filler = FILLER.exec(rest)) {
    if (readReferences(rest, repo)) break;
    rest = rest.slice(filler[0].length);
  }
  const whole = readReferences(rest, repo) ?? inBrackets(rest, repo);
  const found = whole ?? afterFrom(rest, repo);
  if (found) return { targets: found.references.map((reference) => [reference]), named: true, part: whole === null };
  const title: Reference = { by: 'title', title: object.trim(), cut: /…$/.test(object) };
  return { targets: rest.length >= 8 ? [[title]] : [], named: false, part: false };
}

/** `Revert early HTTP port reservation (#17754, #19805)` */
function inBrackets(text: string, repo: string) {
  const open = text.lastIndexOf('(');
  const found = open < 0 ? null : readReferences(text.slice(open + 1), repo);
  return found?.marked && text.charAt(open + 1 + found.length) === ')' ? found : null;
}

/** `revert the head_dim assignment from PR 23862`, `Revert embedding integration tests from 5f3a47d8a` */
function afterFrom(text: string, repo: string) {
  for (const match of text.matchAll(/\b(?:from|in|of|by|commits?|PRs?)\s+/gi)) {
    const found = readReferences(text.slice(match.index + match[0].length), repo);
    if (found?.marked || (found && /PR/i.test(match[0]))) return found;
  }
  return null;
}

/** `Reland "X (#26235)"`, `Reland X (#26866)`, `[tag] Reland: …`, `Re-land #N: …`, `X (reland)`. */
function backClaim(
  title: string,
  tags: string[],
  rest: string,
  repo: string,
): Pick<Claim, 'kind' | 'strength' | 'targets'> | null {
  const match = REAPPLY_FIRST.exec(rest) ?? BACK_ANYWHERE.exec(rest);
  if (!match && !tags.some((tag) => BACK_TAG.test(tag))) return null;
  const object = match ? rest.slice(match.index + match[0].length) : rest;
  const quoted = readQuotation(object);
  if (quoted) return { kind: 'reland', strength: 'named', targets: [titleReferences(quoted.text, quoted.cut)] };
  const found = readReferences(object.replace(FILLER, ''), repo);
  if (found?.marked) return { kind: 'reland', strength: 'named', targets: found.references.map((one) => [one]) };
  const words = title.replace(match?.[0] ?? BACK_ANYWHERE, ' ').replace(/\(\s*\)|\[\s*\]/g, ' ');
  return { kind: 'reland', strength: 'said', targets: [titleReferences(words.replace(/\s+/g, ' ').trim(), false)] };
}

/** `remove redundant zero_init reverted by #1459`: what that one undid comes back; {@link findRelands} goes on from there. */
export function undoneBefore(text: string, repo: string): Reference[][] | null {
  const match = UNDONE_BEFORE.exec(text);
  const found = match && readReferences(text.slice(match.index + match[0].length), repo);
  return found?.marked && found.references.length > 0 ? found.references.map((one) => [one]) : null;
}

/** `(redo of #21734)` */
function againTargets(title: string, repo: string): Reference[][] {
  const match =
    /\b(?:redo|rework|re-?submit|re-?apply|retry|revision|re-?introduce|re-?instate|re-?store|(?:bring|add|put) back)\s+(?:of\s+)?(?=\S*\d)/i.exec(
      title,
    );
  const found = match && readReferences(title.slice(match.index + match[0].length), repo);
  return found?.marked ? found.references.map((one) => [one]) : [];
}
