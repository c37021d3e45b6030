/** Long lists and long texts in pieces. A cursor is the position at which the next piece begins. */
import { Failure } from '../answers/failure';
import { wholeCharacters } from '../text/short-text';

type Asked = { limit: number; cursor?: string | undefined };

/**
 * @returns one page of a list, with the length of the whole; `next` is null on the last page
 * @throws {Failure} where the cursor stands behind the end
 */
export function pageOf<T>(
  items: readonly T[],
  { limit, cursor }: Asked,
): { items: T[]; total: number; next: string | null } {
  const start = startOf(cursor, items.length);
  const end = start + limit;
  return { items: items.slice(start, end), total: items.length, next: end < items.length ? String(end) : null };
}

/**
 * @returns at most `limit` characters of a text, cut at the end of a line where one is near
 * @throws {Failure} where the cursor stands behind the end
 */
export function pieceOf(text: string, { limit, cursor }: Asked): { text: string; next: string | null } {
  const start = startOf(cursor, text.length);
  if (text.length - start <= limit) return { text: text.slice(start), next: null };
  const line = text.lastIndexOf('\n', start + limit - 1) + 1;
  const end = line > start + limit / 2 ? line : wholeCharacters(text, start + limit);
  return { text: text.slice(start, end), next: String(end) };
}

function startOf(cursor: string | undefined, length: number): number {
  const start = Number(cursor ?? 0);
  if (start > 0 && start >= length) {
    throw new Failure(`Cannot go on at ${start}: there are ${length}; pass on \`next\` of the answer before`);
  }
  return start;
}

/** @returns the newest of the commits without a PR, with how many there are */
export const commitPart = <T>(commits: readonly T[], limit: number) => ({
  commits: commits.slice(0, limit),
  commitCount: commits.length,
});
