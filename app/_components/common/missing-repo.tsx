import type { Atlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { Missing } from './missing';
import { reposBySize } from './repos';

/** What is where a repository is asked for that the knowledge base does not have: those that it has. */
export function MissingRepo({ name, query, atlas }: { name: string; query: string; atlas: Atlas }) {
  return (
    <Missing
      title="没有收录这个仓库"
      why={`知识库里没有 ${name.slice(0, 150)}。`}
      query={query}
      suggestions={reposBySize(atlas).map((repo) => ({
        href: urls.repo(repo.name),
        title: repo.name,
        note: '已收录的仓库',
      }))}
    />
  );
}
