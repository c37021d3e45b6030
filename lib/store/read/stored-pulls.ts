/** PRs, read when they are asked for: what lists show first, the rest when a page wants it. */
import { symbolsOf } from '../../graph/files/fill-files';
import type { PullSurvival } from '../../graph/today/pull-survival';
import type { ChainId, Pull, PullFile, Written } from '../../graph/types';
import type { HistoryPull } from '../../model/history';
import { type PullKey, pullKey, type RepoName } from '../../model/ids';
import { lazily } from '../../model/lazily';
import type { PrRecord } from '../../model/record';
import type { State, UnresolvedClaim } from '../../model/state';
import type { Reader, Row } from '../sqlite';
import { parseSurvival } from '../survival-json';
import { kept } from './kept';
import { present } from './present';
import type { StoredCommits } from './stored-commits';
import { type Links, linkReader } from './stored-links';
import type { StoredStubs } from './stored-stubs';
import { writtenOf } from './written';

const HEAD = `number, kind, is_issue, title, merged_at, author, sha, release, state, chain, left_share, rewritten,
  modules, risks, file_count, added, deleted, lines`;

type Detail = {
  record: PrRecord | null;
  history: HistoryPull | null;
  files: PullFile[];
  symbols: string[];
  survival: PullSurvival | null;
  unresolved: UnresolvedClaim | null;
};

type More = { detail(number: number): Detail; links(number: number): Links };

const NONE: Pull['risks'] = [];

/** Thousands of PRs are of the same modules: they share the list. */
const modulesOf = kept((json: string) => JSON.parse(json) as string[]);

class StoredPull implements Pull {
  readonly key: PullKey;
  readonly number: number;
  readonly kind: Pull['kind'];
  readonly isIssue: boolean;
  readonly title: string | null;
  readonly mergedAt: string | null;
  readonly author: string | null;
  readonly sha: string | null;
  readonly release: string | null;
  readonly state: State | null;
  readonly chain: ChainId | null;
  readonly left: number | null;
  readonly rewritten: boolean;
  readonly size: Pull['size'];
  readonly #lines: string | null;
  readonly modules: string[];
  readonly risks: Pull['risks'];
  readonly #more: More;

  constructor(
    readonly repo: RepoName,
    row: Row,
    more: More,
  ) {
    this.number = row[0] as number;
    this.key = pullKey(repo, this.number);
    this.kind = row[1] as Pull['kind'];
    this.isIssue = row[2] === 1;
    this.title = row[3] as string | null;
    this.mergedAt = row[4] as string | null;
    this.author = row[5] as string | null;
    this.sha = row[6] as string | null;
    this.release = row[7] as string | null;
    this.state = row[8] as State | null;
    this.chain = row[9] as ChainId | null;
    this.left = row[10] as number | null;
    this.rewritten = row[11] === 1;
    this.modules = modulesOf(row[12] as string);
    this.risks = row[13] === null ? NONE : (JSON.parse(row[13] as string) as Pull['risks']);
    const [files, added, deleted, lines] = row.slice(14) as [number, number | null, number | null, string | null];
    this.size = { files, churn: added === null || deleted === null ? null : { added, deleted } };
    this.#lines = lines;
    this.#more = more;
  }

  // Not held here: who keeps all PRs would in time keep all that is known of them.
  get #whole(): Detail {
    return this.#more.detail(this.number);
  }

  get #both(): Links {
    return this.#more.links(this.number);
  }

  get lines() {
    return this.#lines === null ? null : (JSON.parse(this.#lines) as Pull['lines']);
  }

  get record() {
    return this.#whole.record;
  }

  get history() {
    return this.#whole.history;
  }

  get files() {
    return this.#whole.files;
  }

  get symbols() {
    return this.#whole.symbols;
  }

  get survival() {
    return this.#whole.survival;
  }

  get unresolved() {
    return this.#whole.unresolved;
  }

  get links() {
    return this.#both.links;
  }

  get backlinks() {
    return this.#both.backlinks;
  }
}

export type StoredPulls = {
  get(number: number): Pull | undefined;
  /** Of those that are only named, too. @throws where the base has no such PR */
  at(number: number): Pull;
  has(number: number): boolean;
  /** Numbers, newest first. */
  numbers(where?: { state: State } | { kind: Pull['kind'] }): number[];
  /** @param beginning of a sha, lower case @returns numbers, newest first */
  ofSha(beginning: string): number[];
  /** @param from place of the first, the newest being 0 @param to place behind the last @returns PRs, newest first, read in one go */
  between(from: number, to: number): Pull[];
  /** @returns numbers of the PRs whose commits name a number, newest first */
  referring(number: number): number[];
  intros(): { number: number; text: string }[];
  /** See `Lookups`. */
  written(number: number): Written | null;
};

const NOTHING: Detail = { record: null, history: null, files: [], symbols: [], survival: null, unresolved: null };

type Own = { id: number; name: RepoName };

