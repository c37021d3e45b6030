import { healthOf } from '../../_data/health';
import { knowledge } from '../../_data/knowledge';

export const dynamic = 'force-dynamic';

/** `GET /api/health`: what is served, since when, and whether the content on disk could not be read. */
export async function GET(): Promise<Response> {
  return Response.json(healthOf(await knowledge()));
}
