import type { Composition, RepoAtlas } from '../../../lib/graph/types';
import { count, percent } from '../../../lib/text/count';
import { HelpLink } from '../common/help-link';
import { CommitLink } from './change-link';

const SHOWN = 8;

type Props = { composition: Composition | null; repo: RepoAtlas; what: string };

/** Whose lines a part of the code is made of today: a bar, and the same as a list. */
export function CompositionPart({ composition, repo, what }: Props) {
  if (!composition || composition.lines === 0) return null;
  const { lines, authors, others, whole } = composition;
  const shown = authors.slice(0, SHOWN);
  const rest = lines - shown.reduce((sum, author) => sum + author.lines, 0);
  let at = 0;
  return (
    <section className="composition" aria-labelledby="composition">
      <h2 id="composition">
        今天由谁写成
        <HelpLink part="composition" />
      </h2>
      <p className="muted">
        {what}今天有 {count(lines)} 行（空行与只有括号的行不计），出自 {count(authors.length)} 个改动
        {!whole && '；另有一些行的来历不详'}。
      </p>
      <svg className="composition-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="left-rest" width="100" height="10" />
        {shown.map(({ commit, lines: own }, i) => {
          const width = (own / lines) * 100;
          const x = at;
          at += width;
          return <rect key={commit.sha} className={`share shade-${i}`} x={x} width={width} height="10" />;
        })}
      </svg>
      <ol className="today-list">
        {shown.map(({ commit, lines: own }, i) => (
          <li key={commit.sha}>
            <span className={`key share-key shade-${i}`} />
            <CommitLink commit={commit} repo={repo} />
            <span className="muted">
              {count(own)} 行，{percent(own, lines)}
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <p className="muted">
          其余 {count(rest)} 行出自别的 {count(authors.length - shown.length)} 个改动
          {others > 0 && `，其中 ${count(others)} 行出自合并冲突的处理或来历不详`}。
        </p>
      )}
    </section>
  );
}
