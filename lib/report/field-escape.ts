/**
 * Fields that share a line are kept apart by punctuation: `topic (kind): conclusion`. Where a field itself has such
 * punctuation, a backslash goes before it, which Markdown shows as the bare character. Only what would be misread is
 * escaped, and never inside inline code, so that ordinary lines stay as they are.
 *
 * The rule, as in most languages: before a special character (and at a field's end) backslashes are doubled, then one
 * more marks the character as text. An even number of backslashes before a special character leaves it special.
 */
import { splitCodeSpans } from '../text/code-spans';

/** Characters that end a field, as the source of a regular expression without groups. */
export type Specials = ':(?=\\s|$)' | '[();]' | '[():]';

const BACKTICK = '`';

/** @returns the field as it is in a line; `specials` are the characters that would end it */
export function escapeField(text: string, specials: Specials): string {
  const patterns = { inner: pattern(specials, false), last: pattern(specials, true) };
  return mapText(text, (piece, isLast) =>
    piece.replace(patterns[isLast ? 'last' : 'inner'], (_, slashes: string, special: string) =>
      special === '' ? slashes + slashes : `${slashes}${slashes}\\${special}`,
    ),
  );
}

/** The inverse of {@link escapeField}. */
export function unescapeField(text: string, specials: Specials): string {
  const patterns = { inner: pattern(specials, false), last: pattern(specials, true) };
  return mapText(text, (piece, isLast) =>
    piece.replace(
      patterns[isLast ? 'last' : 'inner'],
      (_, slashes: string, special: string) => slashes.slice(0, slashes.length >> 1) + special,
    ),
  );
}

/** @returns the offsets of the special characters that are neither escaped nor inside inline code, in order */
export function* findSpecials(text: string, specials: Specials): Generator<number> {
  const special = new RegExp(`(?<!\\\\)(\\\\*)(?:${specials})`, 'g');
  const pieces = splitCodeSpans(text);
  let at = 0;
  // One look at the whole text: a look for each piece would go on behind its end each time.
  for (const match of text.matchAll(special)) {
    while ((pieces[at + 1]?.start ?? text.length) <= match.index) at++;
    const slashes = match[1]?.length ?? 0;
    if (pieces[at]?.code === false && slashes % 2 === 0) yield match.index + slashes;
  }
}

/** @returns the first of {@link findSpecials}, or -1 */
export function findSpecial(text: string, specials: Specials): number {
  return findSpecials(text, specials).next().value ?? -1;
}

function pattern(specials: Specials, isLast: boolean): RegExp {
  return new RegExp(`(?<!\\\\)(\\\\*)(${specials}|${BACKTICK}${isLast ? '|(?<=\\\\)$' : ''})`, 'g');
}

/** Applies a change to all but inline code. A piece before a code span is told that it is not the field's end. */
function mapText(text: string, change: (piece: string, isLast: boolean) => string): string {
  const pieces = splitCodeSpans(text);
  return pieces.map((piece, i) => (piece.code ? piece.text : change(piece.text, i === pieces.length - 1))).join('');
}
