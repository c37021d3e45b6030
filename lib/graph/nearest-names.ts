/** The names most like one that does not exist: for misspelt addresses, and for reports that name things loosely. */
import { canonicalName } from '../text/identifier';

/** Below this share of common letter pairs two names are no longer alike. */
const ALIKE = 0.5;

/**
 * @param name what was asked for
 * @param names what exists
 * @param alike from 0 to 1: how alike two names must be to count
 * @returns at most `limit` names, most alike first. `EagleWorker` finds `EAGLEWorker`, `DeepseekNextN` finds
 * `DeepseekModelNextN`, `_to_2d_ctx_lens` finds `_to_2d_context_lens`.
 */
export function nearestNames(name: string, names: Iterable<string>, limit: number, alike = ALIKE): string[] {
  const wanted = profile(name);
  const mayBeAlike = glanceFor(wanted, alike);
  const found: { name: string; score: number }[] = [];
  for (const candidate of names) {
    if (tooLong(candidate.length, name.length) || !mayBeAlike(candidate)) continue;
    const score = likeness(wanted, profile(candidate));
    if (score >= alike) found.push({ name: candidate, score });
  }
  return found
    .sort((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map((each) => each.name);
}

/** @returns how alike two names are, from 0 to 1; 1 for names that differ in case and punctuation only */
export function alikeness(a: string, b: string): number {
  return likeness(profile(a), profile(b));
}

/** Names of very different length share too few pairs to be alike. */
const tooLong = (a: number, b: number): boolean => Math.max(a, b) > 3 * Math.min(a, b) + 4;

type Profile = { folded: string; pairs: string[]; words: string[] };

function profile(name: string): Profile {
  const words = name
    .split(/[^\p{L}\p{N}_]+/u)
    .flatMap((part) => canonicalName(part).split('_'))
    .filter((word) => word !== '')
    .sort();
  const folded = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return { folded, pairs: pairsOf(folded), words };
}

const LETTERS = 36;
/** Of letters and digits, from 0; -1 for the rest of ASCII. */
const GLYPH = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(String.fromCharCode(code).toLowerCase()),
);

/**
 * A close look at 100,000 names takes 2 s, and nearly all are nothing like the one asked for: this sees so by their letters
 * alone, in a hundredth of that.
 * @returns a test that passes every name that is alike, and few others
 */
function glanceFor({ pairs, words }: Profile, alike: number): (name: string) => boolean {
  const wanted = new Uint8Array(LETTERS * LETTERS);
  for (const pair of pairs) {
    const [a = -1, b = -1] = [GLYPH[pair.charCodeAt(0)], GLYPH[pair.charCodeAt(1)]];
    // Other letters are in no name but those that get a close look in any case.
    if (a >= 0 && b >= 0) wanted[a * LETTERS + b] = 1;
  }
  if (pairs.length === 0) return () => true;
  return (name) => {
    let [common, all, before, isOther] = [0, 0, -1, false];
    for (let at = 0; at < name.length; at += 1) {
      const code = name.charCodeAt(at);
      if (code > 127) isOther = true;
      const glyph = code > 127 ? -1 : (GLYPH[code] ?? -1);
      if (glyph < 0) continue;
      if (before >= 0) {
        all += 1;
        common += wanted[before * LETTERS + glyph] ?? 0;
      }
      before = glyph;
    }
    if (isOther || 2 * common >= alike * (all + pairs.length)) return true;
    // Names that share words need not share as many letters; of those shared, each is one of the name's own at least.
    const lower = name.toLowerCase();
    const held = words.reduce((sum, word) => sum + (holdsWord(name, lower, word) ? 1 : 0), 0);
    return 2 * held >= alike * (words.length + held);
  };
}

/** @returns whether a word is in a name as one of its words: they end where no letter follows, or a capital does */
function holdsWord(name: string, lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const [before, first, behind] = [name.charAt(at - 1), name.charAt(at), name.charAt(at + word.length)];
    const begins = !LETTER.test(before) || CAPITAL.test(first);
    if (begins && (!LETTER.test(behind) || CAPITAL.test(behind))) return true;
  }
  return false;
}

const LETTER = /[A-Za-z0-9]/;
const CAPITAL = /[A-Z]/;

/** @returns 0 to 1: equal but for case and punctuation, else the better of shared letter pairs and shared words */
function likeness(a: Profile, b: Profile): number {
  if (a.folded === b.folded) return 1;
  return 0.99 * Math.max(overlap(a.pairs, b.pairs), 0.95 * overlap(a.words, b.words));
}

function pairsOf(text: string): string[] {
  const pairs: string[] = [];
  for (let at = 0; at + 1 < text.length; at += 1) pairs.push(text.slice(at, at + 2));
  return pairs.sort();
}

/** Dice's coefficient of two sorted lists: twice the common items by all items. */
function overlap(a: string[], b: string[]): number {
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] ?? '', b[j] ?? ''];
    if (x === y) common += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
}
