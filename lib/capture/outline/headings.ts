/** Finds the headings of a text whose sections have names of their own, by any mark that is used for them throughout. */
import { columns, hasHan } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import { FLAG, isFlags, leadingPath, leadsToPull, namesIn } from './entries';
import {
  type Candidate,
  candidateAt,
  countedLines,
  type Heading,
  isAlone,
  isApart,
  linkedTitle,
  PERMALINK,
  RANK,
  SIGNS,
} from './heading-lines';

/** So many lines with one mark that are named as headings are make it the mark of headings. */
const ENOUGH = 3;

/** More lines and headings than any report has. */
const MOST_LINES = 4_000;
const MOST_HEADINGS = 400;

/** @returns the headings in their order; lines of code are none; none at all in a text that is too long for a report */
export function headingsIn(lines: readonly Line[]): Heading[] {
  const fences = fenceParts(lines);
  const counted = countedLines(lines, fences);
  const firstLinked = lines.findIndex(({ text }) => PERMALINK.test(text));
  const all: Candidate[] = [];
  let asked = 0;
  for (let at = 0; at < lines.length; at++) {
    if (fences[at] !== null || isBlank(lines[at] as Line)) continue;
    if (++asked > MOST_LINES || all.length > MOST_HEADINGS) return [];
    const candidate = at === firstLinked ? linkedTitle(lines, at) : candidateAt(lines, at, counted);
    if (!candidate || isOfList(candidate, all.at(-1), lines)) continue;
    all.push(candidate);
    at = candidate.heading.next - 1;
  }
  const found = withoutSteps(all, lines);
  const kept = markedAlike(found);
  // Where headings have marks, a line without any is one only where it stands alone; where they stand alone, where one side is free.
  const isMarked = found.filter(({ heading }) => heading.rank < RANK.decorated).length >= ENOUGH;
  const plain = found.filter(({ heading, isSure }) => isSure && heading.rank === RANK.plain);
  const alone = plain.filter(({ heading }) => isAlone(lines, heading.at)).length;
  const areAlone = alone > ENOUGH && alone > plain.length - alone;
  const isLost = ({ rank, at }: Heading): boolean =>
    rank === RANK.plain &&
    ((isMarked && !isAlone(lines, at) && !isApart(lines, at)) || (areAlone && !isBesideBlank(lines, at)));
  return withoutRuns(
    found.filter(({ heading }, i) => kept.has(i) && !isLost(heading)).map(({ heading }) => heading),
    lines,
  );
}

const COUNTED = /^\s*\d{1,2}[.)、]\s*\S/;

/** In a numbered list of which most say something else, an item is none that begins like a section: `4. 环境变量: …` among steps. */
function withoutSteps(found: readonly Candidate[], lines: readonly Line[]): Candidate[] {
  const sure = new Set(found.flatMap(({ heading, isSure }) => (isSure ? [heading.at] : [])));
  const steps = new Set<number>();
  let list: number[] = [];
  const end = (): void => {
    if (list.filter((at) => sure.has(at)).length * 2 < list.length) for (const at of list) steps.add(at);
    list = [];
  };
  for (const [at, line] of lines.entries()) {
    if (COUNTED.test(line.text)) list.push(at);
    else if (!isBlank(line)) end();
  }
  end();
  return found.filter(({ heading }) => heading.rest === null || !steps.has(heading.at));
}

/** A heading below a heading has no more columns than this, where its words are not all of headings. */
const SHORT = 24;

/** A phrase below a heading that names a section, or in a list of phrases, is what the section says. */
function isOfList({ heading, mark, isSure }: Candidate, above: Candidate | undefined, lines: readonly Line[]): boolean {
  if (heading.rank !== RANK.plain) return false;
  const isBelow = above !== undefined && lines.slice(above.heading.next, heading.at).every(isBlank);
  if (isBelow) {
    const { weights } = above.heading.words;
    if (weights.has('flags') && isFlags(heading.text) && !isBorneOut(heading, lines)) return true;
    const isSaid = heading.words.weights.size === 0 || columns(heading.text) > SHORT;
    return (mark === 'alone' || mark === 'apart') && weights.size > 0 && isSaid;
  }
  // One phrase below a heading is a short text; a heading by all of its words ends it.
  const said = lines.slice(above?.heading.next ?? 0, heading.at).filter((line) => !isBlank(line)).length;
  if (isSure && said === 1 && above && !above.heading.words.weights.has('flags')) return false;
  const before = lines[heading.at - 1]?.text ?? '';
  return FLAG.test(before.trim()) && hasHan(before) && !isBorneOut(heading, lines);
}

