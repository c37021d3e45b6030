import type { Month } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { monthName } from './time';

/** In units of the drawing, which stretches with the page: widths are shares, heights are pixels. */
const HEIGHT = 72;
const SLOT = 10;

/** PRs a month as bars; the part that was undone at some time is marked. Nothing where there is but one month. */
export function MonthChart({ months }: { months: Month[] }) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || months.length < 2) return null;
  const most = Math.max(...months.map(({ total }) => total));
  return (
    <figure className="month-chart">
      <svg
        viewBox={`0 0 ${months.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        height={HEIGHT}
        role="img"
        aria-label={spoken(months)}
      >
        {months.map(({ month, total, undone }, i) => (
          <g key={month}>
            <title>{`${monthName(month)}：${count(total)} 个 PR${undone > 0 ? `，其中 ${undone} 个曾被回退` : ''}`}</title>
            <rect className="month-slot" x={i * SLOT} y={0} width={SLOT} height={HEIGHT} />
            <Bar at={i} from={0} to={total} most={most} className="month-bar" />
            <Bar at={i} from={0} to={undone} most={most} className="month-undone" />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{monthName(first.month)}</span>
        <span className="month-legend">
          <span className="key key-bar" /> 每月合入
          <span className="key key-undone" /> 曾被回退
        </span>
        <span>{monthName(last.month)}</span>
      </figcaption>
    </figure>
  );
}

function Bar({
  at,
  from,
  to,
  most,
  className,
}: {
  at: number;
  from: number;
  to: number;
  most: number;
  className: string;
}) {
  if (to <= from) return null;
  // At least two pixels: one PR of a thousand is still seen.
  const height = Math.max(2, Math.round(((to - from) / most) * (HEIGHT - 4)));
  return <rect className={className} x={at * SLOT + 1} y={HEIGHT - height} width={SLOT - 2} height={height} />;
}

function spoken(months: Month[]): string {
  const total = months.reduce((sum, month) => sum + month.total, 0);
  const undone = months.reduce((sum, month) => sum + month.undone, 0);
  return `每月合入的 PR：${months.length} 个月共 ${count(total)} 个，其中 ${count(undone)} 个曾被回退`;
}
