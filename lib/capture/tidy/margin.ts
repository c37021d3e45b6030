/** Undoes what a terminal, a mail program or a tool put before each line of a text; lines keep their numbers. */

/** Colours, and links as terminals take them; some tools write them into files, too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they begin with
const TERMINAL = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b\n]*(?:\x07|\x1b\\))/g;

/** Of the lines that have anything, so many must have the margin: a text has lists of its own, a tool forgets no line. */
const QUOTED = 0.8;
const NUMBERED = 0.95;
/** Fewer lines than this may be anything. */
const FEWEST = 8;

/** @returns the text as its author wrote it, without colours, line numbers (`cat -n`, `bat`), a patch's or quotation marks */
export function withoutMargin(text: string): string {
  const plain = withoutPrompts(text.replace(TERMINAL, ''));
  return unindented(unquoted(withoutNumbers(plain) ?? withoutPatch(plain) ?? plain));
}

/** `user@host:~/notes$ cat 12.md`: a shell's prompt, with or without a command. */
const PROMPT = /^(?:\([\w.-]{1,40}\) )?\[?[\w.-]{1,40}@[\w.-]{1,60}[: ][^\n$#%]{0,120}[$#%](?: [^\n]{0,300})?$/;

/** A text that was copied from a terminal, with the command that printed it above and the next prompt below. */
function withoutPrompts(text: string): string {
  const lines = text.split('\n');
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const edges = [filled[0], filled.at(-1)].filter((at) => at !== undefined && PROMPT.test((lines[at] ?? '').trimEnd()));
  return edges.length === 0 ? text : lines.map((line, at) => (edges.includes(at) ? '' : line)).join('\n');
}

/** A text that was set in by as much throughout. */
function unindented(text: string): string {
  const margins = text.match(/^ *(?=\S)/gm) ?? [];
  const least = margins.reduce((min, { length }) => Math.min(min, length), margins[0]?.length ?? 0);
  return least === 0 ? text : text.replace(new RegExp(`^ {${least}}`, 'gm'), '');
}

/** A text that was quoted as a whole. */
function unquoted(text: string): string {
  const filled = text.match(/^[^\n]*\S[^\n]*$/gm)?.length ?? 0;
  const quoted = text.match(/^ {0,3}>/gm)?.length ?? 0;
  if (quoted > filled * QUOTED) return text.replace(/^ {0,3}> ?/gm, '');
  // Who exports marked passages puts two marks in front of each: none of them quotes another.
  const passages = text.match(/^>> ?\S/gm)?.length ?? 0;
  return passages >= FEWEST && passages === quoted ? text.replace(/^>> ?/gm, '') : text;
}

const NUMBER = /^ {0,8}(\d{1,6})(?:\t|→|(?: {0,4}[│|:] ?)| |$)/;
/** Lines of a frame; and one that was broken, whose rest has the margin alone. */
const FRAME = /^[─━┌┬┐└┴┘├┼┤│|+-]*$/;
const EMPTY_NUMBER = /^ {3,}[│|] ?/;

/** @returns the text without the numbers of its lines, or null where it has none: they count up by one without a gap */
function withoutNumbers(text: string): string | null {
  const lines = text.split('\n');
  const numbers = lines.map((line) => NUMBER.exec(line)?.[1]);
  const steps = numbers.flatMap((number, at) => (number === undefined ? [] : [at - Number(number)]));
  const [offset = 0] = steps.toSorted((a, b) => a - b).slice(steps.length >> 1);
  const fitting = steps.filter((step) => step === offset).length;
  const filled = lines.filter((line) => !FRAME.test(line) && !EMPTY_NUMBER.test(line)).length;
  if (fitting < FEWEST || fitting < filled * NUMBERED) return null;
  return lines
    .map((line, at) => {
      if (numbers[at] !== undefined && at - Number(numbers[at]) === offset) return line.replace(NUMBER, '');
      return FRAME.test(line) ? '' : line.replace(EMPTY_NUMBER, '');
    })
    .join('\n');
}

/** @returns the file that a patch adds, or null where the text is no such patch */
function withoutPatch(text: string): string | null {
  const head = /^@@ -0,0 \+1(?:,\d+)? @@[^\n]*\n/m.exec(text);
  if (!head || !/^--- \/dev\/null$/m.test(text.slice(0, head.index))) return null;
  const from = head.index + head[0].length;
  const before = text.slice(0, from).replace(/[^\n]+/g, '');
  return before + text.slice(from).replace(/^[+\\].*$/gm, (line) => (line.startsWith('+') ? line.slice(1) : ''));
}
