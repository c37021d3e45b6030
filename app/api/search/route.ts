import { knowledge } from '../../_data/knowledge';
import { parseSearchRequest } from '../../_data/search-request';

export const dynamic = 'force-dynamic';

/** `GET /api/search?q=&repo=&limit=&cursor=`: the same answer as the search page and `atlas search`. */
export async function GET(request: Request): Promise<Response> {
  const parsed = parseSearchRequest(new URL(request.url).searchParams);
  if ('error' in parsed) return Response.json(parsed, { status: 400 });
  const { search } = await knowledge();
  return Response.json(search(parsed.query, parsed.options));
}
