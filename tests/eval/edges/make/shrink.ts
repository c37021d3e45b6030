/** A case cut down to facts: the words that speak of other changes, lines as hashes, alike lines as one with their number. */
import { createHash } from 'node:crypto';
import { readClaims } from '../../../../lib/history/claims/read-claims';
import { saysKept } from '../../../../lib/history/claims/says-kept';
import type { Change } from '../../../../lib/history/evidence/change';
import type { StoredCase, StoredCommit } from '../case';
import type { Context } from './context';
import type { Truth } from './truth';

/** How many other commits had a line is counted in steps, up to "everywhere"; fine ones where a case is close to a limit. */
const STEPS = { coarse: [0, 1, 2, 4, 9], fine: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50] };
export type Steps = keyof typeof STEPS;

/** Commits that are one case: the labelled ones, and of them those whose edges are judged. */
export type Group = { id: string; members: number[]; judged: Set<number> };

/** @param chosen places of the group and of all that could be mistaken for it, in order */
export function shrinkCase(
  { id, members, judged }: Group,
  chosen: number[],
  { context, truth, repo }: { context: Context; truth: Truth; repo: string },
  steps: Steps,
): StoredCase {
  const at = new Map(chosen.map((place, index) => [place, index]));
  const pairs = (map: Map<number, number[]>): [number, number][] =>
    chosen.flatMap((place) =>
      judged.has(place)
        ? (map.get(place) ?? []).flatMap((to): [number, number][] =>
            at.has(to) ? [[at.get(place) ?? 0, at.get(to) ?? 0]] : [],
          )
        : [],
    );
  const words = chosen.map((place) => `${context.changes[place]?.title}\n${context.changes[place]?.body}`).join('\n');
  const numbers = new Set(chosen.map((place) => context.changes[place]?.number));
  return {
    id,
    commits: chosen.map((place) => ({
      ...storedCommit(context.changes[place] as Change, numbers, repo),
      ...namedInner(context.changes[place] as Change, words),
      ...(judged.has(place) ? { judged: true as const } : {}),
    })),
    lines: linePatterns(chosen, tiedTo(judged, truth), context, STEPS[steps]),
    ...{ undo: pairs(truth.undoes), reland: pairs(truth.relands), fine: pairs(truth.fine) },
    states: chosen.flatMap((place, index): [number, string][] => {
      const state = members.includes(place) ? truth.states.get(place) : undefined;
      return state === undefined ? [] : [[index, state]];
    }),
  };
}

/** Titles of fewer letters are in other words by chance. */
const SHORTEST_TITLE = 8;

/** @returns those of the commits that came in with a change whose shas, or titles, the case's messages name */
function namedInner({ inner }: Change, words: string): Pick<StoredCommit, 'inner' | 'innerTitles'> {
  const shas = inner.map(({ sha }) => sha).filter((sha) => words.includes(sha.slice(0, 7)));
  const titles = inner.map(({ subject }) => subject).filter((title) => title.length >= SHORTEST_TITLE);
  const named = [...new Set(titles)].filter((title) => words.includes(title));
  return { ...(shas.length === 0 ? {} : { inner: shas }), ...(named.length === 0 ? {} : { innerTitles: named }) };
}

function storedCommit(change: Change, numbers: Set<number | null | undefined>, repo: string): StoredCommit {
  const { sha, number, title, author, committedAt, aliases } = change;
  const body = tellingWords(change, numbers, repo);
  return {
    ...{ sha, ...(number === null ? {} : { number }), title, ...(body === '' ? {} : { body }) },
    ...{ author: createHash('sha1').update(author).digest('hex').slice(0, 8), at: committedAt },
    ...(aliases.length === 0 ? {} : { aliases }),
  };
}

/** Lines that may speak of other changes; what is left must be read as the whole was. */
const TELLING =
  /revert|back(?:s|ed|ing)?[- ]?out|roll(?:s|ed|ing)?[- ]?back|undo|undid|re-?land|re-?appl|re-?introduc|^…/i;
const PERSONAL = /^\s*(?:[\w-]+-by|cc|reviewed by):?\s/i;

