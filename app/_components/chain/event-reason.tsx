import { revertReason } from '../../../lib/graph/chains/revert-reason';
import type { ChainEvent } from '../../../lib/graph/types';
import { InlineCode } from '../common/inline-code';

const SAID_BY = { commit: '提交说明', report: '报告' } as const;

/** Why an event undid what it undid, where its commit or its report says. A stranger's words, as plain text. */
export function EventReason({ event }: { event: ChainEvent }) {
  const reason = revertReason(event);
  if (!reason) return null;
  return (
    <p className="event-reason">
      回退原因（{SAID_BY[reason.source]}）：
      <InlineCode text={reason.text} />
    </p>
  );
}
