import { z } from 'zod';
import { parseRepoName } from '../../lib/model/ids';
import type { SearchOptions } from '../../lib/search/types';

/** Hits an API client may ask for at once. */
const MAX_LIMIT = 100;

const schema = z.object({
  q: z.string().default(''),
  repo: z
    .string()
    .refine((text) => parseRepoName(text) !== null, 'repo: expected owner/name')
    .optional(),
  limit: z.coerce
    .number('limit: expected a whole number')
    .int('limit: expected a whole number')
    .min(1, 'limit: at least 1')
    .max(MAX_LIMIT, `limit: at most ${MAX_LIMIT}`)
    .optional(),
  cursor: z.string().max(200, 'cursor: too long').optional(),
});

/** @returns the query and options of a request for a search, or what is wrong with it */
export function parseSearchRequest(
  params: URLSearchParams,
): { query: string; options: SearchOptions } | { error: string } {
  const parsed = schema.safeParse(Object.fromEntries(params));
  if (!parsed.success) {
    return { error: `Cannot search: ${parsed.error.issues.map(({ message }) => message).join('; ')}` };
  }
  const { q, limit, repo, cursor } = parsed.data;
  return {
    query: q,
    options: { ...(limit && { limit }), ...(repo && { repo }), ...(cursor && { cursor }) },
  };
}
