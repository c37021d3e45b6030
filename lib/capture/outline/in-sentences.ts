/** Entries that a text names in its sentences, under a heading that says what they are: `改动落在两处。`a/b.py`（模块）：…。`c/d.py`：…。` */
import { hasHan } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import { isFlags, leadingPath, namesIn } from './entries';
import type { Kind } from './kinds';
import { NAMED, type Words } from './words';

/** What leads to names is a few words. */
const MAX_LEAD = 24;
/** Longer lines are no paragraph of a report. */
const MAX_LINE = 20_000;

/**
 * @param leads takes the words that led to names and paths, which no field has
 * @returns the lines of a section, each entry on a line of its own; a sentence that leads to files stands in front of them
 */
export function fromSentences({ weights }: Words, lines: readonly Line[], leads: Line[] = []): Line[] {
  const lead = (line: Line, text: string): void => {
    if (text.trim() !== '') leads.push({ ...line, text: text.trim() });
  };
  const named = (kind: Kind): boolean => (weights.get(kind) ?? 0) >= NAMED;
  const fences = fenceParts(lines);
  const outside = (change: (line: Line) => Line[]): Line[] =>
    lines.flatMap((line, at) =>
      fences[at] !== null || isBlank(line) || line.text.length > MAX_LINE ? [line] : change(line),
    );
  if (named('files') && !fences.some((part) => part !== null)) return outside(filesApart);
  if (named('symbols')) return outside((line) => [named('flags') ? line : namesOf(line, lead)]);
  if (named('flags')) return outside((line) => [flagsOf(line, lead)]);
  return named('snippets') ? outside((line) => pathOf(line, lead)) : [...lines];
}

const PATH_AHEAD = /(?<=[。；！;])\s*(?=`[\w.@+~-]+(?:\/[\w.@+~-]+)+`)/;

/** A paragraph whose sentences begin with paths. */
function filesApart(line: Line): Line[] {
  const pieces = line.text.split(PATH_AHEAD);
  const [first = ''] = pieces;
  const isList = /^\s*(?:[-*+|>]|\d{1,2}\.)/.test(first);
  if (pieces.length < 2 || isList || (leadingPath(first) === null && first.length > 3 * MAX_LEAD)) return [line];
  return pieces.map((piece) => ({ ...line, text: leadingPath(piece) === null ? piece : `- ${piece.trim()}` }));
}

type Lead = (line: Line, text: string) => void;

/** `值得记住的有 `a`、`b`。` */
function namesOf(line: Line, lead: Lead): Line {
  const [, words = '', names = ''] = /^([^`]*)(`.*`)\s*(?:等)?[。.]?\s*$/.exec(line.text) ?? [];
  if (names === '' || words.length > MAX_LEAD || namesIn(names) === null) return line;
  if (hasHan(words)) lead(line, words);
  return { ...line, text: names };
}

/** `可以归到这几类：a、b。` */
function flagsOf(line: Line, lead: Lead): Line {
  const [, words = '', flags = ''] = /^([^：:、`]*)[：:]\s*([^。：:]+)。?\s*$/.exec(line.text) ?? [];
  if (flags !== '' && words.length <= MAX_LEAD && isFlags(flags)) {
    lead(line, words);
    return { ...line, text: flags };
  }
  const bare = line.text.replace(/。\s*$/, '');
  return bare !== line.text && bare.includes('、') && isFlags(bare) ? { ...line, text: bare } : line;
}

const SAID = /^\s*([^`。]{1,24})`([\w.@+~-]+(?:\/[\w.@+~-]+)+\.\w{1,8})`([^`。：:]{0,12})[。：:]\s*(.*)$/;

/** `下面这段来自 `a/b.py`。它 …`: the path above what is said of the code. */
function pathOf(line: Line, lead: Lead): Line[] {
  const [whole, words = '', path = '', behind = '', rest = ''] = SAID.exec(line.text) ?? [];
  if (whole === undefined || !hasHan(words)) return [line];
  lead(line, words + behind);
  return [`\`${path}\``, '', ...(rest === '' ? [] : [rest])].map((text) => ({ ...line, text }));
}
