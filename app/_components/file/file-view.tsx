import type { FileEntry, RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { count } from '../common/count';
import { Icon } from '../common/icon';
import { Name } from '../common/name';
import { Facts, PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { type Param, pageOf } from '../common/paging';
import { PullsByMonth } from '../common/pulls-by-month';
import { fileCrumbs } from './file-crumbs';

const PAGE = 50;
const MAX_SYMBOLS = 60;

type Props = { file: FileEntry; repo: RepoAtlas; asked: string; page: Param };

/** One file under all its names: every PR that touched it. `asked` is the name in the address, perhaps an old one. */
export function FileView({ file, repo, asked, page }: Props) {
  const { path, aliases, module: id, pulls, symbols } = file;
  const current = pageOf(pulls, page, PAGE);
  const module = repo.modules.find((known) => known.id === id);
  const undone = pulls.filter(({ state }) => state !== null && state !== 'live').length;
  return (
    <>
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
            { label: '其中曾被回退', value: count(undone) },
            { label: '符号', value: count(symbols.length) },
          ]}
        />
      </PageHead>
      {asked !== path && (
        <p className="note">
          你访问的 <Name text={asked} /> 是这个文件的另一个路径，记录已并在一起。
        </p>
      )}
      <div className="columns">
        <div>
          <h2>改过它的 PR</h2>
          <PullsByMonth pulls={current.items} everyState summary />
          <Pager page={current} href={urls.file(repo.name, path)} noun="个 PR" />
        </div>
        <aside aria-label="文件概况">
          {aliases.length > 0 && (
            <section>
              <h2>曾用路径</h2>
              <ul className="link-rows">
                {aliases.map((alias) => (
                  <li key={alias}>
                    <Name text={alias} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {symbols.length > 0 && (
            <section>
              <h2>触及的符号</h2>
              <ul className="symbol-links">
                {symbols.slice(0, MAX_SYMBOLS).map((name) => (
                  <li key={name}>
                    <a href={urls.symbol(repo.name, name)}>
                      <Name text={name} />
                    </a>
                  </li>
                ))}
              </ul>
              {symbols.length > MAX_SYMBOLS && <p className="muted">另有 {count(symbols.length - MAX_SYMBOLS)} 个</p>}
            </section>
          )}
        </aside>
      </div>
    </>
  );
}
