/** What is there today, read when it is asked for. */
import type { CohortMoment } from '../../graph/today/cohorts';
import type {
  Author,
  Composition,
  FileEntry,
  LineOwner,
  Module,
  SymbolEntry,
  Today,
  TrackRecord,
} from '../../graph/types';
import { ownNumber } from '../../model/history';
import { linesBy, parseComposition } from '../composition-json';
import type { Reader, Row } from '../sqlite';
import { parseRecord } from '../track-record-json';
import type { StoredCommits } from './stored-commits';
import type { StoredPulls } from './stored-pulls';
import { NAMED } from './symbol-columns';

type Sources = { commits: StoredCommits; pulls: StoredPulls };

export class StoredToday implements Today {
  private record: TrackRecord | null = null;
  private readonly ofRepo: ReturnType<Reader['prepare']>;
  private readonly ofOne: ReturnType<Reader['prepare']>;
  private readonly ofPath: ReturnType<Reader['prepare']>;
  private readonly ofName: ReturnType<Reader['prepare']>;

  /** @param id of the repository in the base */
  constructor(
    db: Reader,
    private readonly id: number,
    readonly isKnown: boolean,
    private readonly sources: Sources,
  ) {
    this.ofRepo = db.prepare('select composition, cohorts, track_record from repository where id = ?');
    this.ofName = db.prepare(`select composition from symbol where repo = ?1 and ${NAMED}`);
    this.ofPath = db.prepare('select composition from file where repo = ? and path = ?');
    this.ofOne = db.prepare('select composition, cohorts from module where repo = ? and id = ?');
  }

  ofFile({ path }: Pick<FileEntry, 'path'>): Composition | null {
    return this.compose(this.ofPath.first(this.id, path)?.[0]);
  }

  ownIn({ path }: Pick<FileEntry, 'path'>, owner: LineOwner): { own: number; lines: number } | null {
    const [json] = this.ofPath.first(this.id, path) ?? [];
    if (typeof json !== 'string') return null;
    const { commits } = this.sources;
    return linesBy(json, 'sha' in owner ? [commits.placeOf(owner.sha)] : commits.placesOf(owner.number));
  }

  ofSymbol({ name }: Pick<SymbolEntry, 'name'>): Composition | null {
    return this.compose(this.ofName.first(this.id, name)?.[0]);
  }

  ofModule({ id }: Pick<Module, 'id'>): Composition | null {
    return this.compose(this.ofOne.first(this.id, id)?.[0]);
  }

  ofAll(): Composition | null {
    return this.compose(this.ofRepo.first(this.id)?.[0]);
  }

  cohorts(module: string | null): CohortMoment[] {
    const row = module === null ? this.ofRepo.first(this.id) : this.ofOne.first(this.id, module);
    return row ? (JSON.parse(row[1] as string) as CohortMoment[]) : [];
  }

  trackRecord(): TrackRecord | null {
    this.record ??= parseRecord((this.ofRepo.first(this.id)?.[2] ?? null) as string | null);
    return this.record;
  }

  private compose(json: Row[number] | undefined): Composition | null {
    if (typeof json !== 'string') return null;
    return parseComposition(json, (place, lines) => this.author(place, lines));
  }

  private author(place: number, lines: number): Author {
    const { commits, pulls } = this.sources;
    const commit = commits.at(place);
    const number = ownNumber(commit);
    return { commit, pull: (number === null ? undefined : pulls.get(number)) ?? null, lines };
  }
}
