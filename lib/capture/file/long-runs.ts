/**
 * What is long and says nothing, taken out before anything reads the text: the rules that read lines are made for lines of
 * people, and cost the square of what they run through.
 */
import type { Tell } from '../problems';

/** A table padded to its longest cell, a ruler and a fence stay below; nothing that a person reads goes on for so long. */
const MAX_RUN = 1_000;

/** A sign, a word or a row of a pattern: what repeats is no longer. */
const MAX_PERIOD = 8;

/** Whether a character goes on with the run that the one before it is in. */
type GoesOn = (text: string, i: number) => boolean;

/**
 * @returns the text with what goes on for more than a thousand characters of a line cut to that: a piece that is repeated,
 *   signs without a word, a word of letters without an end; lines stay where they are, and `tell` hears of the first
 */
export function withoutLongRuns(text: string, tell: Tell): string {
  if (text.length <= MAX_RUN) return text;
  let short = text;
  for (const [period, goesOn] of RUNS) {
    const cut = withoutRunsOf(short, period, goesOn);
    if (cut.first !== null && short === text) tell('run-cut', text.slice(0, cut.first).split('\n').length);
    short = cut.text;
  }
  return short;
}

/** A look at each character, whatever the text. Whole periods go, so that what is behind follows on what it followed on. */
function withoutRunsOf(text: string, period: number, goesOn: GoesOn): { text: string; first: number | null } {
  const kept: string[] = [];
  let from = 0;
  let first: number | null = null;
  for (let i = period, length = 0; i <= text.length; i++) {
    if (i < text.length && goesOn(text, i)) length++;
    else {
      if (length > MAX_RUN) {
        first ??= i - length;
        kept.push(text.slice(from, i - Math.floor((length - MAX_RUN) / period) * period));
        from = i;
      }
      length = 0;
    }
  }
  return { text: from === 0 ? text : kept.join('') + text.slice(from), first };
}

const NEWLINE = 10;

const repeats =
  (period: number): GoesOn =>
  (text, i) =>
    text.charCodeAt(i) === text.charCodeAt(i - period) && text.charCodeAt(i) !== NEWLINE;

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const WORD = ASCII.map((char) => /[\w./+=%-]/.test(char));
const SIGN = ASCII.map((char) => /[^A-Za-z0-9\n]/.test(char));

/** Blanks, marks and rulers of any mixture; above ASCII what is drawn or set between words. */
function isSign(code: number): boolean {
  if (code < 128) return SIGN[code] === true;
  return (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040) || (code >= 0xff00 && code < 0xff10);
}

const RUNS: readonly (readonly [period: number, goesOn: GoesOn])[] = [
  ...Array.from({ length: MAX_PERIOD }, (_, i) => [i + 1, repeats(i + 1)] as const),
  [1, (text, i) => isSign(text.charCodeAt(i))],
  [1, (text, i) => WORD[text.charCodeAt(i)] === true],
];

const DATA = 'data:[\\w.+-]{1,40}/[\\w.+-]{1,60}(?:;[\\w=-]{1,40})?;base64,[\\w+/=%-]+';
const PICTURE = new RegExp(`!\\[[^\\]\\n]{0,300}\\]\\(<?${DATA}>?(?: "[^"\\n]{0,300}")?\\)`, 'g');
const NAMED_PICTURE = new RegExp(`^ {0,3}\\[([^\\]\\n]{1,60})\\]: ?<?${DATA}>?[ \\t]*$`, 'gm');
const ANY_DATA = new RegExp(DATA, 'g');
const PICTURE_TAG = /<img\b[^<>]{0,400}["']data:,["'][^<>]{0,400}>/gi;

/** @returns a text or page without the pictures and fonts that it holds as data: a clipper puts megabytes of them between the lines */
export function withoutData(text: string): string {
  if (!text.includes(';base64,')) return text;
  const names = new Set<string>();
  const bare = text.replace(PICTURE, '').replace(NAMED_PICTURE, (_, name: string) => {
    names.add(name);
    return '';
  });
  const own = bare.replace(ANY_DATA, 'data:,').replace(PICTURE_TAG, '');
  return names.size === 0
    ? own
    : own.replace(/!\[[^\]\n]{0,300}\]\[([^\]\n]{1,60})\]/g, (whole, name: string) => (names.has(name) ? '' : whole));
}
