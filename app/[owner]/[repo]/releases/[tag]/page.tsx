import type { Metadata } from 'next';
import { urls } from '../../../../../lib/urls';
import { Missing } from '../../../../_components/common/missing';
import { nameIn } from '../../../../_components/common/params';
import { ReleaseView } from '../../../../_components/release/release-view';
import { type RepoParams, repoPage } from '../../repo-page';

type Props = { params: Promise<RepoParams & { tag: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `版本 ${nameIn((await params).tag)?.slice(0, 100) ?? ''}` };
}

export default async function ReleasePage({ params }: Props) {
  const given = await params;
  return repoPage(given, 'releases', (repo) => {
    const tag = nameIn(given.tag);
    const release = repo.releases.find((known) => known.tag === tag);
    if (release) return <ReleaseView release={release} repo={repo} />;
    const wanted = tag?.slice(0, 100) ?? '';
    return (
      <Missing
        title="没有这个版本"
        why={`${repo.name} 的提交历史里没有标签“${wanted}”。`}
        query={wanted}
        suggestions={repo.releases.slice(0, 8).map((known) => ({
          href: urls.release(repo.name, known.tag),
          title: known.tag,
          note: known.unplaced ? '收录的 PR 不详' : `${known.pulls.length} 个 PR`,
        }))}
      />
    );
  });
}
