/** What a subject claims: every form of HISTORY's list, as a grammar of verb, object and what surrounds them. */
import type { Claim, Reference } from './claim';
import type { ClaimForm } from './claim-forms';
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
const UNDO_FIRST = new RegExp(
  `^(?:this\\s+(?:(?:commit|pr|change|patch)\\s+)?)?${ADVERB}(?:${UNDO})\\b(?::?\\s+)?`,
  'i',
);
const UNDO_BEHIND_COLON = new RegExp(`:\\s+${ADVERB}(?:${UNDO})\\b[:\\s]*`, 'i');
const UNDO_INSIDE = new RegExp(`(?:\\b(?:by|and|to|then|also)|[:;,&+])\\s+${ADVERB}(?:${UNDO})\\s+`, 'i');
const UNDO_ANYWHERE = new RegExp(`\\b(?:${UNDO})\\b`, 'i');
const BACK_ANYWHERE = new RegExp(`\\b${BACK}\\b[:\\s]*`, 'i');
/** Weak words: whether anything was taken out before, only the diff can tell. */
const PUT_BACK =
  /\b(?:restor(?:e|es|ed|ing)|recover(?:s|ed|ing)?|re-?(?:enabl|introduc|instat)(?:e|es|ed|ing)|re-?add(?:s|ed|ing)?|(?:add|bring|put|bump|turn|switch|change|go|move)(?:s|ed|ing)?\b(?:\s+\S+){0,7}?\s+back)\b(?!-)/i;
/** `remove restore in CreateContainer`, `fix restoring …`, `save / restore`: it is what the change is about, not what it does. */
const NO_VERB =
  /(?:\b(?:remov|delet|drop|deprecat|disabl|fix|avoid|skip)(?:e|es|ed|ing|s)?\s+(?:the\s+)?|\w\s?\/\s?)$/i;
/** `in radix-cache state restore`: what the code does, and no verb of the title. */
const IS_NOUN = /\w\s(?:restore|recover)$/i;
const LOST_BY =
  /\b(?:removed|dropped|deleted|lost|disabled|overwritten|broken|reverted|rolled back|undone|replaced\s+(?:by|with)(?:\s+[^\s.;]+){1,6}?)\s+(?:by|in|with|via|through)\s+(?:the\s+)?(?=\S*\d)/i;
const UNDONE_BEFORE = /\b(?:reverted|rolled back|undone)\s+(?:by|in|with|via|through)\s+(?:the\s+)?(?=\S*\d)/i;

/** `introduced in #554`, `broken since #12`: the change that brought a thing, not what undid it. */
const CAME_WITH =
  /\b(?:introduced|added|brought|caused|broken|regressed|changed|enabled|made|merged|landed)\s+(?:by|in|with|since|from)\s+(?:the\s+)?(?=\S*\d)/i;

/** `revert readonly permission after running tests`: when the code does it. */
const IN_ITS_CODE = /\s(?:after|before|when|while|upon|on|once)\s+\w{2,20}ing\s/i;

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
  // `Fix issues/16714: Revert …`: what is before a colon is a heading, though no tag.
  const atFront = UNDO_FIRST.exec(rest);
  const first = atFront ?? UNDO_BEHIND_COLON.exec(rest);
  const tagged = tags.some((tag) => UNDO_TAG.test(tag));
  if (first || tagged) {
    const object = first ? rest.slice(first.index + first[0].length) : rest;
    const { targets, named, part, form } = undoTargets(object, repo);
    const forms: ClaimForm[] = [atFront ? 'verb first' : first ? 'verb behind a colon' : 'verb in a tag', form];
    const strength = named ? 'named' : IN_ITS_CODE.test(object) ? 'hinted' : 'said';
    return [{ ...tail, kind: 'undo', strength, forms, targets, part: tail.part || part }];
  }
  const back = backClaim(title, tags, rest, repo);
  if (back) return [{ ...back, ...tail }, ...alsoUndone(title, repo).map((claim) => ({ ...claim, ...tail }))];
  const claims: Claim[] = [];
  const putBack = putsBack(title);
  const lost = putBack ? lostBefore(title, repo) : null;
  if (lost) claims.push({ ...tail, kind: 'undo', strength: 'hinted', forms: ['lost by'], targets: lost, part: true });
  const passive = undoneBefore(title, repo);
  if (passive) claims.push({ ...tail, kind: 'reland', strength: 'hinted', forms: ['reverted by'], targets: passive });
  if (claims.length > 0) return claims;
  const inside = UNDO_INSIDE.exec(title);
  if (inside) {
    const { targets, named, part, form } = undoTargets(title.slice(inside.index + inside[0].length), repo);
    const forms: ClaimForm[] = ['verb inside', form];
    claims.push({
      ...tail,
      kind: 'undo',
      strength: named ? 'named' : 'hinted',
      forms,
      targets,
      part: tail.part || part,
    });
  } else if (UNDO_ANYWHERE.test(title) || putBack) {
    const form = putBack ? 'puts back' : 'verb somewhere';
    claims.push({
      kind: 'undo',
      strength: 'hinted',
      forms: [form],
      targets: [],
      ...(putBack ? { about: title.replace(PUT_BACK, (words) => words.replace(/^\S+|\s+back$/gi, ' ')) } : {}),
      ...tail,
    });
  }
  return claims;
}

