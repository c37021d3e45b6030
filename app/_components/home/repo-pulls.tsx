import type { Pull, RepoAtlas } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { count } from '../../../lib/text/count';
import { urls, withQuery } from '../../../lib/urls';
import { Empty } from '../common/empty';
import { moduleNames } from '../common/module-names';
import { Pager } from '../common/pager';
import { one, type Param, pageOf } from '../common/paging';
import { PullsByMonth } from '../common/pulls-by-month';

const PAGE = 50;

/** What `?show=` narrows the list to. */
const SHOWS = {
  report: { label: '有报告', fits: ({ kind }: Pull) => kind === 'report' },
  reverted: { label: STATE_LABEL.reverted, fits: ({ state }: Pull) => state === 'reverted' },
  'partially-reverted': {
    label: STATE_LABEL['partially-reverted'],
    fits: ({ state }: Pull) => state === 'partially-reverted',
  },
  superseded: { label: STATE_LABEL.superseded, fits: ({ state }: Pull) => state === 'superseded' },
  relanded: { label: STATE_LABEL.relanded, fits: ({ state }: Pull) => state === 'relanded' },
};

const isShow = (text: string): text is keyof typeof SHOWS => Object.hasOwn(SHOWS, text);

/** The PRs of a repository, newest first, all or those of one kind. */
export function RepoPulls({ repo, params }: { repo: RepoAtlas; params: { show?: Param; page?: Param } }) {
  const asked = one(params.show);
  const show = isShow(asked) ? asked : null;
  const current = pageOf(show ? repo.pulls.filter(SHOWS[show].fits) : repo.pulls, params.page, PAGE);
  const href = urls.repo(repo.name);
  return (
    <div>
      <div className="list-head">
        <h2>PR</h2>
        <ul className="chips" aria-label="筛选">
          <li>
            <a className="chip" href={href} aria-current={show === null ? 'true' : undefined}>
              全部
            </a>
          </li>
          {Object.entries(SHOWS).map(([key, { label, fits }]) => (
            <li key={key}>
              <a
                className="chip"
                href={withQuery(href, { show: key })}
                aria-current={key === show ? 'true' : undefined}
              >
                {label} {count(repo.pulls.filter(fits).length)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {current.total === 0 && <Empty>没有这样的 PR。</Empty>}
      <PullsByMonth pulls={current.items} moduleName={moduleNames(repo)} summary />
      <Pager page={current} href={href} params={{ show: show ?? '' }} noun="个 PR" />
    </div>
  );
}
