/** Makes a `Pull` of every PR that reports or history know, not linked to anything yet. */
import type { RepoContent } from '../../model/content';
import { type HistoryPull, ownNumber } from '../../model/history';
import { pullKey, type RepoName } from '../../model/ids';
import type { PrRecord } from '../../model/record';
import type { Pull } from '../types';
import { compareMoments, momentsOf } from './order';

/** @returns a PR about which only its name is known */
export function makeStub(repo: RepoName, number: number): Pull {
  return {
    key: pullKey(repo, number),
    repo,
    number,
    kind: 'stub',
    isIssue: false,
    title: null,
    mergedAt: null,
    author: null,
    sha: null,
    release: null,
    record: null,
    history: null,
    state: null,
    chain: null,
    unresolved: null,
    survival: null,
    left: null,
    rewritten: false,
    size: { files: 0, churn: null },
    lines: null,
    modules: [],
    files: [],
    symbols: [],
    risks: [],
    links: [],
    backlinks: [],
  };
}

/**
 * @returns the PRs of one repository, newest first. Commits without a number and a fork's own PRs are left out: they
 * have no address here.
 */
export function makePulls(content: RepoContent): Pull[] {
  const byNumber = new Map<number, Pull>();
  const records = new Map(content.reports.map(({ record }) => [record.number, record]));
  for (const history of content.history?.pulls ?? []) {
    const number = ownNumber(history);
    if (number === null) continue;
    const known = byNumber.get(number)?.history ?? null;
    const merged = known ? joinCommits(known, history, records.get(number)) : history;
    byNumber.set(number, fromHistory(content.name, number, merged));
  }
  for (const record of records.values()) {
    const pull = byNumber.get(record.number) ?? makeStub(content.name, record.number);
    pull.kind = 'report';
    pull.record = record;
    pull.title ??= record.title;
    pull.mergedAt ??= record.mergedAt;
    pull.state = 'live';
    byNumber.set(record.number, pull);
  }
  return newestFirst(content, [...byNumber.values()]);
}

function fromHistory(repo: RepoName, number: number, history: HistoryPull): Pull {
  const { title, mergedAt, author, sha, release } = history;
  return { ...makeStub(repo, number), kind: 'history', title, mergedAt, author, sha, release, history, state: 'live' };
}

/**
 * Two commits of one number: a PR merged in two steps, or a slip of the pen in the second subject. The one at the
 * report's merge time gives date and title, else the first; the files are those of both.
 */
function joinCommits(first: HistoryPull, second: HistoryPull, record: PrRecord | undefined): HistoryPull {
  const minute = (iso: string) => Math.floor(Date.parse(iso) / 60_000);
  const told = record?.mergedAt ? minute(record.mergedAt) : null;
  const head = told !== null && told === minute(second.mergedAt) ? second : first;
  const paths = new Set(first.files.map(({ path }) => path));
  return { ...head, files: [...first.files, ...second.files.filter(({ path }) => !paths.has(path))] };
}

function newestFirst(content: RepoContent, pulls: Pull[]): Pull[] {
  const moments = momentsOf(
    content.history,
    pulls.map(({ number, mergedAt }): [number, string | null] => [number, mergedAt]),
  );
  const momentOf = (pull: Pull) => moments.get(pull.number) ?? { time: Number.NEGATIVE_INFINITY, position: 0 };
  return pulls.sort((a, b) => compareMoments(momentOf(b), momentOf(a)) || b.number - a.number);
}
