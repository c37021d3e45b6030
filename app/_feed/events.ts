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
/** Chains that are looked through, newest first: each of the newest events is the newest of its chain, or near it. */
const MAX_CHAINS = 300;

/** `link`: path on the site. */
export type Happening = Omit<FeedEntry, 'link'> & { path: string };

/**
 * @param module id of the one whose PRs are asked for; null: all
 * @returns what happened in a repository: PRs that came in, were undone, and came back; newest first. A PR that is undone
 * comes up again by an entry of its own.
 */
export function happeningsOf(repo: RepoAtlas, module: string | null): Happening[] {
  const pulls = module === null ? repo.pulls : (repo.modules.find(({ id }) => id === module)?.pulls ?? []);
  const reports = module === null ? repo.reports.slice(0, MAX_REPORTS) : [];
  const merges = [...new Set([...pulls.slice(0, MAX_ENTRIES), ...reports])].flatMap((pull) => mergeOf(pull) ?? []);
  const turns = repo.chains.slice(0, MAX_CHAINS).flatMap((chain) => turnsOf(chain, module));
  return newestFirst([...merges, ...turns]);
}

/** @returns the newest entries of several lists */
export const newestFirst = (all: Happening[]): Happening[] =>
  all.sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated)).slice(0, MAX_ENTRIES);

function mergeOf(pull: Pull): Happening | null {
  if (pull.mergedAt === null) return null;
  return {
    id: tagOf(`${pull.repo}/pull/${pull.number}/merged`),
    path: urls.pull(pull.repo, pull.number),
    title: `合入 #${pull.number} ${pullTitle(pull)}`,
    updated: pull.mergedAt,
    summary: summaryOf(pull),
    categories: ['合入', ...pull.modules],
  };
}

/** What the events of a chain did to its changes, one entry each. */
function turnsOf(chain: Chain, module: string | null): Happening[] {
  return chain.events.flatMap((event) =>
    event.edges.flatMap((edge) => {
      const target = targetOf(chain, edge);
      const time = eventTime(event);
      if (!target || time === null) return [];
      const modules = modulesOf(target, event);
      if (module !== null && !modules.includes(module)) return [];
      const state = edge.kind === 'relands' ? 'relanded' : edge.kind === 'reverts' ? 'reverted' : 'partially-reverted';
      return [
        {
          id: tagOf(`${chain.repo}/change/${changeKey(target)}/${edge.kind}/${eventKey(event)}`),
          path: pathOf(target, chain),
          title: `${STATE_LABEL[state]} ${changeMark(target)} ${eventTitle(target) ?? '标题未收录'}`,
          updated: time,
          summary: `由 ${changeMark(event)} ${STATE_LABEL[state].replace(/^已/, '')}：${eventTitle(event) ?? '标题未收录'}`,
          categories: [STATE_LABEL[state], ...modules],
        },
      ];
    }),
  );
}

const pathOf = ({ pull, commit }: Change, chain: Chain): string =>
  pull ? urls.pull(pull.repo, pull.number) : urls.commit(chain.repo, commit?.sha ?? '');

const modulesOf = (target: Change, event: ChainEvent): string[] => [
  ...new Set([...(target.pull?.modules ?? []), ...(event.pull?.modules ?? [])]),
];

const summaryOf = ({ record }: Pull): string | null => (record?.summary ? plainText(record.summary) : null);
