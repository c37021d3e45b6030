import { toggleFilter } from '../../../lib/search/query/toggle';
import type { HitKind, SearchAnswer } from '../../../lib/search/types';
import { count } from '../../../lib/text/count';
import { urls, withQuery } from '../../../lib/urls';
import { AsideFold } from '../common/fold';
import { Icon } from '../common/icon';

/** Values shown of one facet. */
const MAX_VALUES = 10;

/** What the found PRs can be narrowed by; a click adds the qualifier to the query or takes it out again. */
export function Facets({ answer: { query, facets }, kind }: { answer: SearchAnswer; kind: HitKind | null }) {
  const shown = facets.filter(({ values }) => values.length > 0);
  if (shown.length === 0) return null;
  const chosen = shown.reduce((sum, { values }) => sum + values.filter(({ active }) => active).length, 0);
  return (
    <AsideFold className="facets" label="缩小范围" title={chosen > 0 ? `缩小范围（已选 ${chosen} 项）` : '缩小范围'}>
      {shown.map(({ key, label, values }) => (
        <section key={key}>
          <h2>{label}</h2>
          <ul>
            {values.slice(0, MAX_VALUES).map(({ value, label: name, count: found, active }) => {
              const next = toggleFilter(query, key, value, name);
              return (
                <li key={value}>
                  <a
                    href={withQuery(urls.search(next), { kind: kind ?? '' })}
                    className="facet"
                    aria-current={active ? 'true' : undefined}
                  >
                    <span>{name}</span>
                    <span className="facet-count">
                      {active ? <Icon name="cross" size={12} /> : count(found)}
                      {active && <span className="unseen">取消</span>}
                    </span>
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </AsideFold>
  );
}
