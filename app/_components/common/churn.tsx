import { count } from '../../../lib/text/count';

/** Lines added and deleted, with words for those who hear them. */
export function Churn({ added, deleted }: { added: number | null; deleted: number | null }) {
  if (added === null || deleted === null) return null;
  return (
    <span className="churn">
      <span className="churn-added">
        <span className="unseen">新增行 </span>+{count(added)}
      </span>
      <span className="churn-deleted">
        <span className="unseen">删除行 </span>−{count(deleted)}
      </span>
    </span>
  );
}
