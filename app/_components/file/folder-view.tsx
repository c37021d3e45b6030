import type { RepoAtlas, TreeRow } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { FilterBox } from '../common/filter-box';
import { Icon } from '../common/icon';
import { Name } from '../common/name';
import { PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { type Param, pageOf } from '../common/paging';
import { When } from '../common/when';
import { ShareCard } from '../share/share-card';
import { fileCrumbs } from './file-crumbs';

const PAGE = 300;

type Props = { repo: RepoAtlas; folder: string; rows: TreeRow[]; page: Param };

/** The folders and files in a folder that some PR touched, with how often and how lately. */
export function FolderView({ repo, folder, rows, page }: Props) {
  const current = pageOf(rows, page, PAGE);
  const href = folder === '' ? urls.files(repo.name) : urls.file(repo.name, folder);
  return (
    <>
      <ShareCard
        path={href}
        title={`${folder === '' ? '文件' : `${folder}/`} · ${repo.name}`}
        description={`${repo.name} 的${folder === '' ? '根目录' : ` ${folder}/ `}中有 PR 改过的 ${count(rows.length)} 项。`}
        page={page}
      />
      <PageHead
        crumbs={fileCrumbs(repo.name, folder)}
        title={folder === '' ? '文件' : <Name text={folder} />}
        lead={folder === '' ? '有 PR 改过的文件；搬过家的文件列在最新的路径下。' : null}
      />
      <section aria-label="目录内容">
        <div className="list-tools">
          <FilterBox list="tree" label="在本目录中筛选" />
          <span className="muted">{count(rows.length)} 项</span>
        </div>
        <ul className="tree" id="tree">
          {current.items.map(({ kind, name, path, pulls, latest }) => (
            <li key={path} className={`tree-${kind}`} data-name={name}>
              <a href={urls.file(repo.name, path)}>
                <Icon name={kind} />
                <Name text={kind === 'folder' ? `${name}/` : name} />
              </a>
              <span className="tree-facts">{count(pulls)} 个 PR</span>
              <span className="tree-facts">
                <When iso={latest} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Pager page={current} href={href} noun="项" />
    </>
  );
}
