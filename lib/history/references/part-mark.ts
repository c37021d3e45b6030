/** Reads a PR's place in a series from its title: `[2/N] …`, `(RFC #29630, 3/7)`, `… part 2: server`, `router 3/n`. */
import { titleWords } from '../claims/title-form';

export type PartMark = {
  /** `2`, `2.5` */
  position: string;
  /** `4`, `n`; null where none is given. */
  total: string | null;
  /** What is around the mark and names the plan: tags before it and words up to a colon, lower case. */
  label: string[];
  /** The words before a colon or dash behind the mark, as they are: `CI refactor`; empty where there is none. */
  heading: string;
  /** The title's other words. */
  words: string[];
  /** Numbers that the title names: parts of one plan name the same. */
  numbers: string[];
};

const FRACTION = String.raw`(?<position>\d{1,2}(?:\.\d)?)\s{0,2}\/\s{0,2}(?<total>\d{1,2}|[nNxX])`;
/** In brackets, before a word that begins or behind one that ends, with words of the plan beside it. */
const BRACKETED = new RegExp(
  String.raw`[[(（【](?<lead>[^\][()（）【】]{0,60}?)\b${FRACTION}\b(?<trail>[^\][()（）【】]{0,60})[\])）】]`,
);
const AT_START = new RegExp(
  String.raw`^(?<lead>(?:\s*\[[^\]]*\])*\s*(?:[\w.-]+(?:\([^)]*\))?:\s*)?)${FRACTION}(?![\w/.-])`,
);
const AT_END = new RegExp(String.raw`(?<lead>\s)${FRACTION}\s*$`);
const BEFORE_COLON = new RegExp(
  String.raw`(?<lead>\b(?:part|split|step|stack|phase|into|pr)\s+)${FRACTION}(?![\w/.-])`,
  'i',
);
/** `N` is never anything but a series' total: `DeepSeek V4 3/N: …`. */
const OPEN = /(?<lead>\b)(?<position>\d{1,2}(?:\.\d)?)\s{0,2}\/\s{0,2}(?<total>[nN])\b/;
const WORDED =
  /(?<lead>\b(?:part|pt\.?))[ -]?(?<position>\d{1,2})\b(?![./]\d|\s*(?:of)\s*[a-z])(?:\s*(?:of|\/)\s*(?<total>\d{1,2}))?/i;

/** Words that say of what kind a change is, not to which plan it belongs. */
const COMMON =
  /^(?:fix|fixes|bug|bugfix|hotfix|feat|feature|ci|doc|docs|perf|test|tests|chore|refactor|add|support|update|tiny|minor|wip|misc|rfc|part|split|step|stack|phase|pr|the|for|of|to|in|and|a|n|x|\d+|\d+n)$/;

/** @returns the place that a title states, or null. Titles that undo or pick another one repeat its mark. */
export function readPartMark(title: string): PartMark | null {
  if (
    /^(?:\s*\[[^\]]*\])*\s*(?:revert|reland|re-land|cherry[- ]pick|rollback)|^\s*\[(?:revert|reland|cherry[- ]pick)/i.test(
      title,
    )
  )
    return null;
  for (const pattern of [BRACKETED, AT_START, BEFORE_COLON, OPEN, AT_END, WORDED]) {
    const match = pattern.exec(title);
    const { position = '', total } = match?.groups ?? {};
    if (!match || !isPlace(position, total)) continue;
    const rest = `${title.slice(0, match.index)} ${match.groups?.lead ?? ''} ${match.groups?.trail ?? ''} ${title.slice(match.index + match[0].length)}`;
    const { label, heading } = labelAround(title, match);
    const words = titleWords(rest.replace(/[[\]]/g, ' '));
    return {
      position,
      total: total?.toLowerCase() ?? null,
      ...{ label, heading },
      words: words.filter((word) => !COMMON.test(word) && !label.includes(word)),
      numbers: [...title.matchAll(/#(\d{2,7})\b/g)].map(([, number]) => number ?? ''),
    };
  }
  return null;
}

function isPlace(position: string, total: string | undefined): boolean {
  const [place, all] = [Number(position), Number(total)];
  return place > 0 && (total === undefined || Number.isNaN(all) || (all >= 2 && place <= all));
}

/** Tags before and behind the mark, its neighbours within the brackets, and words behind it up to a colon or dash. */
function labelAround(title: string, match: RegExpExecArray): Pick<PartMark, 'label' | 'heading'> {
  const { lead = '', trail = '' } = match.groups ?? {};
  const before = title.slice(0, match.index).slice(-40);
  const behind = title.slice(match.index + match[0].length);
  const tags = /^\s*(?:\[[^\]]*\]\s*)+/.exec(behind)?.[0] ?? '';
  const heading = /^\s*([^:：]{1,60}?)(?::|：|\s[-–—]\s)/.exec(behind)?.[1]?.trim().toLowerCase() ?? '';
  const words = `${before} ${lead} ${trail} ${tags} ${heading}`.toLowerCase().match(/[\p{L}\p{N}_.]+/gu) ?? [];
  return { heading, label: [...new Set(words.filter((word) => !COMMON.test(word)))] };
}
