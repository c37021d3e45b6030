import { wasUndone } from '../../../lib/graph/chains/undone';
import type { FileEntry, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { ChangeList } from '../commit/change-list';
import { ListChips, type ListParams, showsCommits } from '../commit/commit-list';
import { Icon } from '../common/icon';
import { Name } from '../common/name';
import { Facts, PageHead } from '../common/page-head';
import { ShareCard } from '../share/share-card';
import { CompositionPart } from '../today/composition-part';
import { FileAside } from './file-aside';
import { fileCrumbs } from './file-crumbs';

/** One file under all its names: every PR that touched it. `asked` is the name in the address, perhaps an old one. */
export function FileView({
  file,
  repo,
  asked,
  params,
}: {
  file: FileEntry;
  repo: RepoAtlas;
  asked: string;
  params: ListParams;
}) {
  const { path, pulls } = file;
  const href = urls.file(repo.name, path);
  const commits = repo.lookups.commitsIn('file', path);
  const isCommits = showsCommits(params, { pulls: pulls.length, commits: commits.length });
  return (
    <>
      <ShareCard
        path={href}
        title={`${path} · ${repo.name}`}
        description={`${count(pulls.length)} 个 PR 改过它。`}
        page={params.page}
      />
      <FileHead file={file} repo={repo} />
      {asked !== path && (
        <p className="note">
          你访问的 <Name text={asked} /> 是这个文件的另一个路径，记录已并在一起。
        </p>
      )}
      <div className="columns">
        <div>
          <CompositionPart composition={repo.today.ofFile(file)} repo={repo} what="这个文件" />
          <div className="list-head">
            <h2>{isCommits ? '改过它的提交，没有 PR' : '改过它的 PR'}</h2>
            <ListChips href={href} pulls={pulls.length} commits={commits.length} current={isCommits} />
          </div>
          <ChangeList {...{ pulls, commits, isCommits, repo, href, params }} />
        </div>
        <FileAside file={file} repo={repo} />
      </div>
    </>
  );
}

function FileHead({ file: { path, module: id, pulls, symbols }, repo }: { file: FileEntry; repo: RepoAtlas }) {
  const module = repo.modules.find((known) => known.id === id);
  return (
    <PageHead crumbs={fileCrumbs(repo.name, path)} title={<Name text={path} />}>
      <div className="head-meta">
        {module && (
          <a className="with-icon" href={urls.module(repo.name, module.id)}>
            <Icon name="module" size={14} />
            {module.name}
          </a>
        )}
        <a className="with-icon" href={urls.github.file(repo.name, path)} rel="noopener noreferrer">
          GitHub
          <Icon name="external" size={14} />
        </a>
      </div>
      <Facts
        facts={[
          { label: 'PR', value: count(pulls.length) },
          { label: '其中曾被回退', value: count(pulls.filter(wasUndone).length) },
          { label: '符号', value: count(symbols.length) },
        ]}
      />
    </PageHead>
  );
}
