/** Last touches to an order of PRs: titles that say what was typed, and originals above what undid them. */
import type { Chain } from '../../graph/types';
import { oncePer } from '../../model/once-per';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { tellsOfWork } from '../query/about';
import { isUsual, WORDS as WORDS_OF_TEXT } from '../query/pasted';
import { ABOUT_WORK, FIXES, MENDS, ORDER, QUOTES, SIZE, STANDING, TITLE, TITLE_ALONE } from '../weights';
import { membersOf } from './fates';
import type { Ranked } from './rank';

/** Hits looked at: the first pages. */
const LOOKED_AT = 60;

/** Words looked for in titles. */
const WORDS = 12;

/** From so many PRs on, all titles are looked into in one pass, instead of each for itself. */
const MANY = 4_000;

/**
 * @param words what was typed, in order
 * @param count for how many PRs the points will be asked
 * @returns for a PR the points that its title earns beside the words' own evidence: the very title, the words in a row, a
 * title with little else; one more point for a report
 */
export function titleBonus(engine: SearchEngine, words: string[], count: number): (id: number) => number {
  const folded = words.slice(0, WORDS).map(fold);
  const phrase = fold(words.join(' '));
  const lengths = count < MANY ? null : heldLengths(engine, folded);
  return (id) => {
    const report = engine.pulls.hasReport[id] ?? 0;
    if (lengths?.[id] === 0 && folded.length === words.length) return report;
    const title = engine.pulls.titleOf(id);
    if (title === '' || phrase === '') return report;
    if (title === phrase) return report + TITLE_ALONE.same;
    const row = folded.length > 1 && title.includes(phrase) ? TITLE_ALONE.row : 0;
    const held = lengths?.[id] ?? heldLength(title, folded);
    return report + row + TITLE_ALONE.share * Math.min(1, held / title.length);
  };
}

/**
 * @param words what was typed, in order
 * @returns for a PR what its score is multiplied with: more where its title has words side by side as they were typed, is
 * little else or the very text; by what is known of it
 */
export function titleFactor(engine: SearchEngine, words: string[]): (id: number) => number {
  const folded = words.slice(0, WORDS).map(fold);
  const phrase = fold(words.join(' '));
  const most = Math.max(1, folded.length - 1);
  return (id) => {
    const standing = STANDING[engine.pulls.kindOf(id)];
    const title = engine.pulls.titleOf(id);
    if (title === '' || phrase === '') return standing;
    const held = Math.min(1, saidLength(title, folded) / title.length);
    return standing * (1 + TITLE.pair * (pairsIn(title, folded) / most) + TITLE.share * held);
  };
}

/** A title that says that something is mended. */
const SAYS_MENDS =
  /\b(?:(?:bug|hot)?fix(?:es|ed|ing)?|bugs?|crash\w*|resolv(?:e|es|ed|ing)|prevent(?:s|ed|ing)?|avoid(?:s|ed|ing)?|restor(?:e|es|ed|ing)|repair(?:s|ed)?)\b|修复/;

/** @returns the same factor, a little more for a PR whose title says that it mends something: what tells of a fault asks for that */
export const fixesFirst =
  ({ pulls }: SearchEngine, factorOf: (id: number) => number): ((id: number) => number) =>
  (id) =>
    factorOf(id) * (SAYS_MENDS.test(pulls.titleOf(id)) ? FIXES : 1);

/** A title that says that something is there now. */
const SAYS_ADDS =
  /\b(?:add(?:s|ed|ing)?|support(?:s|ed)?|introduc\w+|implement\w*|feat(?:ure)?|integrat\w+|enable\w*|initial|reland\w*)\b/;

/** @returns the same factor, a little more for a PR whose title says that it brings something: who asks whether there is it asks for that */
export const additionsFirst =
  ({ pulls }: SearchEngine, factorOf: (id: number) => number): ((id: number) => number) =>
  (id) => {
    const title = pulls.titleOf(id);
    return factorOf(id) * (SAYS_ADDS.test(title) && !SAYS_MENDS.test(title) ? FIXES : 1);
  };

/** @returns the same factor, less for a PR whose title is about tests, documents or releases: few ask for these without saying so */
export const softwareFirst =
  ({ pulls }: SearchEngine, factorOf: (id: number) => number): ((id: number) => number) =>
  (id) =>
    factorOf(id) * (tellsOfWork(pulls.titleOf(id)) ? ABOUT_WORK : 1);

/**
 * @param message the words of a pasted error, in order
 * @returns the same factor, more for a PR whose title says that it mends something, and more for one that quotes the error:
 * who pastes one looks for that
 */
export function mendsFirst(
  engine: SearchEngine,
  message: string[],
  factorOf: (id: number) => number,
): (id: number) => number {
  const runOf = runFinder(message);
  return (id) => {
    const title = engine.pulls.titleOf(id);
    const mends = SAYS_MENDS.test(title) ? MENDS : 1;
    const run = runOf(title.match(WORDS_OF_TEXT) ?? []);
    return factorOf(id) * mends * (run < QUOTES.least ? 1 : 1 + QUOTES.each * Math.min(run, QUOTES.most));
  };
}

/** @returns a function to how many words stand side by side in a text and in this one; those of every error count little */
function runFinder(text: string[]): (words: string[]) => number {
  const known = new Set(text);
  const none = new Float32Array(text.length + 1);
  return (words) => {
    let [longest, before] = [0, none];
    for (const word of words) {
      // Most words of titles are in no error.
      const own = known.has(word) ? new Float32Array(text.length + 1) : none;
      for (let at = 0; own !== none && at < text.length; at += 1) {
        if (text[at] !== word) continue;
        const run = (before[at] ?? 0) + (isUsual(word) ? QUOTES.usual : 1);
        own[at + 1] = run;
        if (run > longest) longest = run;
      }
      before = own;
    }
    return longest;
  };
}

