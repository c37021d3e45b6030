/**
 * Queries made mechanically from the knowledge base, each with the PRs that are right: what a plain look at the data says,
 * not what any index says.
 */
import { fold } from '../../lib/text/fold';
import { lastPart } from '../../lib/text/identifier';
import type { Mentions, OtherNames, Pull } from './engine';
import { filterQuery } from './filter-queries';
import type { Asked } from './measure';
import { seeded } from './random';
import { pullTexts } from './texts';
import { typedNames, typedQuery } from './typed-queries';

/** `only`: what no peer can be asked, qualifiers or rows of names. */
export type QueryClass = { name: string; queries: Asked[]; only?: 'qualifiers' | 'names' };

type Texts = { pull: Pull; texts: string[]; folded: string[] };

/**
 * @param wanted whether a class of that name is; each class draws by itself, so the others stay the same
 * @returns the query classes, `count` queries in each where the knowledge base gives so many
 */
export function makeQuerySets(
  {
    pulls,
    modules = [],
    releases = [],
    symbols = [],
    mentions,
  }: { pulls: Pull[]; mentions?: Mentions } & Partial<OtherNames>,
  count: number,
  seed: number,
  wanted: (name: string) => boolean = () => true,
): QueryClass[] {
  let random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const all: Texts[] = pulls.map((pull) => {
    const texts = [...new Set(Object.values(pullTexts(pull)).flat())];
    return { pull, texts, folded: texts.map(fold) };
  });
  const known = all.filter(({ pull }) => pull.kind !== 'stub');
  const named = known.filter(({ pull }) => pull.symbols.length > 0);
  const filed = known.filter(({ pull }) => pull.files.length > 0);
  const keysWhere = (test: (one: Texts) => boolean) => new Set(all.filter(test).map(({ pull }) => pull.key as string));
  const holding = (needle: string) => keysWhere(({ texts }) => texts.some((text) => text.includes(needle)));
  const holdingFolded = (needle: string) => keysWhere(({ folded }) => folded.some((text) => text.includes(needle)));
  const ofSymbol = (test: (name: string) => boolean) => keysWhere(({ pull }) => pull.symbols.some(test));
  const ofPath = (test: (path: string) => boolean) => keysWhere(({ pull }) => pathsOf(pull).some(test));
  const set = (name: string, make: () => Asked | null, only?: QueryClass['only']): QueryClass => {
    random = seeded(seed);
    return { name, queries: wanted(name) ? collect(count, make) : [], ...(only ? { only } : {}) };
  };
  const names = typedNames(
    known.map(({ pull }) => pull),
    { modules, releases, symbols },
  );
  const hanRuns = all.flatMap(({ texts }) => texts.flatMap((text) => text.match(/\p{Script=Han}{2,}/gu) ?? []));
  const longTexts = all.flatMap(({ texts }) => texts.filter((text) => text.length > 12));

  return [
    set('number', () => {
      const { pull } = pick(known);
      const text = `${random(2) === 0 ? '#' : ''}${pull.number}`;
      return { text, right: keysWhere((one) => one.pull.number === pull.number) };
    }),
    set('symbol, exact', () => {
      const name = pick(pick(named).pull.symbols);
      return { text: name, right: ofSymbol((symbol) => symbol === name) };
    }),
    set('symbol, last part', () => {
      const last = lastPart(pick(pick(named).pull.symbols));
      return { text: last, right: ofSymbol((symbol) => lastPart(symbol) === last) };
    }),
    set('symbol, some words', () => {
      const words = lastPart(pick(pick(named).pull.symbols))
        .split('_')
        .filter((word) => word.length > 2);
      if (words.length < 3) return null;
      const from = random(words.length - 1);
      const part = words.slice(from, from + 2).join('_');
      return { text: part, right: holdingFolded(fold(part)) };
    }),
    set('symbol, humps', () => {
      const humps = lastPart(pick(pick(named).pull.symbols)).match(/[A-Z][a-z0-9]+/g) ?? [];
      if (humps.length < 3) return null;
      const part = humps
        .slice(random(humps.length - 1))
        .slice(0, 2)
        .join('');
      return { text: part, right: ofSymbol((symbol) => symbol.includes(part)) };
    }),
    set('path', () => {
      const { path } = pick(pick(filed).pull.files);
      return { text: path, right: ofPath((own) => own === path) };
    }),
    set('path, file name', () => {
      const name = pick(pick(filed).pull.files).path.split('/').pop() ?? '';
      return { text: name, right: ofPath((own) => own === name || own.endsWith(`/${name}`)) };
    }),
    set('path, directory', () => {
      const folders = pick(pick(filed).pull.files).path.split('/').slice(0, -1);
      if (folders.length < 3) return null;
      const part = folders.slice(-2).join('/');
      return { text: part, right: ofPath((own) => `/${own}`.includes(`/${part}/`)) };
    }),
    set('words of a title', () => {
      const words = wordsOf(pick(known).pull.title).filter((word) => /^[a-z]{3,}$/.test(word));
      if (words.length < 3) return null;
      const from = random(words.length - 1);
      const two = words.slice(from, from + 2);
      const hasBoth = (own: string[]) => two.every((word) => own.includes(word));
      return { text: two.join(' '), right: keysWhere(({ pull }) => hasBoth(wordsOf(pull.title))) };
    }),
    set('Chinese', () => {
      if (hanRuns.length === 0) return null;
      const run = [...pick(hanRuns)];
      const text = run
        .slice(random(run.length))
        .slice(0, 1 + random(6))
        .join('');
      return { text, right: holding(text) };
    }),
    set('literal', () => {
      const whole = pick(longTexts);
      const literal = whole
        .slice(random(whole.length - 8))
        .slice(0, 6 + random(20))
        .trim();
      if (literal.length < 4 || /["\\\n]/.test(literal)) return null;
      return { text: `"${literal}"`, right: holding(literal) };
    }),
    set('misspelt symbol', () => {
      const name = lastPart(pick(pick(named).pull.symbols));
      if (!/^[A-Za-z_]{9,}$/.test(name)) return null;
      const at = 2 + random(name.length - 4);
      const text = name.slice(0, at) + name.slice(at + 1);
      const right = ofSymbol((symbol) => lastPart(symbol) === name);
      // A slip that makes another name, or none (of `__`), is no misspelling.
      return ofSymbol((symbol) => lastPart(symbol) === text).size > 0 ? null : { text, right };
    }),
    set('qualifiers', () => filterQuery(pulls, random, mentions), 'qualifiers'),
    set('name as typed', () => typedQuery(names, random), 'names'),
  ].filter(({ queries }) => queries.length > 0);
}

/** Words of a title: `post1` is not the word `post`. */
const wordsOf = (title: string | null): string[] => fold(title ?? '').match(/[a-z0-9]+/g) ?? [];

const pathsOf = (pull: Pull): string[] =>
  pull.files.flatMap(({ path, oldPath }) => (oldPath ? [path, oldPath] : [path]));

function collect(count: number, make: () => Asked | null): Asked[] {
  const queries = new Map<string, Asked>();
  for (let tries = 0; tries < 4 * count && queries.size < count; tries += 1) {
    const query = make();
    if (query && query.right.size > 0) queries.set(query.text, query);
  }
  return [...queries.values()];
}
