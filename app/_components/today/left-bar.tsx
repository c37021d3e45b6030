import { linesOf, type PullSurvival } from '../../../lib/graph/pull-survival';
import { leftShare } from '../../../lib/graph/today';
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

/**
 * @returns the lines of each part, never more than were written in all: what was taken and brought back by a reland is not lost;
 * of what is, as many were rewritten as of all that was taken
 */
export function partsOf(survival: PullSurvival): Record<Part, number> {
  const via = linesOf(survival.via);
  const { added, left, rewritten, deleted } = survival;
  const taken = rewritten + deleted;
  const lost = Math.max(0, Math.min(taken, added - left - via));
  const own = taken === 0 ? 0 : Math.round((rewritten / taken) * lost);
  return { left, via, rewritten: own, deleted: lost - own };
}

/** What is left of a change as a bar; the words beside it, or the label, say the same. */
export function LeftBar({ survival, small = false }: { survival: PullSurvival; small?: boolean }) {
  const parts = partsOf(survival);
  const total = Math.max(survival.added, 1);
  let at = 0;
  return (
    <svg
      className={small ? 'left-bar left-bar-small' : 'left-bar'}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      role="img"
      aria-label={spoken(parts, survival.added)}
    >
      <rect className="left-rest" width="100" height="8" />
      {PARTS.map((part) => {
        const width = Math.min(100 - at, (parts[part] / total) * 100);
        const x = at;
        at += width;
        return width > 0 ? <rect key={part} className={`left-${part}`} x={x} width={width} height="8" /> : null;
      })}
    </svg>
  );
}

function spoken(parts: Record<Part, number>, added: number): string {
  const told = PARTS.flatMap((part) => (parts[part] > 0 ? [`${PART_LABEL[part]} ${count(parts[part])} 行`] : []));
  return `写下的 ${count(added)} 行：${told.join('，') || '没有可计的行'}`;
}

/** `剩 47%` with its bar, for lists; nothing where nobody knows or there were no lines. */
export function LeftMark({ survival }: { survival: PullSurvival | null }) {
  const share = leftShare(survival);
  if (share === null || !survival) return null;
  return (
    <span className="left-mark">
      <LeftBar survival={survival} small />
      <span>剩 {percent(share, 1)}</span>
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
