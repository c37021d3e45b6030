import type { Share, TrackFigures } from '../../../lib/graph/types';
import { count, percent } from '../../../lib/text/count';
import { HelpLink } from '../common/help-link';

type Props = { figures: TrackFigures | undefined; all: TrackFigures | undefined };

/** How the PRs of a module or with a risk flag fared in their first 90 days, against those of the whole repository. */
export function TrackPart({ figures, all }: Props) {
  if (!figures || !all || figures.pulls === 0) return null;
  const rows: [label: string, own: string, whole: string][] = [
    ['90 天内被回退', shareText(figures.reverted), shareText(all.reverted)],
    ['30 天内有后续修复', shareText(figures.fixed), shareText(all.fixed)],
    ['90 天后剩余行（中位数）', leftText(figures), leftText(all)],
  ];
  return (
    <section aria-labelledby="track">
      <h2 id="track">
        往绩
        <HelpLink part="track" />
      </h2>
      <p className="muted">合入满 90 天的 {count(figures.pulls)} 个 PR，与全仓库相比</p>
      <dl className="track">
        {rows.map(([label, own, whole]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {own}
              <span className="muted">全仓库 {whole}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const shareText = (share: Share | null): string =>
  share === null ? '不足 10 个，不计' : `${percent(share.count, share.of)}（${count(share.count)}/${count(share.of)}）`;

const leftText = ({ left }: TrackFigures): string =>
  left === null ? '不足 10 个，不计' : `${percent(left.median, 1)}（${count(left.of)} 个）`;
