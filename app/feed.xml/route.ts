import { urls } from '../../lib/urls';
import { knowledge } from '../_data/knowledge';
import { answerFeed } from '../_feed/answer-feed';
import { happeningsOf } from '../_feed/events';

export const dynamic = 'force-dynamic';

/** What happened in all repositories. */
export async function GET(request: Request): Promise<Response> {
  const { atlas } = await knowledge();
  const happenings = happeningsOf(atlas.repos.values(), null);
  return answerFeed(request, { self: urls.feed(), page: urls.home(), title: 'PR 图谱', happenings });
}
