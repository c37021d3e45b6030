/** Commits of a branch, read when they are asked for. */
import type { HistoryFile, HistoryPull } from '../../model/history';
import type { FileJson } from '../file-json';
import type { Reader, Row } from '../sqlite';
import { kept } from './kept';
import { present } from './present';
import { listOf, numbersOf } from './values';

type Words = Pick<HistoryPull, 'trailers' | 'references' | 'part' | 'reason'>;

const HEAD = 'place, sha, number, is_foreign, title, merged_at, author, release';

/** What a list shows of a commit is read with it, the rest when it is asked for. */
class StoredCommit implements HistoryPull {
  readonly place: number;
  readonly sha: string;
  readonly number: number | null;
  readonly foreign: boolean;
  readonly title: string;
  readonly mergedAt: string;
  readonly author: string;
  readonly release: string | null;

  constructor(
    row: Row,
    private readonly readRest: (place: number) => Words & { intro?: string; files: HistoryFile[] },
  ) {
    const [place, sha, number, foreign, title, mergedAt, author, release] = row;
    this.place = place as number;
    this.sha = sha as string;
    this.number = number as number | null;
    this.foreign = foreign === 1;
    this.title = title as string;
    this.mergedAt = mergedAt as string;
    this.author = author as string;
    this.release = release as string | null;
  }

  private get whole() {
    return this.readRest(this.place);
  }

  get files() {
    return this.whole.files;
  }

  get intro() {
    return this.whole.intro;
  }

  get trailers() {
    return this.whole.trailers;
  }

  get references() {
    return this.whole.references;
  }

  get part() {
    return this.whole.part;
  }

  get reason() {
    return this.whole.reason;
  }
}

/** Commits of which all is kept. */
const RESTS = 500;

export type StoredCommits = {
  /** @throws where the base has no commit at the place */
  at(place: number): HistoryPull;
  /** @returns the place of a commit; null where the branch has none of that sha */
  placeOf(sha: string): number | null;
  /** @returns the places of the commits that landed a PR */
  placesOf(number: number): readonly number[];
};

/** @param id of the repository in the base */
export function storedCommits(db: Reader, id: number): StoredCommits {
  const heads = db.prepare(`select ${HEAD} from branch_commit where repo = ? and place = ?`);
  const rests = db.prepare('select intro, files, words from branch_commit where repo = ? and place = ?');
  const bySha = db.prepare('select place from branch_commit where repo = ? and sha = ?');
  const readRest = kept((place: number) => {
    const [intro, files, words] = rests.first(id, place) ?? [];
    return {
      ...(words ? (JSON.parse(words as string) as Words) : {}),
      ...(intro === null || intro === undefined ? {} : { intro: intro as string }),
      files: listOf<FileJson>(files).map(fileOf),
    };
  }, RESTS);
  return {
    at: kept(
      (place: number): HistoryPull => new StoredCommit(present(heads.first(id, place), `commit ${place}`), readRest),
    ),
    placeOf: kept((sha: string) => (bySha.first(id, sha)?.[0] as number | undefined) ?? null),
    placesOf: placesByNumber(db, id),
  };
}

const NOWHERE: readonly number[] = [];

/** Who asks for one change often asks for all of them: they are read at once. */
function placesByNumber(db: Reader, id: number): (number: number) => readonly number[] {
  let known: Map<number, number[]> | null = null;
  const read = () => {
    const [bytes] = db.prepare('select own_numbers from repository where id = ?').first(id) ?? [];
    const places = new Map<number, number[]>();
    numbersOf(bytes).forEach((number, place) => {
      const own = places.get(number);
      if (own) own.push(place);
      else if (number > 0) places.set(number, [place]);
    });
    return places;
  };
  return (number) => {
    known ??= read();
    return known.get(number) ?? NOWHERE;
  };
}

const fileOf = ([path, oldPath, added, deleted, symbols]: FileJson): HistoryFile => ({
  ...{ path, oldPath, added, deleted, symbols },
});
