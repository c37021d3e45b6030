/** Knowledge bases of a few made-up PRs, for tests that need to know every word in them. */
import { buildAtlas } from '../../lib/graph/build-atlas';
import type { Atlas } from '../../lib/graph/types';
import type { HistoryFile, HistoryPull } from '../../lib/model/history';
import type { RepoName } from '../../lib/model/ids';
import { emptyBody, type PrRecord } from '../../lib/model/record';
import type { HistoryRelease } from '../../lib/model/release';
import type { ChainEdge } from '../../lib/model/state';
import type { Taxonomy } from '../../lib/model/taxonomy';

export const REPO = 'acme/engine' as RepoName;

/** A report; what is not given is absent. PRs merge in the order of their numbers, one a minute, unless told otherwise. */
export function report(number: number, fields: Partial<PrRecord> = {}): PrRecord {
  return {
    repo: REPO,
    number,
    title: `PR ${number}`,
    mergedAt: momentOf(number),
    sourceUrl: null,
    ...emptyBody(),
    ...fields,
  };
}

/** A PR of the history, with the paths and symbols it touched. */
export function merged(number: number, title: string, files: Record<string, string[]> = {}): HistoryPull {
  return {
    sha: number.toString(16).padStart(8, 'a').padEnd(40, '0'),
    number,
    title,
    mergedAt: momentOf(number),
    author: 'Author',
    release: null,
    foreign: false,
    files: Object.entries(files).map(
      ([path, symbols]): HistoryFile => ({ path, oldPath: null, added: 1, deleted: 1, symbols }),
    ),
  };
}

/** A release that contains the history up to a place. */
export const release = (tag: string, last: number): HistoryRelease => ({
  ...{ tag, date: '2026-01-02T00:00:00+00:00', contains: { pulls: [[0, last]], side: [] } },
});

type Parts = {
  reports?: PrRecord[];
  history?: HistoryPull[];
  edges?: ChainEdge[];
  releases?: HistoryRelease[];
  taxonomy?: Partial<Taxonomy>;
  repo?: RepoName;
  /** Symbol -> places of the commits that mention it. */
  mentions?: [string, number[]][];
  people?: [string, string[]][];
};

/** @returns the linked knowledge base of one repository */
export function smallAtlas({
  reports = [],
  history,
  edges = [],
  releases = [],
  taxonomy = {},
  repo = REPO,
  mentions = [],
  people = [],
}: Parts): Atlas {
  return buildAtlas({
    dir: 'content',
    version: 'test',
    problems: [],
    repos: [
      {
        name: repo,
        reports: reports.map((record) => ({ file: `${record.number}.md`, record })),
        history: history
          ? {
              repo,
              branch: 'main',
              head: 'f'.repeat(40),
              pulls: history,
              edges,
              unresolved: [],
              releases,
              mentions: new Map(mentions),
              people: new Map(people),
            }
          : null,
        taxonomy: { modules: [], risks: [], ...taxonomy },
      },
    ],
  });
}

const momentOf = (number: number): string =>
  new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString().replace('.000Z', '+00:00');
