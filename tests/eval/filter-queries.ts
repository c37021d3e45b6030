/**
 * Queries that are qualifiers alone, each with the exact set of PRs that it means, read off the data. Several of one key mean
 * any of them, several keys all of them; a symbol or path without `*` means that name, whole or as the last part of a longer one.
 */
import type { Pull } from './engine';
import type { Asked } from './measure';

type Make = { pick: <T>(list: readonly T[]) => T; pulls: Pull[]; where(test: (pull: Pull) => boolean): Set<string> };

const KINDS: ((make: Make) => Asked | null)[] = [
  ({ pick, pulls, where }) => {
    const name = lastName(pick(pick(pulls).symbols));
    return { text: `symbol:${name}`, right: where(hasSymbol(name)) };
  },
  ({ pick, pulls, where }) => {
    const stem = lastName(pick(pick(pulls).symbols)).slice(0, 8);
    if (stem.length < 8) return null;
    const begins = (name: string) => lastName(name).toLowerCase().startsWith(stem.toLowerCase());
    return { text: `symbol:${stem}*`, right: where(({ symbols }) => symbols.some(begins)) };
  },
  ({ pick, pulls, where }) => {
    const [one, other] = [lastName(pick(pick(pulls).symbols)), lastName(pick(pick(pulls).symbols))];
    const either = (pull: Pull) => hasSymbol(one)(pull) || hasSymbol(other)(pull);
    return { text: `symbol:${one} symbol:${other}`, right: where(either) };
  },
  ({ pick, pulls, where }) => {
    const { path } = pick(pick(pulls).files);
    return { text: `file:${path}`, right: where(hasFile(path)) };
  },
  ({ pick, pulls, where }) => {
    const pull = pick(pulls);
    const [symbol, file] = [lastName(pick(pull.symbols)), pick(pull.files).path.split('/').pop() ?? ''];
    const both = (each: Pull) => hasSymbol(symbol)(each) && hasFile(file)(each);
    return { text: `symbol:${symbol} file:${file}`, right: where(both) };
  },
  ({ pick, pulls, where }) => {
    const { author, mergedAt } = pick(pulls);
    const day = mergedAt?.slice(0, 10);
    if (!author || !day || /["\s:]/.test(author)) return null;
    const since = ({ mergedAt: at }: Pull) => at !== null && Date.parse(at) >= Date.parse(`${day}T00:00:00Z`);
    const right = where((pull) => pull.author === author && since(pull));
    return { text: `author:${author} after:${day}`, right };
  },
  ({ pick, pulls, where }) => {
    const { release } = pick(pulls);
    const { path } = pick(pick(pulls).files);
    if (!release) return null;
    const right = where((pull) => pull.release === release && hasFile(path)(pull));
    return { text: `first:${release} file:${path}`, right };
  },
  ({ pick, pulls, where }) => {
    const word = pick((pick(pulls).title ?? '').toLowerCase().match(/(?<![\w-])[a-z]{5,}(?![\w-])/g) ?? ['']);
    const whole = new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i');
    return word ? { text: `title:${word}`, right: where(({ title }) => whole.test(title ?? '')) } : null;
  },
];

/** @returns a query of one of the kinds, or null where the PRs drawn give none; more than one page of PRs is none, too */
export function filterQuery(pulls: Pull[], random: (below: number) => number): Asked | null {
  const known = pulls.filter(({ symbols, files }) => symbols.length > 0 && files.length > 0);
  if (known.length === 0) return null;
  const query = KINDS[random(KINDS.length)]?.({
    pulls: known,
    pick: (list) => list[random(list.length)] as never,
    where: (test) => new Set(pulls.filter(test).map(({ key }) => key as string)),
  });
  return query && query.right.size > 0 && query.right.size <= MOST_RIGHT ? query : null;
}

/** As many hits as an answer may be asked for. */
const MOST_RIGHT = 1_000;

/** `Class.method` -> `method`. */
const lastName = (symbol: string): string => symbol.split(/\.|::/).pop() ?? symbol;

const hasSymbol = (name: string) => (pull: Pull) =>
  pull.symbols.some((symbol) => symbol === name || lastName(symbol) === name);

const hasFile = (path: string) => (pull: Pull) =>
  pull.files.some((file) => [file.path, file.oldPath].some((each) => each === path || each?.endsWith(`/${path}`)));
