import { eventKey } from '../../../lib/graph/chain-event';
import type { Release, RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { EventNumber } from '../chain/event-link';
import { count } from '../common/count';
import { Facts, PageHead } from '../common/page-head';
import { PullTitle } from '../common/pull-link';
import { PullList } from '../common/pull-list';
import { When } from '../common/when';
import { filterQuery } from '../search/filter-query';
import { type FoldedPair, releaseParts } from './release-parts';

/** PRs shown of one module; the rest is a search away. */
const MAX_A_MODULE = 8;

/** What a release brought, by module; what came and went within it is folded away and counted apart. */
export function ReleaseView({ release, repo }: { release: Release; repo: RepoAtlas }) {
  const { tag, date, pulls } = release;
  const { folded, groups } = releaseParts(release, repo);
  const names = new Map(repo.modules.map(({ id, name }) => [id, name]));
  return (
    <>
      <PageHead
        crumbs={[
          { title: repo.name, href: urls.repo(repo.name) },
          { title: '版本', href: urls.releases(repo.name) },
        ]}
        title={tag}
      >
        <Facts
          facts={[
            { label: '发布', value: <When iso={date} /> },
            { label: 'PR', value: count(pulls.length) },
            { label: '版本内合入又回退', value: count(folded.length), note: '对' },
            { label: '有报告', value: count(pulls.filter(({ kind }) => kind === 'report').length) },
          ]}
        />
      </PageHead>
      <FoldedPairs pairs={folded} />
      {groups.map(({ module, pulls: own }) => {
        const name = module === null ? '未归类' : (names.get(module) ?? module);
        return (
          <section key={module ?? ''} className="month-group" aria-label={name}>
            <h2 className="month">
              {module === null ? name : <a href={urls.module(repo.name, module)}>{name}</a>}
              <span className="muted">{count(own.length)}</span>
            </h2>
            <PullList pulls={own.slice(0, MAX_A_MODULE)} />
            {own.length > MAX_A_MODULE && module !== null && (
              <p className="more">
                <a href={urls.search(filterQuery({ release: tag, module }))}>显示全部 {count(own.length)} 个</a>
              </p>
            )}
          </section>
        );
      })}
    </>
  );
}

function FoldedPairs({ pairs }: { pairs: FoldedPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <details className="folded">
      <summary>{count(pairs.length)} 对改动在本版本内合入又回退，下面不再列出</summary>
      <ul className="rows">
        {pairs.map(({ original, undoneBy }) => (
          <li key={original.key} className="row">
            <PullTitle pull={original} />
            <span className="pull-meta">
              #{original.number} 被{' '}
              {undoneBy.map((event) => (
                <EventNumber key={eventKey(event)} event={event} repo={original.repo} />
              ))}{' '}
              回退
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
