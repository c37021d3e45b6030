import type { RepoAtlas, RiskFlag } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { AsideFold } from '../common/fold';
import { filterQuery } from '../search/filter-query';
import { TrackPart } from '../today/track-part';
import { tally } from './tally';

const MAX_ROWS = 12;

/** Where the PRs with a risk flag cluster, and in what words reports name it. */
export function RiskAside({ risk: { id, pulls }, repo }: { risk: RiskFlag; repo: RepoAtlas }) {
  const record = repo.today.trackRecord();
  const modules = tally(pulls.flatMap(({ pull }) => pull.modules)).slice(0, MAX_ROWS);
  const wordings = tally(pulls.map(({ raw }) => raw));
  const names = new Map(repo.modules.map((module) => [module.id, module.name]));
  return (
    <AsideFold label="风险概况" title="集中的模块与原文措辞">
      <TrackPart figures={record?.risks.get(id)} all={record?.all} />
      {modules.length > 0 && (
        <section>
          <h2>集中在哪些模块</h2>
          <ul className="bars">
            {modules.map(({ value, count: found }) => (
              <li key={value}>
                <a href={urls.search(filterQuery({ module: value, risk: id }))}>{names.get(value) ?? value}</a>
                <span className="bar-count">{count(found)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wordings.length > 1 && (
        <section>
          <h2>原文措辞</h2>
          <ul className="bars">
            {wordings.slice(0, MAX_ROWS).map(({ value, count: found }) => (
              <li key={value}>
                <span>{value}</span>
                <span className="bar-count">{count(found)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AsideFold>
  );
}
