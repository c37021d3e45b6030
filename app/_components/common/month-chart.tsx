import type { Month } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { type MonthScope, monthQuery } from './month-query';
import { MonthTable } from './month-table';
import { roundUp } from './round-up';
import { monthName } from './time';

/** In units of the drawing, which stretches with the page: widths are shares, heights are pixels. */
const HEIGHT = 72;
const SLOT = 10;

type Props = { months: Month[]; scope: MonthScope };

/**
 * PRs a month as bars to scale, each a link to them; the part that was undone at some time is marked. Nothing where there is
 * but one month. The drawing is for the eye and the mouse: the table below it says and links the same.
 */
export function MonthChart({ months, scope }: Props) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || months.length < 2) return null;
  const top = roundUp(Math.max(...months.map(({ total }) => total)));
  const total = months.reduce((sum, month) => sum + month.total, 0);
  const undone = months.reduce((sum, month) => sum + month.undone, 0);
  return (
    <figure className="month-chart">
      <div className="month-plot">
        <p className="month-scale" aria-hidden="true">
          <span>{count(top)}</span>
          <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${months.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          height={HEIGHT}
          aria-hidden="true"
        >
          <line className="month-rule" x1={0} x2={months.length * SLOT} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {months.map((month, i) => (
            <MonthBars key={month.month} month={month} x={i * SLOT} top={top} scope={scope} />
          ))}
        </svg>
      </div>
      <figcaption>
        <span>{monthName(first.month)}</span>
        <span className="month-legend">
          <span>
            <span className="key key-bar" /> 每月合入，图中共 {count(total)}
          </span>
          <span>
            <span className="key key-undone" /> 曾被回退 {count(undone)}
          </span>
        </span>
        <span>{monthName(last.month)}</span>
      </figcaption>
      <MonthTable months={months} scope={scope} />
    </figure>
  );
}

type BarsProps = { month: Month; x: number; top: number; scope: MonthScope };

function MonthBars({ month: { month, total, undone }, x, top, scope }: BarsProps) {
  const told = `${monthName(month)}：${count(total)} 个 PR`;
  return (
    <>
      <a href={urls.search(monthQuery(month, scope, false))} tabIndex={-1}>
        <title>{undone > 0 ? `${told}，其中 ${count(undone)} 个曾被回退` : told}</title>
        <rect className="month-slot" x={x} y={0} width={SLOT} height={HEIGHT} />
        <Bar x={x} share={total / top} className="month-bar" />
      </a>
      {undone > 0 && (
        <a href={urls.search(monthQuery(month, scope, true))} tabIndex={-1}>
          <title>{`${monthName(month)}：${count(undone)} 个曾被回退`}</title>
          <Bar x={x} share={undone / top} className="month-undone" />
        </a>
      )}
    </>
  );
}

/** To scale, down to parts of a pixel: two of nineteen are two nineteenths of the bar. */
function Bar({ x, share, className }: { x: number; share: number; className: string }) {
  const height = Math.round(share * HEIGHT * 100) / 100;
  return <rect className={className} x={x + 1} y={HEIGHT - height} width={SLOT - 2} height={height} />;
}