/** @returns the part of a body that the claims are read from, and numbers of the case's commits that it names */
function tellingWords({ title, body }: Change, numbers: Set<number | null | undefined>, repo: string): string {
  const claims = (text: string) => JSON.stringify(readClaims(title, text, repo));
  const lines = body.split('\n').filter((line) => !PERSONAL.test(line));
  const paragraphs = lines.join('\n').split(/\n\s*\n/);
  const telling = [
    lines.filter((line) => TELLING.test(line)).join('\n\n'),
    paragraphs.filter((text) => TELLING.test(text)).join('\n\n'),
    lines.join('\n'),
    body,
  ];
  const kept = claims('') === claims(body) ? '' : (telling.find((text) => claims(text) === claims(body)) ?? body);
  const named = [...body.matchAll(/(?:#|\/pull\/)(\d+)/g)].filter(
    ([mark, number]) => numbers.has(Number(number)) && !kept.includes(mark),
  );
  const marks = [...new Set(named.map(([, number]) => `#${number}`))].join(' ');
  const unsaid = saysKept(kept) ? '' : lines.filter(saysKept).join('\n');
  return [kept, unsaid, marks].filter((text) => text !== '').join('\n\n');
}

/** @returns the judged commits and those that they are labelled to undo, bring back, or be free to */
function tiedTo(judged: Set<number>, { undoes, relands, fine }: Truth): Set<number> {
  const tied = [...judged].flatMap((place) => [undoes, relands, fine].flatMap((pairs) => pairs.get(place) ?? []));
  return new Set([...judged, ...tied]);
}

/** @param tied commits whose lines tell; a look-alike's own lines only make up its size */
function linePatterns(chosen: number[], tied: Set<number>, context: Context, steps: number[]): string {
  const hashes = new Map<number, { where: string[]; places: Set<number> }>();
  for (const [index, place] of chosen.entries()) {
    const { added, removed } = context.sidesOf(place);
    for (const [counts, side] of [
      [added, '+'],
      [removed, '-'],
    ] as const) {
      for (const [hash, times] of counts) {
        const where = `${index}${side}${times > 1 ? times : ''}`;
        const known = hashes.get(hash) ?? { where: [], places: new Set() };
        hashes.set(hash, { where: [...known.where, where], places: known.places.add(place) });
      }
    }
  }
  const patterns = new Map<string, number[]>();
  for (const [hash, { where, places }] of hashes) {
    const telling = [...places].some((place) => tied.has(place));
    const [first = -1] = places;
    // What only look-alikes have makes up the size of each, and no more.
    if (!telling) for (const each of where) append(patterns, each, hash);
    else {
      const others =
        places.size > 1 ? elsewhere(hash, chosen, context, steps) : before(hash, first, chosen, context, steps);
      append(patterns, [...where, ...others].join(' '), hash);
    }
  }
  const used = new Set<number>();
  const lines = [...patterns].map(([pattern, alike]) => {
    const own = alike.find((hash) => !used.has(hash)) ?? alike.length;
    used.add(own);
    return `${(own >>> 0).toString(36)}${alike.length > 1 ? `*${alike.length}` : ''} ${pattern}`;
  });
  return lines.join(';');
}

function append(patterns: Map<string, number[]>, pattern: string, hash: number): void {
  const alike = patterns.get(pattern);
  if (alike) alike.push(hash);
  else patterns.set(pattern, [hash]);
}

/** @returns how many others had the line before the only commit of the case that has it */
function before(hash: number, place: number, chosen: number[], context: Context, steps: number[]): string[] {
  const places = new Set(context.entriesOf(hash).map((entry) => entry >> 1));
  const count = stepOf([...places].filter((each) => each < place).length, steps);
  return count === 0 ? [] : [`~${chosen.indexOf(place)}+${count > 1 ? count : ''}`];
}

const stepOf = (count: number, steps: number[]): number => steps.findLast((step) => step <= count) ?? 0;

/** @returns in which gaps between the case's commits others had the line, on which side, and how many */
function elsewhere(hash: number, chosen: number[], context: Context, steps: number[]): string[] {
  const gaps = chosen.map(() => ({ places: new Set<number>(), sides: new Set<string>() }));
  for (const entry of context.entriesOf(hash)) {
    const place = entry >> 1;
    const gap = chosen.findIndex((each) => each >= place);
    if (gap < 0 || chosen[gap] === place) continue;
    gaps[gap]?.places.add(place);
    gaps[gap]?.sides.add((entry & 1) === 0 ? '+' : '-');
  }
  let sum = 0;
  return gaps.flatMap(({ places, sides }, gap) => {
    const count = stepOf(places.size, steps);
    const everywhere = sum >= (steps.at(-1) ?? 0);
    sum += count;
    return count === 0 || everywhere ? [] : [...sides].sort().map((side) => `~${gap}${side}${count > 1 ? count : ''}`);
  });
}