/** Whether the first line below is what a section of the name begins with, and no other line does. */
function isBorneOut({ words, next }: Heading, lines: readonly Line[]): boolean {
  const below = lines[next]?.text ?? '';
  return (
    words.isWhole &&
    ((words.weights.has('related') && leadsToPull(below)) ||
      (words.weights.has('files') && leadingPath(below) !== null) ||
      (words.weights.has('symbols') && namesIn(below) !== null))
  );
}

/** @returns those that are sure, and those with the mark of several of them: a number must go on from, or lead to, one that is kept */
function markedAlike(found: readonly Candidate[]): ReadonlySet<number> {
  const marks = new Map<string, number>();
  const kept = new Set<number>();
  for (const [i, { mark, isSure }] of found.entries()) {
    if (!isSure) continue;
    kept.add(i);
    marks.set(mark, (marks.get(mark) ?? 0) + 1);
  }
  // A sign in front is a mark by itself: some words of such headings are enough.
  const isSigned = (mark: string): boolean => {
    const own = found.filter((each) => each.mark === mark);
    const named = own.filter(({ heading }) => heading.words.weights.size > 0).length;
    return own.length > ENOUGH && named > ENOUGH && named * 2 >= own.length;
  };
  const signed = new Set(SIGNS.filter(isSigned));
  const isOfMark = ({ mark }: Candidate): boolean =>
    mark !== '' && ((marks.get(mark) ?? 0) >= ENOUGH || signed.has(mark));
  const numbers = new Map<string, number>();
  for (const [i, each] of found.entries()) {
    if (!isOfMark(each)) continue;
    if (each.number === null || numbers.get(each.mark) === each.number - 1) kept.add(i);
    if (kept.has(i) && each.number !== null) numbers.set(each.mark, each.number);
  }
  numbers.clear();
  for (const [i, each] of [...found.entries()].reverse()) {
    if (!isOfMark(each) || each.number === null) continue;
    if (numbers.get(each.mark) === each.number + 1) kept.add(i);
    if (kept.has(i)) numbers.set(each.mark, each.number);
  }
  return kept;
}

const isBesideBlank = (lines: readonly Line[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].some((line) => line === undefined || isBlank(line));

/** Names one below the other with nothing between are contents, or a list of words. */
const LONGEST_RUN = 2;

function withoutRuns(found: Heading[], lines: readonly Line[]): Heading[] {
  const kept: Heading[] = [];
  for (let from = 0; from < found.length; ) {
    let to = from + 1;
    while (to < found.length && isEmptyBetween(found[to - 1], found[to], lines)) to++;
    const run = found.slice(from, to);
    // Sections that say nothing, and parts right below a section, are numbered on; contents come again.
    const isNumberedOn = (): boolean => run.every(({ rank }) => rank === RANK.decorated) && !comeAgain(run, found);
    if (run.length <= LONGEST_RUN || run.some(({ rank }) => rank < RANK.decorated) || isNumberedOn()) kept.push(...run);
    from = to;
  }
  return kept;
}

const comeAgain = (run: readonly Heading[], all: readonly Heading[]): boolean => {
  const names = new Set(all.flatMap((one) => (run.includes(one) ? [] : [one.text])));
  return run.some(({ text }) => names.has(text));
};

const isEmptyBetween = (above: Heading | undefined, below: Heading | undefined, lines: readonly Line[]): boolean =>
  above !== undefined && below !== undefined && above.rest === null && lines.slice(above.next, below.at).every(isBlank);
