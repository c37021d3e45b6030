import type { Pull } from '../../../lib/graph/types';
import type { List } from '../../../lib/model/list';
import { Empty } from '../common/empty';
import { Pager } from '../common/pager';
import { CHANGES_A_PAGE, pageOf } from '../common/paging';
import { PullsByMonth, type RowParts } from '../common/pulls-by-month';
import { CommitList, type CommitListProps } from './commit-list';

type Props = CommitListProps & {
  pulls: List<Pull>;
  /** Whether the commits without a PR are shown in place of the PRs. */
  isCommits: boolean;
  rows?: RowParts;
  /** Parameters that the pages of PRs keep. */
  kept?: Record<string, string>;
};

/** A page of PRs, or of commits without one, under headings of their months. */
export function ChangeList({ pulls, isCommits, rows, kept = {}, ...list }: Props) {
  if (isCommits) return <CommitList {...list} />;
  const page = pageOf(pulls, list.params.page, CHANGES_A_PAGE);
  return (
    <>
      {page.total === 0 && <Empty>没有这样的 PR。</Empty>}
      <PullsByMonth pulls={page.items} summary {...rows} />
      <Pager page={page} href={list.href} params={kept} noun="个 PR" />
    </>
  );
}
