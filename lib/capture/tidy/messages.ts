/** Reports that were sent in several messages and copied out of a chat: who wrote and when stands above each piece. */
import { readLabel } from '../header/labels';

const CLOCK = String.raw`(?:[上下]午|晚上|凌晨|中午)?\s?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]\.?M\.?)?`;
const DAY = String.raw`(?:(?:\d{2}|\d{4})[-/.年])?\d{1,2}[-/.月]\d{1,2}(?:日|[-/.]\d{2,4})?|今天|昨天|前天|(?:星期|周)[一二三四五六日天]|(?:to|yester)day(?: at)?`;
const WHEN = String.raw`\[?(?:(?:${DAY})[,，]?\s{0,3})?${CLOCK}\]?`;
/** `机器人 2026-06-05 09:12:31`, `bot — 06/05 9:12 AM`, `bot, [05.06.2026 09:12]`, `APP  9:12 AM`. */
const HEAD = new RegExp(String.raw`^([^\s：:。；;|].{0,38}?)\s{0,4}[,，—–·-]?\s{1,4}${WHEN}$`, 'i');
/** `[2026/6/5 09:12:33] bot: text`, `06/05/2026, 09:12 - bot: text`: the text begins in the same line. */
const IN_FRONT = new RegExp(
  String.raw`^${WHEN}(?:\s{1,3}[-–])?\s{1,3}([^\s：:。；;|][^：:\n]{0,38}?)[:：](?:\s|$)`,
  'i',
);
/** Further messages of the same person, and what the program says of a message. */
const FURTHER = new RegExp(`^${WHEN}$`, 'i');
const OF_MESSAGE =
  /^(?:[(（](?:edited|已编辑)[)）]|\d{1,4} (?:replies|reply)|\d{1,4} ?条回复|(?:last reply|最后回复)\b.{0,40}|view thread|查看会话)$/i;

/** Fewer messages of one sender may be any list with times. */
const FEWEST = 3;
const MAX_LINE = 120;

/** @returns the text without the heads of its messages; lines keep their numbers; any other text as it is */
export function withoutMessageHeads(text: string): string {
  if (!/\d:\d\d/.test(text)) return text;
  const lines = text.split('\n');
  const heads = repeated(lines, (line) => HEAD.exec(line.trim())?.[1]);
  const inFront = repeated(lines, (line) => IN_FRONT.exec(line)?.[1]);
  if (heads.size === 0 && inFront.size === 0) return text;
  const names = namesAbove(lines, heads);
  return lines
    .map((line, at) => {
      if (inFront.has(at)) return line.replace(IN_FRONT, '');
      const said = line.trim();
      const isOfProgram = said.length <= MAX_LINE && (FURTHER.test(said) || OF_MESSAGE.test(said));
      return heads.has(at) || names.has(at) || isOfProgram ? '' : line;
    })
    .join('\n');
}

/** @returns the lines that say the same sender as others do; a label with its time is of the report */
function repeated(lines: readonly string[], senderOf: (line: string) => string | undefined): Set<number> {
  const found = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const sender = line.length <= MAX_LINE || /^\[?\d/.test(line) ? senderOf(line.slice(0, MAX_LINE)) : undefined;
    if (sender === undefined || readLabel(line.trim()) !== null) continue;
    const own = found.get(sender);
    if (own) own.push(at);
    else found.set(sender, [at]);
  }
  // The head of printed pages has the time of printing on each.
  const isChat = (own: number[]): boolean => own.length >= FEWEST && new Set(own.map((at) => bare(lines[at]))).size > 1;
  return new Set([...found.values()].filter(isChat).flat());
}

const bare = (line = ''): string => line.replace(/\s+/g, ' ').trim();

/** @returns the lines above the heads, where the same name stands above all: some programs give it a line of its own */
function namesAbove(lines: readonly string[], heads: ReadonlySet<number>): Set<number> {
  const above = [...heads].map((at) => at - 1);
  const said = new Set(above.map((at) => lines[at]?.trim() ?? ''));
  return said.size === 1 && !said.has('') ? new Set(above) : new Set();
}
