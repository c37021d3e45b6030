import { urls } from '../../../../lib/urls';
import { repoIn } from '../../../_components/common/params';
import { knowledge } from '../../../_data/knowledge';
import { answerFeed, noFeed } from '../../../_feed/answer-feed';
import { happeningsOf } from '../../../_feed/events';
import type { RepoParams } from '../repo-page';

export const dynamic = 'force-dynamic';

/** What happened in one repository. */
export async function GET(request: Request, { params }: { params: Promise<RepoParams> }): Promise<Response> {
  const { atlas } = await knowledge();
  const repo = repoIn(atlas, await params);
  if (!repo) return noFeed();
  return answerFeed(request, {
    self: urls.repoFeed(repo.name),
    page: urls.repo(repo.name),
    title: `${repo.name} · PR 图谱`,
    happenings: happeningsOf([repo], null),
  });
}