/** @param own the repository: `id` in the base */
export function storedPulls(
  db: Reader,
  { id, name: repo }: Own,
  commits: StoredCommits,
  stubs: StoredStubs,
): StoredPulls {
  const head = db.prepare(`select ${HEAD} from pull where repo = ? and number = ?`);
  const between = db.prepare(`select ${HEAD} from pull where repo = ? and seq >= ? and seq < ? order by seq`);
  const numbers = db.prepare('select number from pull where repo = ? order by seq');
  const ofState = db.prepare('select number from pull where repo = ? and state = ? order by seq');
  const ofKind = db.prepare('select number from pull where repo = ? and kind = ? order by seq');
  const ofSha = db.prepare('select number from pull where repo = ? and sha >= ? and sha < ? order by seq');
  const referring = db.prepare(
    `select p.number, c.words from pull p join branch_commit c on c.repo = p.repo and c.sha = p.sha
     where p.repo = ? and c.words like '%"number":' || ? || ',%' order by p.seq`,
  );
  const intros = db.prepare(
    `select p.number, c.intro from pull p join branch_commit c on c.repo = p.repo and c.sha = p.sha
     where p.repo = ? and c.intro is not null order by p.seq`,
  );
  const written = db.prepare(
    `select c.title, c.files from pull_detail d join branch_commit c on c.repo = d.repo and c.place = d.place
     where d.repo = ? and d.number = ? and d.files is null and c.intro is null`,
  );
  const links = linkReader(db);
  const more: More = {
    detail: kept(detailReader(db, id, commits), DETAILS),
    links: kept((number) => links(repo, number), DETAILS),
  };
  const known = new Map<number, Pull>();
  const keep = (row: Row): Pull => {
    const found = known.get(row[0] as number);
    if (found) return found;
    const pull = new StoredPull(repo, row, more);
    known.set(pull.number, pull);
    return pull;
  };
  const get = (number: number) => {
    const found = known.get(number);
    if (found) return found;
    if (known.size >= MOST) known.clear();
    const row = head.first(id, number);
    return row && keep(row);
  };
  const asNumbers = (rows: Row[]) => rows.map(([number]) => number as number);
  return {
    get,
    at: (number) => present(get(number) ?? stubs.get(repo, number), `${repo}#${number}`),
    has: (number) => get(number) !== undefined,
    numbers: (where) => {
      if (!where) return asNumbers(numbers.all(id));
      return asNumbers('state' in where ? ofState.all(id, where.state) : ofKind.all(id, where.kind));
    },
    ofSha: (beginning) => asNumbers(ofSha.all(id, beginning, `${beginning}g`)),
    between: (from, to) => between.all(id, from, to).map(keep),
    // The text can say it by chance: what was parsed decides.
    referring: (wanted) =>
      referring.all(id, String(wanted)).flatMap(([number, words]) => {
        const { references = [] } = JSON.parse(words as string) as Pick<HistoryPull, 'references'>;
        return references.some((reference) => reference.number === wanted) ? [number as number] : [];
      }),
    written: (number) => {
      const row = written.first(id, number) as [string, string] | undefined;
      return row ? writtenOf(...row) : null;
    },
    intros: () => intros.all(id).map(([number, text]) => ({ number: number as number, text: text as string })),
  };
}

/** PRs of which all is kept: a report takes 50 kB. */
const DETAILS = 500;

/** PRs kept: one page shows some hundreds. */
const MOST = 20_000;

function detailReader(db: Reader, id: number, commits: StoredCommits): (number: number) => Detail {
  const question = db.prepare(
    `select record, place, joined, files, file_modules, symbols, survival, unresolved
     from pull_detail where repo = ? and number = ?`,
  );
  return (number) => {
    const row = question.first(id, number) as
      | [string, number, string, string, string, string, string, string]
      | undefined;
    if (!row) return NOTHING;
    const [record, place, joined, files, modules, symbols, survival, unresolved] = row;
    // A search asks many for their texts alone, and a list for what is left of them.
    const detail: Detail = lazily<Detail>({
      record: () => (record === null ? null : (JSON.parse(record) as PrRecord)),
      history: () => {
        if (place !== null) return commits.at(place);
        return joined === null ? null : (JSON.parse(joined) as HistoryPull);
      },
      files: () =>
        files === null
          ? filesOf(detail.history, JSON.parse(modules) as (string | null)[])
          : (JSON.parse(files) as PullFile[]),
      symbols: () => (symbols === null ? symbolsOf(null, detail.files) : (JSON.parse(symbols) as string[])),
      survival: () => parseSurvival(survival, commits.at),
      unresolved: () => (unresolved === null ? null : (JSON.parse(unresolved) as UnresolvedClaim)),
    });
    return detail;
  };
}

const filesOf = (history: HistoryPull | null, modules: (string | null)[]): PullFile[] =>
  (history?.files ?? []).map(({ path, oldPath, added, deleted, symbols }, at) => ({
    ...{ path, oldPath, added, deleted, symbols, module: modules[at] ?? null, report: null },
  }));
