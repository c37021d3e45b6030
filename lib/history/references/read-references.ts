import { type HistoryReference, NAMED_RELATIONS, type NamedRelation } from '../../model/reference';
import { splitTags } from '../claims/title-form';
import { type Named, readText } from './read-text';

/** PRs that one commit is taken to speak of; more are a changelog, of which those that say more than a number stay. */
const MOST = 40;
/** Issues and PRs share one counter, so no number can be far above the highest merged so far: it is another tracker's. */
const AHEAD = { share: 1.15, more: 200 };
/** From this counter on a bare `#1` … `#9` counts points of a text, branch commits, or a fork's PRs. */
const POINTS = { below: 10, counter: 500 };

/** A line of a changelog names its PR and its commit: no word about this change. */
const CHANGELOG = /\]\(\s?https?:\/\/\S{1,200}\/commit\/[0-9a-f]{7,40}\s?\)+\s*$/;

export type Words = {
  /** The PR's own number, null where it has none. */
  number: number | null;
  title: string;
  /** The message's paragraphs below the title. */
  paragraphs: string[];
};

/**
 * @param repo the repository's own `owner/name`
 * @param counter the highest number merged so far, this one's included; 0 where unknown
 * @returns what the words name, what says most first; one entry for each number, with the most telling relation. What is
 * undone or brought back is left to the revert edges.
 */
export function readReferences(
  { number, title, paragraphs }: Words,
  repo: string,
  counter: number,
): HistoryReference[] {
  const found = new Map<number, HistoryReference>();
  const undone = new Set<number>();
  const take = (named: Named[], source: HistoryReference['source']): void => {
    for (const { number: to, relation, plain, text } of named) {
      if (to === number || !isPossible(to, plain || relation !== 'mentions', counter)) continue;
      if (relation === 'edge') undone.add(to);
      else if (isMoreTelling(relation, found.get(to)?.relation)) {
        found.set(to, { number: to, relation, source, text: source === 'subject' ? title : text });
      }
    }
  };
  const context = { title, repo };
  take(readText(withoutQuotedTitle(title), { ...context, inTitle: true }), 'subject');
  for (const paragraph of paragraphs) {
    if (!CHANGELOG.test(paragraph))
      take(readText(withoutQuotedTitle(paragraph), { ...context, inTitle: false }), 'body');
  }
  const told = [...found.values()].filter(({ relation, number: to }) => relation !== 'mentions' || !undone.has(to));
  const rank = ({ relation }: HistoryReference) => NAMED_RELATIONS.indexOf(relation);
  return told.sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
}

const isMoreTelling = (relation: NamedRelation, known: NamedRelation | undefined): boolean =>
  known === undefined || NAMED_RELATIONS.indexOf(relation) < NAMED_RELATIONS.indexOf(known);

function isPossible(number: number, plain: boolean, counter: number): boolean {
  if (counter > 0 && number > counter * AHEAD.share + AHEAD.more) return false;
  return plain || number >= POINTS.below || counter < POINTS.counter;
}

const BULLET = /^\s{0,8}[-*+]\s+/;
const UNDOING = /^(?:revert|rollback|roll back|back ?out|undo|re-?land|un-?revert|re-?apply)/i;

/** The title that a revert quotes says what that one did, not what this one does. */
function withoutQuotedTitle(title: string): string {
  if (!isUndoing(title.replace(BULLET, ''))) return title;
  const open = title.search(/["“「]/);
  if (open < 0) return title;
  const close = Math.max(...['"', '”', '」'].map((mark) => title.lastIndexOf(mark)));
  return close > open ? `${title.slice(0, open)} ${title.slice(close + 1)}` : title.slice(0, open);
}

/** `[AMD] Revert …`, `revert: …`, `[Revert] …` */
function isUndoing(title: string): boolean {
  const { tags, rest } = splitTags(title, UNDOING);
  return UNDOING.test(rest) || tags.some((tag) => UNDOING.test(tag));
}
