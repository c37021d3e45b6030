/** What stands today: what is left of each change, and whose lines files, modules and the repository are made of. */
import { ownNumber, type RepoHistory } from '../../model/history';
import type { FileOwners, LineOwners, LinePart } from '../../model/survival';
import type { OwnedPlace } from '../../model/symbol-life';
import type {
  Author,
  Composition,
  FileEntry,
  LineOwner,
  LineSums,
  Module,
  Pull,
  SymbolEntry,
  Today,
  TrackRecord,
} from '../types';
import { type CohortMoment, type Cohorts, cohortsByPart, cohortsOf, quartersOf } from './cohorts';
import { linesOf, type PullSurvival, pullSurvivals } from './pull-survival';
import { trackRecord } from './track-record';

/** Answers of one repository; each is made when it is first asked for, and kept. */
export class RepoToday implements Today {
  private readonly byPath: Map<string, FileOwners>;
  private readonly modules = new Map<string, { composition: Composition; cohorts: CohortMoment[] }>();
  private readonly byPlace: (Pull | null)[];
  private record: TrackRecord | null = null;
  private quarters: number[] | null = null;
  private cohortsIn: ((module: string) => Cohorts) | null = null;
  private whole: { composition: Composition; cohorts: CohortMoment[] } | null = null;
  /** By PR number; empty where the history does not tell. */
  readonly survivals: Map<number, PullSurvival>;

  /** @param moduleOf the module of a path; null where none has it */
  constructor(
    private readonly history: RepoHistory | null,
    private readonly pulls: Pull[],
    private readonly moduleOf: (path: string) => string | null,
  ) {
    this.survivals = history ? pullSurvivals(history) : new Map();
    const byNumber = new Map(pulls.map((pull) => [pull.number, pull]));
    this.byPlace = (history?.pulls ?? []).map((commit) => byNumber.get(ownNumber(commit) ?? 0) ?? null);
    this.byPath = new Map((history?.survival?.files ?? []).map((file) => [file.path, file]));
  }

  /** Whether the history tells what is left of changes. */
  get isKnown(): boolean {
    return this.history?.survival !== undefined;
  }

  /** @returns whose lines a file is made of today; null where it has none, is gone, or nobody knows */
  ofFile({ path }: Pick<FileEntry, 'path'>): Composition | null {
    const file = this.byPath.get(path);
    return file ? this.compose([file]) : null;
  }

  /** @returns how many of those lines a PR or a commit wrote, of how many; null as there */
  ownIn(file: Pick<FileEntry, 'path'>, owner: LineOwner): { own: number; lines: number } | null {
    const composition = this.ofFile(file);
    if (!composition) return null;
    const owns = ({ commit }: Author) =>
      'sha' in owner ? commit.sha === owner.sha : ownNumber(commit) === owner.number;
    return { own: linesOf([...composition.authors].filter(owns)), lines: composition.lines };
  }

  /** @returns the same for a symbol, wherever it is defined; null where it is gone, or nobody knows */
  ofSymbol({ name }: Pick<SymbolEntry, 'name'>): Composition | null {
    const all = this.history?.lives?.today.get(name);
    if (!all) return null;
    const places = outermost(all);
    const known: LineOwners[] = [];
    for (const { owners } of places) if (owners) known.push(owners);
    return known.length === 0 ? null : this.sum(known, known.length === places.length);
  }

  /** @returns the same for a module; null where it has no lines or nobody knows */
  ofModule({ id }: Pick<Module, 'id'>): Composition | null {
    return this.isKnown ? this.moduleParts(id).composition : null;
  }

  /** @returns the same for the whole repository */
  ofAll(): Composition | null {
    return this.isKnown ? this.allParts().composition : null;
  }

  /** @returns lines by the quarter they were written in, over time, of a module or (null) of the whole repository */
  cohorts(module: string | null): CohortMoment[] {
    if (!this.isKnown) return [];
    return module === null ? this.allParts().cohorts : this.moduleParts(module).cohorts;
  }

  /** @returns how PRs of one age fared, by module and risk flag; null where nobody knows */
  trackRecord(): TrackRecord | null {
    if (!this.history || !this.isKnown) return null;
    this.record ??= trackRecord(this.pulls, this.history, this.survivals);
    return this.record;
  }

