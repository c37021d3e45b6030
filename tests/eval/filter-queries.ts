/**
 * Queries that are qualifiers alone, each with the exact set of PRs that it means, read off the data. Several of one key mean
 * any of them, several keys all of them; a symbol or path without `*` means that name, whole or as the last part of a longer one.
 * Behind these the search lists, as it says, who only mentions a symbol, and titles that have the word in a longer name.
 */
import type { Mentions, Pull } from './engine';
import type { Asked } from './measure';

type Test = (pull: Pull) => boolean;
type Make = {
  pick: <T>(list: readonly T[]) => T;
  pulls: Pull[];
  where(test: Test): Set<string>;
  /** Whether a PR only mentions a symbol. */
  mentions(name: string): Test;
};

const KINDS: ((make: Make) => Asked | null)[] = [
  ({ pick, pulls, where, mentions }) => {
    const name = lastName(pick(pick(pulls).symbols));
    return { text: `symbol:${name}`, right: where(hasSymbol(name)), behind: where(mentions(name)) };
  },
  ({ pick, pulls, where }) => {
    const stem = lastName(pick(pick(pulls).symbols)).slice(0, 8);
    if (stem.length < 8) return null;
    const begins = (name: string) => lastName(name).toLowerCase().startsWith(stem.toLowerCase());
    return { text: `symbol:${stem}*`, right: where(({ symbols }) => symbols.some(begins)) };
  },
  ({ pick, pulls, where, mentions }) => {
    const [one, other] = [lastName(pick(pick(pulls).symbols)), lastName(pick(pick(pulls).symbols))];
    const either = (test: Test, next: Test) => where((pull) => test(pull) || next(pull));
    return {
      text: `symbol:${one} symbol:${other}`,
      right: either(hasSymbol(one), hasSymbol(other)),
      behind: either(mentions(one), mentions(other)),
    };
  },
  ({ pick, pulls, where }) => {
    const { path } = pick(pick(pulls).files);
    return { text: `file:${path}`, right: where(hasFile(path)) };
  },
  ({ pick, pulls, where, mentions }) => {
    const pull = pick(pulls);
    const [symbol, file] = [lastName(pick(pull.symbols)), pick(pull.files).path.split('/').pop() ?? ''];
    const inFile = (test: Test) => where((each) => test(each) && hasFile(file)(each));
    return {
      text: `symbol:${symbol} file:${file}`,
      right: inFile(hasSymbol(symbol)),
      behind: inFile(mentions(symbol)),
    };
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
    const [whole, inName] = ['\\w-', 'a-z0-9'].map((more) => new RegExp(`(?<![${more}])${word}(?![${more}])`, 'i'));
    const has = (form: RegExp | undefined) => where(({ title }) => form?.test(title ?? '') === true);
    return word ? { text: `title:${word}`, right: has(whole), behind: has(inName) } : null;
  },
];

/**
 * @param mentions gives the PRs that only mention a symbol; absent: nobody knows
 * @returns a query of one of the kinds, or null where the PRs drawn give none; more than one page of PRs is none, too
 */
export function filterQuery(
  pulls: Pull[],
  random: (below: number) => number,
  mentions: Mentions = () => new Set(),
): Asked | null {
  const known = pulls.filter(({ symbols, files }) => symbols.length > 0 && files.length > 0);
  if (known.length === 0) return null;
  const query = KINDS[random(KINDS.length)]?.({
    pulls: known,
    pick: (list) => list[random(list.length)] as never,
    where: (test) => new Set(pulls.filter(test).map(({ key }) => key as string)),
    mentions: (name) => {
      const keys = mentions(name);
      return ({ key }) => keys.has(key);
    },
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