/** `unrevert #4901; revert #4823`: what a second clause names. */
function alsoUndone(title: string, repo: string): Omit<Claim, 'source' | 'text'>[] {
  const inside = UNDO_INSIDE.exec(title.slice(title.indexOf(';')));
  if (!inside || !title.includes(';')) return [];
  const { targets, named, part, form } = undoTargets(inside.input.slice(inside.index + inside[0].length), repo);
  return named ? [{ kind: 'undo', strength: 'named', forms: ['verb inside', form], targets, part }] : [];
}

/** What a verb is about; `named`: in words that can mean one change only, not in a description of it. */
type Targets = { targets: Reference[][]; named: boolean; part: boolean; form: ClaimForm };

/** Of a conventional commit's type: `revert(#1264): title`, `revert(theme): revert 'title'`, `revert!: title`. */
const SCOPE = /^(?:\(([^()]{0,80})\))?!?:\s*/;

/**
 * `"<title>"`, `"<title> (#X)"`, `"A" and "B"`, a list of numbers, or a title without quotes; before all of them, a scope,
 * which may be the target itself.
 */
function undoTargets(text: string, repo: string): Targets {
  const scope = SCOPE.exec(text);
  const inScope = readReferences(scope?.[1] ?? '', repo);
  if (inScope?.marked) {
    const targets = inScope.references.map((one) => [one]);
    return { targets, named: true, part: false, form: 'names in the scope' };
  }
  const object = scope ? text.slice(scope[0].length).replace(UNDO_FIRST, '') : text;
  const quoted = readQuotation(object);
  if (!quoted) return unquotedTargets(object, repo);
  const parts = quoted.text.split(/["”]\s*(?:,|&|\+|and)\s*["“]/i);
  const targets = parts.map((part) => titleReferences(part, quoted.cut));
  // `Revert "title" (#X)`, with the PR's own number behind it.
  const named = /^\s*\(?#(\d+)\)?/.exec(quoted.tail);
  if (named && targets.length === 1) targets[0]?.push({ by: 'number', number: Number(named[1]) });
  return { targets, named: true, part: false, form: 'names a title' };
}

/** A quoted title: as it is, and by the number at its very end; numbers elsewhere in it are something else's. */
export function titleReferences(text: string, cut: boolean): Reference[] {
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
  const list = readReferences(rest, repo);
  const whole = list ?? inBrackets(rest, repo);
  const found = whole ?? afterFrom(rest, repo);
  if (found) {
    const form = list ? 'names a list' : whole ? 'names in brackets' : 'names behind from';
    return { targets: found.references.map((reference) => [reference]), named: true, part: whole === null, form };
  }
  const title: Reference = { by: 'title', title: object.trim(), cut: /…$/.test(object) };
  return { targets: rest.length >= 8 ? [[title]] : [], named: false, part: false, form: 'names nothing' };
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
): Pick<Claim, 'kind' | 'strength' | 'forms' | 'targets'> | null {
  const match = REAPPLY_FIRST.exec(rest) ?? BACK_ANYWHERE.exec(rest);
  if (!match && !tags.some((tag) => BACK_TAG.test(tag))) return null;
  const object = match ? rest.slice(match.index + match[0].length) : rest;
  const said = { kind: 'reland' as const, forms: ['reland word' as const] };
  const quoted = readQuotation(object);
  if (quoted) return { ...said, strength: 'named', targets: [titleReferences(quoted.text, quoted.cut)] };
  const found = readReferences(object.replace(FILLER, ''), repo);
  if (found?.marked) return { ...said, strength: 'named', targets: found.references.map((one) => [one]) };
  const words = title.replace(match?.[0] ?? BACK_ANYWHERE, ' ').replace(/\(\s*\)|\[\s*\]/g, ' ');
  return { ...said, strength: 'said', targets: [titleReferences(words.replace(/\s+/g, ' ').trim(), false)] };
}

/** `remove redundant zero_init reverted by #1459`: what that one undid comes back; {@link findRelands} goes on from there. */
export function undoneBefore(text: string, repo: string): Reference[][] | null {
  return namedBehind(UNDONE_BEFORE, text, repo);
}

/** `overhead of custom_op introduced in #554`: the change that a thing came with */
export function cameWith(text: string, repo: string): Reference[][] | null {
  return namedBehind(CAME_WITH, text, repo);
}

/** @returns whether a text says that something comes back that was taken out */
export function putsBack(text: string): boolean {
  const match = PUT_BACK.exec(text);
  return match !== null && !NO_VERB.test(text.slice(0, match.index)) && !IS_NOUN.test(text);
}

/** `re-introduces the graph …, removed in #9463`: the change that took out what comes back */
export function lostBefore(text: string, repo: string): Reference[][] | null {
  return namedBehind(LOST_BY, text, repo);
}

/** @returns the changes named right behind a phrase */
export function namedBehind(phrase: RegExp, text: string, repo: string): Reference[][] | null {
  const match = phrase.exec(text);
  const found = match && readReferences(text.slice(match.index + match[0].length), repo);
  return found?.marked && found.references.length > 0 ? found.references.map((one) => [one]) : null;
}