  private moduleParts(id: string) {
    const known = this.modules.get(id);
    if (known) return known;
    this.cohortsIn ??= cohortsByPart(this.history?.survival ?? NOTHING, this.moduleOf);
    const parts = this.partsOf(this.cohortsIn(id));
    this.modules.set(id, parts);
    return parts;
  }

  private allParts() {
    this.whole ??= this.partsOf(this.history?.survival ?? NOTHING);
    return this.whole;
  }

  private partsOf(part: Cohorts) {
    if (this.history) this.quarters ??= quartersOf(this.history);
    return { composition: this.compose(part.files), cohorts: cohortsOf(part, this.quarters ?? []) };
  }

  private compose(files: readonly FileOwners[]): Composition {
    return this.sum(
      files,
      files.every(({ whole }) => whole),
    );
  }

  private sum(list: readonly LineOwners[], whole: boolean): Composition {
    const authors: Author[] = [];
    let [all, others] = [0, 0];
    for (const { by, lines } of partsOf(list)) {
      const commit = this.history?.pulls[by];
      if (!commit) continue;
      authors.push({ commit, pull: this.byPlace[by] ?? null, lines });
      all += lines;
    }
    for (const owners of list) others += owners.others;
    all += others;
    if (authors.length > 1) authors.sort(byLines);
    return { lines: all, authors, others, whole };
  }
}

/** @returns what each change wrote of all of them, in sum */
function partsOf(list: readonly LineOwners[]): readonly LinePart[] {
  const [only] = list;
  // Most symbols are in one place, which has each change once.
  if (only && list.length === 1) return only.parts;
  const sums = new Map<number, number>();
  for (const { parts } of list) for (const { by, lines } of parts) sums.set(by, (sums.get(by) ?? 0) + lines);
  return Array.from(sums, ([by, lines]) => ({ by, lines }));
}

const NOTHING: Cohorts = { files: [], cohorts: [] };

/** Without those inside another of the same name: their lines are its lines. */
const outermost = (places: readonly OwnedPlace[]): readonly OwnedPlace[] =>
  places.length === 1
    ? places
    : places.filter(
        (inner) =>
          !places.some(
            (outer) =>
              outer !== inner &&
              outer.path === inner.path &&
              outer.line <= inner.line &&
              outer.line + outer.lines >= inner.line + inner.lines &&
              outer.lines > inner.lines,
          ),
      );

/** Most lines first, of equals the newest. */
export const byLines = (a: Author, b: Author): number =>
  b.lines - a.lines || (a.commit.mergedAt < b.commit.mergedAt ? 1 : -1);

/** How a PR's lines fared, in one word, where its state says that it is in. */
export type Fate = 'unsure' | 'no-lines' | 'whole' | 'partly' | 'rewritten';

/** @returns null where the history does not tell of the PR */
export function fateOf(survival: PullSurvival | null | undefined): Fate | null {
  if (!survival) return null;
  if (survival.unsure !== null) return 'unsure';
  if (survival.added === 0) return 'no-lines';
  if (survival.left + linesOf(survival.via) === 0) return 'rewritten';
  return survival.left >= survival.added ? 'whole' : 'partly';
}

/** Whether nobody undid a PR, and yet later PRs left nothing of it. */
export const isRewritten = ({ state, survival }: Pick<Pull, 'state' | 'survival'>): boolean =>
  (state === 'live' || state === 'relanded') && fateOf(survival) === 'rewritten';

/** @returns what became of its lines, in sum; null where it wrote none or nobody knows */
export function lineSums(survival: PullSurvival | null | undefined): LineSums | null {
  if (!survival || survival.unsure !== null || survival.added === 0) return null;
  const { added, left, rewritten, deleted } = survival;
  const via = linesOf(survival.via);
  const taken = rewritten + deleted;
  const lost = Math.max(0, Math.min(taken, added - left - via));
  const own = taken === 0 ? 0 : Math.round((rewritten / taken) * lost);
  return { added, left, via, rewritten: own, deleted: lost - own };
}

/** @returns the share of lines that stand today, the reland's counted */
export const shareLeft = ({ added, left, via }: LineSums): number => Math.min(1, (left + via) / added);

/** @returns the same of a change; null where it wrote none or nobody knows */
export function leftShare(survival: PullSurvival | null | undefined): number | null {
  const lines = lineSums(survival);
  return lines && shareLeft(lines);
}
