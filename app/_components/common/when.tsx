import { beijing } from '../../../lib/text/beijing';

/** A moment in Beijing time: `2026-06-03`, with `clock` also `10:06`. */
export function When({ iso, clock = false }: { iso: string | null; clock?: boolean }) {
  const at = iso ? beijing(iso) : null;
  if (!iso || !at) return <span className="muted">日期未知</span>;
  return (
    <time dateTime={iso} title={`${at.date} ${at.time} 北京时间`}>
      {clock ? `${at.date} ${at.time}` : at.date}
    </time>
  );
}
