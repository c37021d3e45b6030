import { eventTitle } from '../../../lib/graph/chains/chain-event';
import { changeMark } from '../../../lib/graph/pulls/change-ids';
import type { ChainEvent } from '../../../lib/graph/types';
import type { RepoName } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';

type Who = Pick<ChainEvent, 'pull' | 'commit'>;

/** @returns the page of an event's PR, or of its commit */
export const eventHref = ({ pull, commit }: Who, repo: RepoName): string =>
  pull ? urls.pull(pull.repo, pull.number) : urls.commit(repo, commit?.sha ?? '');

/** `#24870`, or `提交 39c10e6c31` for a commit without a PR, with the title as a tooltip. */
export function EventNumber({ event, repo }: { event: Who; repo: RepoName }) {
  return (
    <a className="pull-number" href={eventHref(event, repo)} title={eventTitle(event) ?? undefined}>
      {changeMark(event)}
    </a>
  );
}
