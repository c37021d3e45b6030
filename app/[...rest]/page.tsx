import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { readCommitName } from '../../lib/model/named/commit-name';
import { readPullName } from '../../lib/model/named/pull-name';
import { readRepoAddress } from '../../lib/model/named/repo-address';
import { urls } from '../../lib/urls';
import { Missing } from '../_components/common/missing';
import { decoded } from '../_components/common/params';
import { reposBySize } from '../_components/common/repos';
import { Frame } from '../_components/layout/frame';
import { suggestionsFor } from '../_components/search/suggestions';
import { knowledge } from '../_data/knowledge';

export const metadata: Metadata = { title: '没有这个地址' };

type Props = { params: Promise<{ rest: string[] }> };

/**
 * Every address that no other page takes. Who puts this site's name in place of GitHub's in an address is led to the page of
 * what it is of.
 */
export default async function NowherePage({ params }: Props) {
  const { rest } = await params;
  const { atlas, search } = await knowledge();
  const address = `https://github.com/${rest.join('/')}`;
  if (readPullName(address) ?? readCommitName(address) ?? readRepoAddress(address)) {
    const { direct } = search(address, { limit: 1, facets: false, names: false, excerpts: false });
    if (direct !== null) redirect(direct);
  }
  const words = rest
    .map((segment) => decoded(segment) ?? '')
    .join(' ')
    .slice(0, 200);
  const owned = reposBySize(atlas).filter(({ name }) => name.startsWith(`${words}/`));
  const suggestions = [
    ...owned.map(({ name }) => ({ href: urls.repo(name), title: name, note: '已收录的仓库' })),
    ...suggestionsFor(search, words),
  ];
  return (
    <Frame atlas={atlas}>
      <Missing
        title="没有这个地址"
        why={`/${rest.join('/').slice(0, 200)} 不是本站的页面。`}
        query={words}
        suggestions={suggestions}
      />
    </Frame>
  );
}
