/**
 * Reports that link something else than before, in a base that has all else: what of it changes is found without linking the
 * whole repository again, and is what compiling it from nothing would write.
 */

import { fillFiles, keysByCount } from '../../graph/files/fill-files';
import { moduleIndexer } from '../../graph/modules/modules';
import { isTelling, TOLD, weightOf, worthFinder } from '../../graph/symbols/symbol-choice';
import { KIND_LABELS } from '../../graph/symbols/symbol-kinds';
import type { Pull, RepoAtlas } from '../../graph/types';
import type { RepoContent } from '../../model/content';
import type { SymbolKind } from '../../model/symbol-kind';
import { headsOf } from '../../search/index/heads';
import { printHeads, readHeads } from '../../search/index-file/heads-file';
import { present } from '../read/present';
import { storedAtlas } from '../read/stored-atlas';
import { storedCommits } from '../read/stored-commits';
import { listOf } from '../read/values';
import type { Reader } from '../sqlite';
import { toldOf } from '../write/write-pulls';
import type { Telling } from '../write/write-repo';
import { relinkLists } from './relink-lists';
import { type Linked, relinkPulls } from './relink-pulls';
import { findChanged, noteNamesakes, type Order, writeChanged } from './relink-symbols';
import { relinkWithin } from './relink-within';
import type { Steps } from './steps';
import { storedHistory } from './stored-history';
import { SymbolRows } from './symbol-rows';
import { type ChangedPull, Touches } from './touches';

/**
 * @param id of the repository in the base @param content as it is now, without its history, which is that of the base
 * @param numbers of the PRs whose reports came, went or link something else
 * @returns the changes; null where more than these PRs' own links, flags and symbols would change: a PR that no single commit
 * landed, files that no commit changed, other modules
 */
export function relink(old: Reader, id: number, content: RepoContent, numbers: number[]): Steps | null {
  const history = storedHistory(old, id, content.name);
  const repo = storedAtlas(old).repos.get(content.name);
  if (!history || !repo) return null;
  const linked = relinkPulls(old, id, content, history);
  if (!linked) return null;
  const finder = moduleIndexer(content.taxonomy.modules);
  const touches = new Touches(old, id, finder.ofPath);
  const places = new Map(linked.own.map(({ number }, seq) => [number, seq]));
  const pulls: ChangedPull[] = [];
  for (const number of numbers) {
    const seq = places.get(number);
    const own = seq === undefined ? undefined : linked.own[seq];
    const changed = own && changedPull(old, id, own, repo, finder, touches, linked.steps);
    if (!changed || seq === undefined) return null;
    pulls.push({ ...changed, seq });
  }
  if (finder.labels.size > 0) return null;
  for (const pull of pulls) touches.change(pull);
  const order: Order = {
    seqOf: (number) => present(places.get(number), `${repo.name}#${number}`),
    modulesOf: (number) => linked.own[places.get(number) ?? -1]?.modules ?? [],
  };
  const rows = new SymbolRows(old, id);
  if (!findChanged(rows, touches, pulls, order)) return null;
  const { steps } = linked;
  noteNamesakes(rows, steps, id);
  writeChanged(rows, steps, id);
  relinkLists(old, id, rows, relinkWithin(old, id, rows, pulls, order, steps), steps);
  relinkFiles(old, id, pulls, touches, steps);
  return tellAgain(old, id, rows, linked) && countAgain(old, id, pulls, linked) ? steps : null;
}

/** @returns null for a PR that no single commit landed, or of which a report names other files than that commit's */
function changedPull(
  old: Reader,
  id: number,
  own: Pull,
  repo: RepoAtlas,
  finder: ReturnType<typeof moduleIndexer>,
  touches: Touches,
  steps: Steps,
): Omit<ChangedPull, 'seq'> | null {
  const { number, record, modules } = own;
  const [place] = old.prepare('select place from pull_detail where repo = ? and number = ?').first(id, number) ?? [];
  const before = repo.byNumber.get(number);
  if (typeof place !== 'number' || !before) return null;
  const now: Pull = { ...own, history: storedCommits(old, id).at(place) };
  fillFiles(now, finder);
  const size = now.history?.files.length;
  if (now.files.length !== size || before.files.length !== size) return null;
  if (JSON.stringify(now.modules) !== JSON.stringify(modules)) return null;
  const [json, , , files, fileModules, symbols] = toldOf({ ...now, record }, place);
  steps.add(
    'update pull_detail set record = ?, files = ?, file_modules = ?, symbols = ? where repo = ? and number = ?',
    ...[json ?? null, files ?? null, fileModules ?? null, symbols ?? null, id, number],
  );
  return { was: before, now, before: touches.givenBy(before), after: touches.givenBy(now) };
}

