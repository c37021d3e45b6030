import type { RepoAtlas } from '../types';

/** @returns what an author is called besides the name that the commits give: logins and other names, sorted */
export const handlesOf = (repo: RepoAtlas | undefined, author: string | null): readonly string[] =>
  (author === null ? undefined : repo?.people.get(author)) ?? [];

/** @returns the author for readers: `Jane Doe（janedoe）` */
export function authorName(repo: RepoAtlas | undefined, author: string): string {
  const handles = handlesOf(repo, author);
  return handles.length === 0 ? author : `${author}（${handles.join('、')}）`;
}
