import { eventKey, eventTime, eventTitle, targetOf } from '../../lib/graph/chains/chain-event';
import { changeKey, changeMark } from '../../lib/graph/pulls/change-ids';
import type { Chain, ChainEvent, Change, Pull, RepoAtlas } from '../../lib/graph/types';
import { STATE_LABEL } from '../../lib/model/state';
import { urls } from '../../lib/urls';
import { plainText } from '../_components/common/inline-code';
import { pullTitle } from '../_components/common/pull-link';
import { type FeedEntry, tagOf } from './atom';

/** Entries of a feed, newest first. */
export const MAX_ENTRIES = 100;
/** Reports that are in a feed however many PRs came in since: they are written days after the merge. */
const MAX_REPORTS = 20;
/** Chains that are looked through, newest first, at most. */
const MAX_CHAINS = 300;
/** Chains in a row that are too old for the feed, behind which no others are looked for: dates of commits are not quite in their order. */
const OLD_CHAINS = 10;

/** `link`: path on the site. */
export type Happening = Omit<FeedEntry, 'link'> & { path: string };

/** When something happened, in milliseconds, and how it is told: only what is shown is read whole. */
type Happened = { time: number; tell: () => Happening };

/**
 * @param module id of the one whose PRs are asked for; null: all
 * @returns what happened in repositories: PRs that came in, were undone, and came back; newest first. A PR that is undone
 * comes up again by an entry of its own.
 */
export const happeningsOf = (repos: Iterable<RepoAtlas>, module: string | null): Happening[] =>
  newestFirst([...repos].flatMap((repo) => happenedIn(repo, module))).map(({ tell }) => tell());

function happenedIn(repo: RepoAtlas, module: string | null): Happened[] {
  const pulls = module === null ? repo.pulls : (repo.modules.find(({ id }) => id === module)?.pulls ?? []);
  const reports = module === null ? repo.reports.slice(0, MAX_REPORTS) : [];
  const merges = [...new Set([...pulls.slice(0, MAX_ENTRIES), ...reports])].flatMap((pull) => mergeOf(pull) ?? []);
  const oldest = merges.length < MAX_ENTRIES ? Number.NEGATIVE_INFINITY : (newestFirst(merges).at(-1)?.time ?? 0);
  return newestFirst([...merges, ...turnsSince(oldest, repo, module)]);
}

const newestFirst = (all: Happened[]): Happened[] => all.toSorted((a, b) => b.time - a.time).slice(0, MAX_ENTRIES);

function mergeOf(pull: Pull): Happened | null {
  const { mergedAt } = pull;
  if (mergedAt === null) return null;
  const tell = () => ({
    id: tagOf(`${pull.repo}/pull/${pull.number}/merged`),
    path: urls.pull(pull.repo, pull.number),
    title: `合入 #${pull.number} ${pullTitle(pull)}`,
    updated: mergedAt,
    summary: summaryOf(pull),
    categories: ['合入', ...pull.modules],
  });
  return { time: Date.parse(mergedAt), tell };
}

/** What chains did since a time, and perhaps before. */
function turnsSince(oldest: number, repo: RepoAtlas, module: string | null): Happened[] {
  const turns: Happened[] = [];
  let tooOld = 0;
  for (const chain of repo.chains.slice(0, MAX_CHAINS)) {
    turns.push(...turnsOf(chain, module));
    tooOld = timesOf(chain).some((time) => time >= oldest) ? 0 : tooOld + 1;
    if (tooOld === OLD_CHAINS) break;
  }
  return turns;
}

const timesOf = ({ events }: Chain): number[] =>
  events.flatMap((event) => {
    const time = eventTime(event);
    return time === null ? [] : [Date.parse(time)];
  });

/** What the events of a chain did to its changes, one entry each. */
function turnsOf(chain: Chain, module: string | null): Happened[] {
  return chain.events.flatMap((event) =>
    event.edges.flatMap((edge) => {
      const target = targetOf(chain, edge);
      const time = eventTime(event);
      if (!target || time === null) return [];
      const modules = modulesOf(target, event);
      if (module !== null && !modules.includes(module)) return [];
      const state = edge.kind === 'relands' ? 'relanded' : edge.kind === 'reverts' ? 'reverted' : 'partially-reverted';
      const tell = () => ({
        id: tagOf(`${chain.repo}/change/${changeKey(target)}/${edge.kind}/${eventKey(event)}`),
        path: pathOf(target, chain),
        title: `${STATE_LABEL[state]} ${changeMark(target)} ${eventTitle(target) ?? '标题未收录'}`,
        updated: time,
        summary: `由 ${changeMark(event)} ${STATE_LABEL[state].replace(/^已/, '')}：${eventTitle(event) ?? '标题未收录'}`,
        categories: [STATE_LABEL[state], ...modules],
      });
      return [{ time: Date.parse(time), tell }];
    }),
  );
}

const pathOf = ({ pull, commit }: Change, chain: Chain): string =>
  pull ? urls.pull(pull.repo, pull.number) : urls.commit(chain.repo, commit?.sha ?? '');

const modulesOf = (target: Change, event: ChainEvent): string[] => [
  ...new Set([...(target.pull?.modules ?? []), ...(event.pull?.modules ?? [])]),
];

const summaryOf = ({ record }: Pull): string | null => (record?.summary ? plainText(record.summary) : null);
