import { authorName } from '../../../lib/graph/pulls/author-name';
import type { RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { filterQuery } from '../search/filter-query';

/** Who wrote a change, linked to all that the person wrote; `full`: with logins and other names. */
export function AuthorLink({ author, repo, full }: { author: string; repo: RepoAtlas | null; full?: boolean }) {
  const name = full ? authorName(repo ?? undefined, author) : author;
  return (
    <a href={urls.search(filterQuery({ author }))} aria-label={`${name} 的全部改动`}>
      {name}
    </a>
  );
}