/** Says which symbols are touched in the files of PRs. */
function relinkFiles(old: Reader, id: number, pulls: ChangedPull[], touches: Touches, steps: Steps): void {
  const one = old.prepare('select pulls from file where repo = ? and path = ?');
  for (const path of new Set(pulls.flatMap((pull) => touches.changedFiles(pull)))) {
    const [json] = one.first(id, path) ?? [];
    const counts = new Map<string, number>();
    for (const symbol of touches.symbolsIn(path, listOf<number>(json))) {
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    steps.add('update file set symbols = ? where repo = ? and path = ?', JSON.stringify(keysByCount(counts)), id, path);
  }
}

/** @returns false where so many symbols tell less that all would have to be weighed again */
function tellAgain(old: Reader, id: number, rows: SymbolRows, { own, steps }: Linked): boolean {
  const [json, until] = old.prepare('select telling, span_until from repository where id = ?').first(id) ?? [];
  const before = JSON.parse(json as string) as Telling[];
  const worth = worthFinder(until as string | null);
  const byNumber = new Map(own.map((pull) => [pull.number, pull]));
  const changed = [...rows.changed.values()].flatMap((row): Telling[] => {
    if (row === null || !isTelling(row.name)) return [];
    const pulls = row.pulls.flatMap((number) => {
      const pull = byNumber.get(Math.abs(number));
      return pull ? [{ pull, key: number < 0 }] : [];
    });
    return [[row.name, weightOf({ pulls, files: row.files }, worth), row.order]];
  });
  const [, least = 0] = before.length < 2 * TOLD ? [] : (before.at(-1) ?? []);
  const isAll = before.length < 2 * TOLD;
  const now = [...before.filter(([name]) => !rows.changed.has(name)), ...changed]
    .filter(([, weight]) => isAll || weight > least)
    .sort((a, b) => b[1] - a[1] || a[2] - b[2]);
  steps.add('update repository set telling = ? where id = ?', JSON.stringify(now), id);
  return isAll || now.length >= TOLD;
}

const NONE: readonly SymbolKind[] = [];

/** Puts the columns of all PRs in place of those of the search. @returns false where those are damaged */
function countAgain(old: Reader, id: number, pulls: ChangedPull[], { own, steps }: Linked): boolean {
  const one = old.prepare("select data from search_index where repo = ? and kind = 'pulls' and part = ?");
  const before = readHeads(
    (part) => (one.first(id, part)?.[0] as Uint8Array | undefined) ?? null,
    () => {
      // Whoever compiles takes no damaged base.
      throw new Error('Cannot read the columns of the search: they are damaged');
    },
  )?.data;
  if (!before) return false;
  const kindsOfName = old.prepare(`select kinds from symbol where repo = ?1 and lower(name) = lower(?2) and name = ?2`);
  const known = new Map<number, readonly SymbolKind[]>();
  for (const [place, { number }] of own.entries()) known.set(number, before.shared.symbolKinds.at(place) ?? NONE);
  for (const { now, after } of pulls) {
    const kinds = new Set([...after.keys()].flatMap((name) => listOf<SymbolKind>(kindsOfName.first(id, name)?.[0])));
    known.set(
      now.number,
      (Object.keys(KIND_LABELS) as SymbolKind[]).filter((kind) => kinds.has(kind)),
    );
  }
  steps.add("delete from search_index where repo = ? and kind = 'pulls'", id);
  for (const [part, bytes] of printHeads(headsOf(own, (number) => known.get(number) ?? NONE)))
    steps.add('insert into search_index values (?, ?, ?, ?)', id, 'pulls', part, bytes);
  return true;
}
