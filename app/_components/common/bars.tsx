import type { ReactNode } from 'react';
import { count } from '../../../lib/text/count';
import { Meter } from './meter';

export type Bar = { key: string; href: string; label: ReactNode; size: number };

type Props = {
  bars: Bar[];
  tone?: 'reverted';
  /** What a whole bar is, where the numbers are parts of something told; else the largest of them. */
  all?: number;
};

/** What there is of each: a link, its number, and a bar as long as its share of all, or of the largest. */
export function Bars({ bars, tone, all }: Props) {
  const most = Math.max(1, all ?? 0, ...bars.map(({ size }) => size));
  return (
    <ul className="bars">
      {bars.map(({ key, href, label, size }) => (
        <li key={key}>
          <a href={href}>{label}</a>
          <span className="bar-count">{count(size)}</span>
          <Meter share={size / most} {...(tone && { tone })} />
        </li>
      ))}
    </ul>
  );
}
