import { urls } from '../../../../../../lib/urls';
import { nameIn, repoIn } from '../../../../../_components/common/params';
import { knowledge } from '../../../../../_data/knowledge';
import { answerFeed, noFeed } from '../../../../../_feed/answer-feed';
import { happeningsOf } from '../../../../../_feed/events';
import type { RepoParams } from '../../../repo-page';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<RepoParams & { id: string }> };

/** What happened in one module. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { atlas } = await knowledge();
  const given = await params;
  const repo = repoIn(atlas, given);
  const module = repo?.modules.find(({ id }) => id === nameIn(given.id));
  if (!repo || !module) return noFeed();
  return answerFeed(request, {
    self: urls.moduleFeed(repo.name, module.id),
    page: urls.module(repo.name, module.id),
    title: `${module.name} · ${repo.name} · PR 图谱`,
    happenings: happeningsOf([repo], module.id),
  });
}
