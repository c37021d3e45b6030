import { targetOf } from '../../../lib/graph/chains/chain-event';
import type { Chain, ChainEvent, PlayedEdge } from '../../../lib/graph/types';
import { CHAIN_KIND_LABEL, type Evidence, type EvidenceSource } from '../../../lib/model/state';
import { count, percent } from '../../../lib/text/count';
import { EventNumber } from './event-link';

const SOURCE_LABEL = {
  report: '报告',
  subject: '提交标题',
  body: '提交说明',
  sha: '提交号',
  diff: '代码差异',
} satisfies Record<EvidenceSource, string>;

type Props = { edge: PlayedEdge; event: Pick<ChainEvent, 'pull' | 'commit'>; chain: Chain };

/** One edge of an event in words, with every reason to believe it. */
export function EdgeEvidence({ edge, event, chain }: Props) {
  const target = targetOf(chain, edge);
  return (
    <div className="evidence">
      <p>
        <EventNumber event={event} repo={chain.repo} /> {CHAIN_KIND_LABEL[edge.kind]}了{' '}
        {target && <EventNumber event={target} repo={chain.repo} />}
        <span className="muted">
          （置信度 {percent(edge.confidence, 1)}
          {edge.share !== null && `，覆盖原改动 ${percent(edge.share, 1)} 的行`}）
        </span>
      </p>
      <Reasons evidence={edge.evidence} />
    </div>
  );
}

/** A report may say the same of one PR a thousand times. */
const MAX_REASONS = 20;

/** Reasons to believe an edge, each with where it was read. */
export function Reasons({ evidence }: { evidence: Evidence[] }) {
  return (
    <ul>
      {evidence.slice(0, MAX_REASONS).map(({ source, text }) => (
        <li key={`${source} ${text}`}>
          <span className="tag">{SOURCE_LABEL[source]}</span>
          <span className="evidence-text">{text}</span>
        </li>
      ))}
      {evidence.length > MAX_REASONS && <li className="muted">另有 {count(evidence.length - MAX_REASONS)} 条</li>}
    </ul>
  );
}
