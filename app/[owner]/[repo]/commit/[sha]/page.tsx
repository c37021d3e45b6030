import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { findCommit, findPullOfCommit } from '../../../../../lib/graph/find';
import { urls } from '../../../../../lib/urls';
import { CommitView } from '../../../../_components/commit/commit-view';
import { Missing } from '../../../../_components/common/missing';
import type { Param } from '../../../../_components/common/paging';
import { decoded, repoIn } from '../../../../_components/common/params';
import { knowledge } from '../../../../_data/knowledge';
import { type RepoParams, repoPage } from '../../repo-page';

type Props = { params: Promise<RepoParams & { sha: string }>; searchParams: Promise<{ page?: Param }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const repo = repoIn((await knowledge()).atlas, given);
  const entry = repo && findCommit(repo, decoded(given.sha) ?? '');
  return { title: entry ? `${entry.commit.sha.slice(0, 9)} ${entry.commit.title}` : '没有这个提交' };
}

/** A commit without a PR has its page here; one that landed a PR leads to the PR. */
export default async function CommitPage({ params, searchParams }: Props) {
  const given = await params;
  const { page } = await searchParams;
  return repoPage(given, 'pulls', (repo) => {
    const sha = decoded(given.sha) ?? '';
    const entry = findCommit(repo, sha);
    // The first digits of a sha, or it in capitals: one page for all of them.
    if (entry && entry.commit.sha !== sha) redirect(urls.commit(repo.name, entry.commit.sha));
    if (entry) return <CommitView entry={entry} repo={repo} page={page} />;
    const pull = findPullOfCommit(repo, sha);
    if (pull) redirect(urls.pull(pull.repo, pull.number));
    return (
      <Missing
        title="没有这个提交"
        why={
          repo.history
            ? `${repo.name} 已同步的提交历史里没有唯一以 ${sha.slice(0, 64)} 开头的提交。`
            : `${repo.name} 没有同步提交历史。`
        }
        suggestions={[{ href: urls.repo(repo.name), title: repo.name, note: '全部 PR' }]}
      />
    );
  });
}
