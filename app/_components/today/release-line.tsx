import type { PullSurvival } from '../../../lib/graph/today/pull-survival';
import type { RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';

const WIDTH = 240;
const HEIGHT = 36;

type Point = { tag: string; left: number };

/** Lines left from release to release, as a small line with its figures below. */
export function ReleaseLine({ survival, repo }: { survival: PullSurvival; repo: RepoAtlas }) {
  const points = pointsOf(survival, repo);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2 || survival.unsure !== null) return null;
  const most = Math.max(survival.added, 1);
  const x = (at: number) => Math.round((at / (points.length - 1)) * WIDTH);
  const y = (left: number) => Math.round(HEIGHT - 2 - (Math.min(left, most) / most) * (HEIGHT - 4));
  const spoken = `${first.tag} 时 ${count(first.left)} 行，${last.tag} 时 ${count(last.left)} 行`;
  return (
    <details className="release-line">
      <summary>
        <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken}>
          <polyline points={points.map(({ left }, at) => `${x(at)},${y(left)}`).join(' ')} />
        </svg>
        <span>
          各版本剩余：{first.tag} {count(first.left)} 行 → {last.tag} {count(last.left)} 行
        </span>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">版本</th>
            <th scope="col">剩余行</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ tag, left }) => (
            <tr key={tag}>
              <th scope="row">{tag}</th>
              <td>{count(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Releases at which the number changed, and the newest; `releases` of the page are newest first. */
function pointsOf({ releases }: PullSurvival, repo: RepoAtlas): Point[] {
  const tags = repo.standings.releases;
  const points = releases.flatMap(({ release, left }) => {
    const tag = tags[release]?.tag;
    return tag === undefined ? [] : [{ tag, left }];
  });
  return points;
}
