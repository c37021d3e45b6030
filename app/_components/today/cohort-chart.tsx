import type { CohortMoment } from '../../../lib/graph/today/cohorts';
import { count } from '../../../lib/text/count';
import { HelpLink } from '../common/help-link';
import { bandsOf } from './cohorts';

/** In units of the drawing, which stretches with the page. */
const HEIGHT = 120;
const SLOT = 12;

/** Of which quarters the code is, quarter by quarter: a column for each moment, and the same as a table. */
export function CohortChart({ moments, what }: { moments: CohortMoment[]; what: string }) {
  const { bands, columns } = bandsOf(moments);
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last || columns.length < 3) return null;
  const most = Math.max(...columns.map(({ total }) => total), 1);
  return (
    <section aria-labelledby="cohorts">
      <h2 id="cohorts">
        代码的年代
        <HelpLink part="cohorts">怎么看</HelpLink>
      </h2>
      <figure className="cohort-chart">
        <svg
          viewBox={`0 0 ${columns.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          height={HEIGHT}
          role="img"
          aria-label={`${what}各季度末的行数，按写下的季度分层：${first.name} ${count(first.total)} 行，${last.name} ${count(last.total)} 行；下方有表格`}
        >
          {columns.map(({ name, lines }, i) => {
            let top = HEIGHT;
            return (
              <g key={name}>
                {lines.map((own, band) => {
                  const height = (own / most) * (HEIGHT - 4);
                  top -= height;
                  const key = bands[band]?.name ?? '';
                  return own > 0 ? (
                    <rect
                      key={key}
                      className={`cohort shade-${bands.length - 1 - band}`}
                      x={i * SLOT + 1}
                      y={top}
                      width={SLOT - 2}
                      height={height}
                    />
                  ) : null;
                })}
              </g>
            );
          })}
        </svg>
        <figcaption>
          <span>{first.name}</span>
          <span className="month-legend">
            {bands.map(({ name }, band) => (
              <span key={name}>
                <span className={`key cohort-key shade-${bands.length - 1 - band}`} /> {name}
              </span>
            ))}
          </span>
          <span>{last.name}</span>
        </figcaption>
      </figure>
      <details className="cohort-table">
        <summary>用表格看</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, by keyboard, too */}
        <div className="table-scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">季度末</th>
                {bands.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">共</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ name, total, lines }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {lines.map((own, band) => (
                    <td key={bands[band]?.name}>{count(own)}</td>
                  ))}
                  <td>{count(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
