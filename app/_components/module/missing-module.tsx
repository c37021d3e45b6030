import type { RepoAtlas } from '../../../lib/graph/types';
import { Missing } from '../common/missing';
import { suggestionsFor } from '../search/suggestions';

type Props = { repo: RepoAtlas; name: string; search: Parameters<typeof suggestionsFor>[0] };

/** What is where a module is asked for that the repository does not have. */
export function MissingModule({ repo, name, search }: Props) {
  const wanted = name.slice(0, 100);
  return (
    <Missing
      title="没有这个模块"
      why={`${repo.name} 里没有叫“${wanted}”的模块。`}
      query={wanted}
      suggestions={suggestionsFor(search, wanted, { repo: repo.name })}
    />
  );
}
