import { shareLeft } from '../../../lib/graph/today/today';
import type { LineSums } from '../../../lib/graph/types';
import { count, percent } from '../../../lib/text/count';

/** What became of the lines of a change, in the order of the bar. */
export const PARTS = ['left', 'via', 'rewritten', 'deleted'] as const;

export type Part = (typeof PARTS)[number];

export const PART_LABEL = {
  left: '还在',
  via: '经重新合入仍在',
  rewritten: '被改写',
  deleted: '被删除',
} satisfies Record<Part, string>;

/** What is left of a change as a bar; the words beside it, or the label, say the same. */
export function LeftBar({ lines, small = false }: { lines: LineSums; small?: boolean }) {
  let at = 0;
  return (
    <svg
      className={small ? 'left-bar left-bar-small' : 'left-bar'}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      role="img"
      aria-label={spoken(lines)}
    >
      <rect className="left-rest" width="100" height="8" />
      {PARTS.map((part) => {
        const width = Math.min(100 - at, (lines[part] / lines.added) * 100);
        const x = at;
        at += width;
        return width > 0 ? <rect key={part} className={`left-${part}`} x={x} width={width} height="8" /> : null;
      })}
    </svg>
  );
}

function spoken(lines: LineSums): string {
  const told = PARTS.flatMap((part) => (lines[part] > 0 ? [`${PART_LABEL[part]} ${count(lines[part])} 行`] : []));
  return `写下的 ${count(lines.added)} 行：${told.join('，') || '没有可计的行'}`;
}

/** `剩 47%` with its bar, for lists; nothing where nobody knows or there were no lines. */
export function LeftMark({ lines }: { lines: LineSums | null }) {
  if (lines === null) return null;
  return (
    <span className="left-mark">
      <LeftBar lines={lines} small />
      <span>剩 {percent(shareLeft(lines), 1)}</span>
    </span>
  );
}

/** The same where only the share is known. */
export function ShareMark({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <span className="left-mark">
      <svg className="left-bar left-bar-small" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="left-rest" width="100" height="8" />
        {share > 0 && <rect className="left-left" width={100 * share} height="8" />}
      </svg>
      <span>剩 {percent(share, 1)}</span>
    </span>
  );
}
