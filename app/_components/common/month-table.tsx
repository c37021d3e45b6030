import type { Month } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { type MonthScope, monthQuery } from './month-query';
import { monthName } from './time';

/** The figures of a chart of months, newest first, behind a line: what a mouse reads off the bars. */
export function MonthTable({ months, scope }: { months: Month[]; scope: MonthScope }) {
  return (
    <details className="month-table">
      <summary>每月数据</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">合入</th>
            <th scope="col">曾被回退</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, total, undone }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>
                <Figure figure={total} query={monthQuery(month, scope, false)} />
              </td>
              <td>
                <Figure figure={undone} query={monthQuery(month, scope, true)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const Figure = ({ figure, query }: { figure: number; query: string }) =>
  figure === 0 ? '0' : <a href={urls.search(query)}>{count(figure)}</a>;
