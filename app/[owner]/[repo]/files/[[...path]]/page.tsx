import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { urls } from '../../../../../lib/urls';
import type { ListParams } from '../../../../_components/commit/commit-list';
import { Missing } from '../../../../_components/common/missing';
import { decoded, nameIn } from '../../../../_components/common/params';
import { FileView } from '../../../../_components/file/file-view';
import { FolderView } from '../../../../_components/file/folder-view';
import { suggestionsFor } from '../../../../_components/search/suggestions';
import { type RepoParams, repoPage } from '../../repo-page';

type Props = {
  params: Promise<RepoParams & { path?: string[] }>;
  searchParams: Promise<ListParams>;
};

/** @returns the path, `''` for the top, or null where the encoding of a segment is broken */
function pathOf(segments: string[] = []): string | null {
  const names = segments.map(nameIn);
  return names.includes(null) ? null : names.join('/');
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = pathOf((await params).path);
  return { title: path ? path.slice(0, 300) : '文件' };
}

export default async function FilesPage({ params, searchParams }: Props) {
  const given = await params;
  const asked = await searchParams;
  return repoPage(given, 'files', (repo, { search }) => {
    const path = pathOf(given.path);
    const file = path === null ? undefined : repo.files.get(path);
    // `a%2Fb` is the file `a/b`.
    if (path && given.path?.some((segment) => decoded(segment)?.includes('/'))) redirect(urls.file(repo.name, path));
    if (file && path !== null) return <FileView file={file} repo={repo} asked={path} params={asked} />;
    const rows = path === null ? null : repo.lookups.folder(path);
    if (rows && path !== null) return <FolderView repo={repo} folder={path} rows={rows} page={asked.page} />;
    const wanted = path?.slice(0, 300) ?? '';
    const suggestions = suggestionsFor(search, wanted, { repo: repo.name, kinds: ['file'] });
    return (
      <Missing
        title="没有这个文件"
        why={`没有 PR 改过 ${repo.name} 的 ${wanted}。`}
        query={wanted}
        suggestions={suggestions}
      />
    );
  });
}
