import { SHORT_SHA } from '../../../lib/graph/pulls/change-ids';
import { churnOf } from '../../../lib/graph/pulls/size';
import { isRewritten } from '../../../lib/graph/today/today';
import type { CommitEntry, RepoAtlas } from '../../../lib/graph/types';
import type { HistoryFile } from '../../../lib/model/history';
import { STATE_LABEL } from '../../../lib/model/state';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { AuthorLink } from '../common/author-link';
import { Churn } from '../common/churn';
import { Icon } from '../common/icon';
import { Landing } from '../common/landing';
import { Name } from '../common/name';
import { PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { type Param, pageOf } from '../common/paging';
import { StateBadge } from '../common/state-badge';
import { TitleText } from '../common/title-text';
import { MessagePart } from '../pull/message-part';
import { StateBanner } from '../pull/state-banner';
import { ReleaseRow } from '../release/release-row';
import { ShareCard } from '../share/share-card';
import { RewrittenBadge, RewrittenBy } from '../today/pull-state';
import { TodayPanel } from '../today/today-panel';

const FILES_A_PAGE = 100;
/** Symbols shown beside one file. */
const MAX_SYMBOLS = 12;

type Props = { entry: CommitEntry; repo: RepoAtlas; page: Param };

/** A commit that came to the branch without a PR: what it changed, and whether that is in main today. */
export function CommitView({ entry, repo, page }: Props) {
  const { commit, state, chain: id } = entry;
  const standing = repo.standings.knows(entry);
  const chain = repo.lookups.chain(id);
  const change = [...(chain?.changes.values() ?? [])].find((each) => each.commit?.sha === commit.sha);
  const churn = churnOf(commit.files);
  const whose = commit.foreign ? '别的仓库的 PR' : '没有 PR';
  const files = pageOf(commit.files, page, FILES_A_PAGE);
  return (
    <>
      <ShareCard
        path={urls.commit(repo.name, commit.sha)}
        title={commit.title}
        description={`${repo.name} 的提交 ${commit.sha.slice(0, SHORT_SHA)}，${whose}；${STATE_LABEL[state]}，改动 ${count(commit.files.length)} 个文件。`}
        page={page}
        picture={state}
      />
      <PageHead
        crumbs={[{ title: repo.name, href: urls.repo(repo.name) }]}
        title={
          <>
            <TitleText text={commit.title} /> <span className="head-number">{commit.sha.slice(0, SHORT_SHA)}</span>
          </>
        }
      >
        <div className="head-meta">
          {isRewritten(entry) ? <RewrittenBadge /> : <StateBadge state={state} />}
          <RewrittenBy change={entry} repo={repo} />
          <Landing
            mergedAt={commit.mergedAt}
            release={standing ? null : commit.release}
            repo={repo.name}
            churn={churn}
          />
          <span className="source">{commit.foreign ? whose : `提交，${whose}`}</span>
          <a href={urls.github.commit(repo.name, commit.sha)} rel="noopener noreferrer" className="with-icon">
            GitHub
            <Icon name="external" size={14} />
          </a>
        </div>
        {standing && <ReleaseRow change={entry} repo={repo} />}
      </PageHead>
      {chain && change && <StateBanner change={change} state={state} chain={chain} />}
      <p className="note">
        {commit.foreign
          ? `这是别的仓库（分叉、前身或并入的）的 PR #${commit.number}，与本仓库同号的 PR 无关。`
          : '这个提交直接进入分支，没有对应的 PR，也没有报告。'}
        作者 <AuthorLink author={commit.author} repo={repo} full />。
      </p>
      <TodayPanel
        change={{ survival: entry.survival, files: commit.files }}
        owner={{ sha: commit.sha }}
        self="本提交"
        repo={repo}
      />
      <MessagePart commit={commit} repo={repo.name} isKnown={(number) => repo.byNumber.has(number)} />
      <section className="part" aria-labelledby="files">
        <h2 id="files">
          文件<span className="part-note">{count(files.total)} 个</span>
        </h2>
        <ul className="file-rows">
          {files.items.map((file) => (
            <FileRow key={file.path} file={file} repo={repo} />
          ))}
        </ul>
        <Pager page={files} href={urls.commit(repo.name, commit.sha)} noun="个文件" />
      </section>
    </>
  );
}

function FileRow({ file: { path, oldPath, added, deleted, symbols }, repo }: { file: HistoryFile; repo: RepoAtlas }) {
  return (
    <li className="file-row">
      <div className="file-head">
        <a href={urls.file(repo.name, path)}>
          <Name text={path} />
        </a>
        {added !== null && deleted !== null && <Churn added={added} deleted={deleted} />}
      </div>
      {oldPath !== null && oldPath !== path && <p className="muted">原名 {oldPath}</p>}
      {symbols.length > 0 && (
        <ul className="chips">
          {symbols.slice(0, MAX_SYMBOLS).map((symbol) => (
            <li key={symbol}>
              <a className="chip" href={urls.symbol(repo.name, symbol)}>
                <Name text={symbol} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
