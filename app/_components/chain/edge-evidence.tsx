import type { ChainEvent } from '../../../lib/graph/types';
import type { RepoName } from '../../../lib/model/ids';
import { CHAIN_KIND_LABEL, type EvidenceSource } from '../../../lib/model/state';
import { urls } from '../../../lib/urls';
import { percent } from '../common/count';
import { EventNumber } from './event-link';

const SOURCE_LABEL = {
  report: '报告',
  subject: '提交标题',
  body: '提交说明',
  sha: '提交号',
  diff: '代码差异',
} satisfies Record<EvidenceSource, string>;

type Props = { edge: ChainEvent['edges'][number]; event: Pick<ChainEvent, 'pull' | 'commit'>; repo: RepoName };

/** One edge of an event in words, with every reason to believe it. */
export function EdgeEvidence({ edge, event, repo }: Props) {
  return (
    <div className="evidence">
      <p>
        <EventNumber event={event} repo={repo} /> {CHAIN_KIND_LABEL[edge.kind]}了{' '}
        <a href={urls.pull(repo, edge.to)}>#{edge.to}</a>
        <span className="muted">
          （置信度 {percent(edge.confidence, 1)}
          {edge.share !== null && `，覆盖原改动 ${percent(edge.share, 1)} 的行`}）
        </span>
      </p>
      <ul>
        {edge.evidence.map(({ source, text }) => (
          <li key={`${source} ${text}`}>
            <span className="tag">{SOURCE_LABEL[source]}</span>
            <span className="evidence-text">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