/**
 * @returns by id what the points of a PR are multiplied with for a pasted error: less where it changes much, as it has the names
 * of many errors and mends few of them
 */
export const smallFirst = oncePer(({ shards, pulls }: SearchEngine): Float32Array => {
  const factors = new Float32Array(pulls.length).fill(1);
  for (const { nameWords, ids } of shards) {
    ids.forEach((id, doc) => {
      factors[id] = 1 / (1 + SIZE * Math.log2(1 + nameWords.relativeLength(doc)));
    });
  }
  return factors;
});

/** Characters that may stand between two words side by side: `update_weights`, "weights of the draft". */
const APART = 8;

/** @returns how many words stand right behind the one that was typed before them; less where they are only part of longer ones */
function pairsIn(title: string, words: string[]): number {
  let pairs = 0;
  for (let at = 1; at < words.length; at += 1) {
    const [before = '', word = ''] = [words[at - 1], words[at]];
    const from = title.indexOf(before);
    if (from === -1) continue;
    const next = title.indexOf(word, from + before.length);
    if (next === -1 || next - from - before.length > APART) continue;
    pairs += standsAlone(title, before) && standsAlone(title, word) ? 1 : TITLE.inside;
  }
  return pairs;
}

/** Whether a word stands in a title by itself somewhere: `cache` in "the radix_cache", not in "hicache"; `4` in "gemma4". */
function standsAlone(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at !== -1; at = title.indexOf(word, at + 1)) {
    if (!isWithin(title, at) && !isWithin(title, at + word.length)) return true;
  }
  return false;
}

/** Whether the characters on both sides of a place are of one word: letters, or digits; Chinese has none. */
function isWithin(title: string, at: number): boolean {
  const before = kindOf(title.charCodeAt(at - 1));
  return before !== '' && before === kindOf(title.charCodeAt(at));
}

/** By code: each title is looked into for each pair. NaN beyond the ends is neither. */
const kindOf = (code: number): string =>
  code >= 97 && code <= 122 ? 'letter' : code >= 48 && code <= 57 ? 'digit' : '';

function heldLength(title: string, words: string[]): number {
  let held = 0;
  for (const word of words) if (title.includes(word)) held += word.length;
  return held;
}

/** How many characters of a title the words are that it says: less where they are only part of longer ones, as for pairs. */
function saidLength(title: string, words: string[]): number {
  let said = 0;
  for (const word of words) {
    if (title.includes(word)) said += word.length * (standsAlone(title, word) ? 1 : TITLE.inside);
  }
  return said;
}

/** @returns by PR how many characters of its title the words are that it holds */
function heldLengths({ pulls }: SearchEngine, words: string[]): Uint32Array {
  const lengths = new Uint32Array(pulls.length);
  for (const word of words) {
    let last = -1;
    for (const id of pulls.titled(word)) {
      if (id !== last) lengths[id] = (lengths[id] ?? 0) + word.length;
      last = id;
    }
  }
  return lengths;
}

/**
 * Puts an original whose title holds every word directly above the PRs that undid it or brought it back, where those do no
 * more than repeat its title.
 * @returns the ids in that order
 */
export function pairChains(
  engine: SearchEngine,
  { ids, score }: Pick<Ranked, 'ids' | 'score'>,
  words: string[],
): number[] {
  const folded = words.map(fold);
  const holds = (id: number) => folded.every((word) => engine.pulls.titleOf(id).includes(word));
  const top = ids.slice(0, LOOKED_AT);
  const placed: number[] = [];
  for (const id of top) {
    if (placed.includes(id)) continue;
    const group = holds(id) ? chainMembers(engine, id).filter((member) => top.includes(member) && holds(member)) : [];
    const isNear = (member: number) => (score[member] ?? 0) >= ORDER.nearly * (score[id] ?? 0);
    const [original = id] = group.filter((member) => isOriginal(engine, member) && isNear(member));
    const rest = group.filter((member) => member !== original).sort((a, b) => top.indexOf(a) - top.indexOf(b));
    for (const member of [original, id, ...rest]) if (!placed.includes(member)) placed.push(member);
  }
  return placed.concat(ids.slice(top.length));
}

/**
 * Many titles have another word for a Chinese term, and few reports the term itself. What is most about it stands first, in
 * whatever words; who reads on looks for the very characters, which would be behind hundreds of titles.
 * @param isTyped whether a PR has the term as it was typed
 * @returns the ids with so many of those behind the best ones
 */
export function typedBehindBest(ids: number[], isTyped: (id: number) => boolean): number[] {
  const behind = ids.slice(ORDER.best);
  const typed = behind.filter(isTyped).slice(0, ORDER.typed);
  const moved = new Set(typed);
  return [...ids.slice(0, ORDER.best), ...typed, ...behind.filter((id) => !moved.has(id))];
}

function chainOf({ atlas, pulls }: SearchEngine, id: number): Chain | null {
  const head = pulls.head(id);
  return (head && atlas.repos.get(head.repo)?.lookups.chain(head.chain)) ?? null;
}

function chainMembers(engine: SearchEngine, id: number): number[] {
  const chain = chainOf(engine, id);
  return chain ? membersOf(engine, chain) : [];
}

function isOriginal(engine: SearchEngine, id: number): boolean {
  const key = engine.pulls.head(id)?.key;
  return chainOf(engine, id)?.originals.some(({ pull }) => pull?.key === key) === true;
}
