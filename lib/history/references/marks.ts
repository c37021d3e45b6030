/** Finds the places in a text that name a PR or issue of one repository. */
import { parsePullNumber } from '../../model/ids';

export type Mark = {
  number: number;
  start: number;
  end: number;
  /** The text itself says that it is an issue or PR: an address, `PR #5`, `owner/name#5`. A bare `#5` may count points. */
  plain: boolean;
};

/** Numbers that one paragraph is looked at for; more are a table or a log. */
const MOST = 100;

const ADDRESS = String.raw`https?:\/\/[\w.:-]{1,100}\/(?<host>[\w.-]{1,40}\/[\w.-]{1,100})\/(?:pulls?|issues)\/(?<address>\d{1,9})\b[^\s)\]>"'|]{0,200}`;
const QUALIFIED = String.raw`(?<![\w./-])(?<owner>[A-Za-z\d][\w-]{0,39}\/[\w.-]{1,100})#(?<qualified>\d{1,9})\b`;
/** `sglang#12`, and what people write without a space: `PR#12`, `issue#12`, `fix#12`. */
const JOINED = String.raw`(?<![\w./@-])(?<word>[A-Za-z][\w.-]{0,60})#(?<joined>\d{1,9})\b(?!\.\d|-[A-Za-z])`;
/** Never `&#39;`, `page#3`, `page/#3`, `#1.2`, `#63-D`, `#5%`; `#1/#2` are two. */
const BARE = String.raw`(?<![\w&.])(?<!(?<!\d)\/)#{1,2}(?<bare>\d{1,9})\b(?!\.\d|-[A-Za-z]|%|;)`;
const WORDED = String.raw`\b(?:PRs?|pull requests?)[ :]{0,2}(?<worded>\d{2,7})\b(?!\.\d|%|-[A-Za-z])|\bGH-(?<github>\d{1,7})\b`;
const ANY = new RegExp([ADDRESS, QUALIFIED, JOINED, BARE, WORDED].join('|'), 'gi');

/** Words that may be joined to a number without being a repository's name. */
const JOINABLE = /^(?:prs?|pulls?|issues?|bugs?|gh|fix(?:e[sd])?|close[sd]?|resolve[sd]?|see|refs?|and|of|to|in)$/i;

/** What is counted with `#` besides PRs: `step #2`, `GPU #1`, `attempt #3`, `warning #63`. */
const COUNTED =
  /\b(?:step|item|point|case|test|option|attempt|try|take|rank|gpu|node|stage|round|question|comment|phase|part|figure|fig|table|warning|error|version|rule|reason|approach|solution|method|line|layer|stream|worker|thread|section|chapter|goal|option|problem|example|note|no|number|nvbugs?|bugzilla|jira|ticket id|run|build|job|iteration|epoch|slide|page|day|week|top|rank)s?\.?:?\s{0,2}$/i;
/** `#333`, `#112233` where a colour is spoken of. */
const COLOUR = /\b(?:colou?rs?|gr[ae]y|background|fill|stroke|border|hex|palette|contrast|rgb)\b[^.!?]{0,40}$/i;
/** Another project's PR: `TRT-LLM PR #1`, `vLLM issue #2`, `upstream #3`. Names are mixed in case, or have hyphens. */
const OTHERS =
  /(?:\bupstream(?:'s)?|(?<![\w./-])(?:[a-z]+[A-Z][\w-]*|[A-Z][a-z]+[A-Z][\w-]*|[A-Z]{2,}[\w]*-[A-Z][\w-]*|[\w.-]+\/[\w.-]+)(?:'s)?)\s+(?:PRs?|pull requests?|issues?|pull)\s*[#:]?\s*$|\bupstream(?:'s)?\s*$/;
const FIXING = /(?:fix|patch)$/i;

/**
 * @param text one paragraph, code taken out
 * @param repo the repository's own `owner/name`: numbers of all others are left out
 * @returns in order; each place once
 */
export function findMarks(text: string, repo: string): Mark[] {
  const marks: Mark[] = [];
  for (const match of text.matchAll(ANY)) {
    const mark = readMark(text, match, repo);
    if (mark) marks.push(mark);
    if (marks.length === MOST) break;
  }
  return marks;
}

function readMark(text: string, match: RegExpMatchArray, repo: string): Mark | null {
  const { host, address, owner, qualified, word, joined, bare, worded, github } = match.groups ?? {};
  const number = parsePullNumber(address ?? qualified ?? joined ?? bare ?? worded ?? github ?? '');
  if (number === null) return null;
  const start = match.index ?? 0;
  // An address ends before the comma or full stop of its sentence.
  const mark = { number, start, end: start + match[0].replace(/[.,;:!?]+$/, '').length };
  const name = host ?? owner;
  if (name !== undefined) return same(name, repo) ? { ...mark, plain: true } : null;
  if (word !== undefined) {
    const own = same(word, repo.slice(repo.indexOf('/') + 1));
    return own || JOINABLE.test(word) ? { ...mark, plain: own || /^(?:pr|pull|issue|gh)/i.test(word) } : null;
  }
  const before = text.slice(Math.max(0, start - 80), start);
  if (isOthers(before, text, mark, repo) || (bare !== undefined && isCount(before, text, mark))) return null;
  return { ...mark, plain: bare === undefined || /\b(?:PRs?|pull requests?|issues?)\s{0,2}$/i.test(before) };
}

/** `vLLM PR #1`, and `[#39841](https://…/vllm/pull/39841)`: the address behind a number says whose it is. */
function isOthers(before: string, text: string, { start, end }: Pick<Mark, 'start' | 'end'>, repo: string): boolean {
  if (/\bPRs?\b|pull/i.test(text.slice(start, end)) && isOthersName(`${before}PR `)) return true;
  if (isOthersName(before)) return true;
  const address = /^[^\][()]{0,80}\]\(\s*<?https?:\/\/[^\s/]+\/([^\s/)]+\/[^\s/)]+)/.exec(text.slice(end, end + 300));
  return address?.[1] !== undefined && /\[[^\][]{0,80}$/.test(before) && !same(address[1], repo);
}

function isOthersName(before: string): boolean {
  const match = OTHERS.exec(before);
  return match !== null && !FIXING.test(match[0].trim().split(/\s+/)[0] ?? '');
}

/** Docker's `#10 1380.2 …`, `#1: the first point`, colours, and nouns that are counted. */
function isCount(before: string, text: string, { number, start, end }: Omit<Mark, 'plain'>): boolean {
  const first = start === 0 || text.charAt(start - 1) === '\n';
  if (first && /^ (?:\d+\.\d+\b|\[|DONE|CACHED|ERROR|sha256)/.test(text.slice(end, end + 12))) return true;
  const digits = String(number).length;
  return COUNTED.test(before) || ((digits === 3 || digits === 6) && COLOUR.test(before));
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
