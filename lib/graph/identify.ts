/** Whose report is it, when a capture lost its header: the one PR of the history whose files and symbols fit. */
import type { CapturedRecord } from '../model/record';
import { lastPart } from '../text/identifier';
import { sameTitle } from './pulls/same-title';
import { hasParts, isDefined, partsOf } from './symbols/symbol-names';
import type { Pull, RepoAtlas } from './types';

/** A PR fits if it touched nearly all files that the report names … */
const FILES = 0.9;
/** … most of the symbols, as far as they are definitions; a right name in a wrong class counts half … */
const SYMBOLS = 0.75;
/** … and little else: a report names this share of a PR's files at least, of ten where it has more. */
const COVERED = 0.3;
const KEY_FILES = 10;
/** A second PR whose share of symbols is this near to the first one's fits as well, and nobody can tell which is meant. */
const RIVAL = 0.75;
/** Candidates named in a refusal. */
const SHOWN = 5;

/** `why` says for the person who imports what was compared and how it came out. */
export type Identity = { match: Pull; why: string } | { match: null; candidates: Pull[]; why: string };

type Fit = { pull: Pull; files: number; symbols: number; covered: number };

/**
 * @param record a capture without number; its files, snippets and symbols are compared, and title and time if it has them
 * @param repo a repository with a synced history
 * @returns the PR, if exactly one fits; else the candidates that come nearest (none fits, or two do), best first
 */
export function identifyPull(record: CapturedRecord, repo: RepoAtlas): Identity {
  const paths = [...new Set([...record.files, ...record.snippets].map(({ path }) => path))];
  const told = [...new Set([...record.keySymbols, ...record.files.flatMap((file) => file.symbols)])];
  if (repo.history === null) return none([], `Cannot compare: ${repo.name} has no synced history`);
  if (paths.length === 0) return none([], 'Cannot compare: the capture names no files');
  // Locals and calls are no definitions; the history says nothing of them.
  const symbols = told.filter((name) => isDefined(name, repo) || isDefined(lastPart(name), repo));
  // A title or a time that agrees says more than any symbol.
  const needed = record.title === null && record.mergedAt === null ? SYMBOLS : 0;
  const fits = candidates(record, paths, repo)
    .map((pull) => measure(pull, paths, symbols))
    .filter(({ files }) => files > 0)
    .sort((a, b) => b.files * b.symbols * b.covered - a.files * a.symbols * a.covered);
  const likely = fits.filter((fit) => fit.files >= FILES && fit.covered >= COVERED);
  const best = likely.find((fit) => fit.symbols >= needed);
  const good = likely.filter((fit) => fit === best || (best && fit.symbols >= RIVAL * best.symbols));
  const sizes = `${count(paths.length, 'file')} and ${count(symbols.length, 'symbol')}`;
  if (!best) return none(fits.slice(0, SHOWN), `no PR of ${repo.name} fits the capture's ${sizes}`);
  if (good.length > 1)
    return none(good.slice(0, SHOWN), `${good.length} PRs of ${repo.name} fit the capture's ${sizes}`);
  return { match: best.pull, why: `the only PR of ${repo.name} that fits the capture's ${sizes}: ${sayFit(best)}` };
}

function none(fits: Fit[], why: string): Identity {
  const list = fits.map(sayFit).join('; ');
  return { match: null, candidates: fits.map(({ pull }) => pull), why: list === '' ? why : `${why}: ${list}` };
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const sayFit = ({ pull, files, symbols }: Fit): string =>
  `#${pull.number} "${pull.title ?? ''}" (${percent(files)} of the files, ${percent(symbols)} of the symbols)`;

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** PRs that touched one of the files at least, under the name that the report uses, and are none that it names. */
function candidates({ related, title, mergedAt }: CapturedRecord, paths: string[], repo: RepoAtlas): Pull[] {
  const named = new Set(related.map(({ number }) => number));
  const pulls = new Set(paths.flatMap((path) => [...(repo.files.get(path)?.pulls ?? [])]));
  return [...pulls].filter(({ history, number }) => {
    if (history === null || named.has(number)) return false;
    if (title !== null && !sameTitle(title, history.title)) return false;
    return mergedAt === null || minuteOf(mergedAt) === minuteOf(history.mergedAt);
  });
}

const minuteOf = (iso: string): number => Math.floor(Date.parse(iso) / 60_000);

function measure(pull: Pull, paths: string[], symbols: string[]): Fit {
  const files = pull.history?.files ?? [];
  const touched = new Set(files.flatMap(({ path, oldPath }) => [path, oldPath ?? path]));
  const hits = paths.filter((path) => touched.has(path)).length;
  const names = files.flatMap((file) => file.symbols.map(partsOf));
  const worth = symbols.map((symbol) => {
    const parts = partsOf(symbol);
    if (names.some((whole) => hasParts(whole, parts))) return 1;
    return names.some((whole) => whole.at(-1) === parts.at(-1)) ? 0.5 : 0;
  });
  return {
    pull,
    files: hits / paths.length,
    symbols: symbols.length === 0 ? 1 : worth.reduce<number>((sum, each) => sum + each, 0) / symbols.length,
    covered: Math.min(1, hits / Math.min(KEY_FILES, Math.max(1, files.length))),
  };
}
