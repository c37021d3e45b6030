import { pullData } from '../../../../../../lib/graph/pull-data';
import { parsePullNumber, parseRepoName, pullKey } from '../../../../../../lib/model/ids';
import { knowledge } from '../../../../../_data/knowledge';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ owner: string; repo: string; number: string }> };

/** `GET /api/pull/<owner>/<repo>/<n>`: everything known of one PR. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { owner, repo, number: digits } = await params;
  const name = parseRepoName(`${owner}/${repo}`);
  const number = parsePullNumber(digits);
  if (!name || !number) {
    return Response.json({ error: 'Cannot show a PR: expected /api/pull/<owner>/<repo>/<number>' }, { status: 400 });
  }
  const pull = (await knowledge()).atlas.pulls.get(pullKey(name, number));
  if (!pull) return Response.json({ error: `Cannot show ${name}#${number}: not in the content` }, { status: 404 });
  return Response.json(pullData(pull));
}
