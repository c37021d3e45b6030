import { Fragment } from 'react';
import { isTelling } from '../../../lib/graph/symbols/symbol-choice';
import type { Module, RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls, withQuery } from '../../../lib/urls';
import { Bars } from '../common/bars';
import { CountedSymbols } from '../common/counted-symbols';
import { Name } from '../common/name';
import { filterQuery } from '../search/filter-query';

type Props = { module: Module; repo: RepoAtlas };

const HOT = 10;
const SYMBOLS = 16;

/** The files of the module that most PRs touched. */
export function HotFiles({ module: { files, paths }, repo }: Props) {
  if (files.length === 0) return null;
  const hot = files.slice(0, HOT);
  const own = ownFolders(paths);
  // A module of single files has no folder to itself: the rest of it is found where its hot files are.
  const folders = (own.length > 0 ? own : foldersOf(hot))
    .filter((folder) => repo.lookups.folder(folder))
    .slice(0, FOLDERS);
  return (
    <section>
      <h2>热点文件</h2>
      <Bars
        bars={hot.map(({ path, pulls }) => ({
          key: path,
          href: urls.file(repo.name, path),
          label: <Name text={shortened(path, paths)} />,
          size: pulls.length,
        }))}
      />
      {files.length > HOT && (
        <p className="more">
          共 {count(files.length)} 个文件
          {folders.map((folder, at) => (
            <Fragment key={folder}>
              {at > 0 ? '、' : own.length > 0 ? '，目录：' : '，热点文件所在目录：'}
              <a href={urls.file(repo.name, folder)}>
                <Name text={`${folder}/`} />
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

/** Folders of a module that are named: one of many paths is told by its files. */
const FOLDERS = 3;

/** @returns the folders that are the module's as a whole: `srt/layers/attention/**` */
const ownFolders = (paths: readonly string[]): string[] =>
  paths.flatMap((glob) => /^([^*?[{]+)\/\*\*(?:\/\*)?$/.exec(glob)?.[1] ?? []);

/** @returns the folders that the files are in, those of most files first */
function foldersOf(files: readonly { path: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([folder]) => folder);
}

/** @returns the path without the folder that every file of the module is in anyway */
function shortened(path: string, globs: string[]): string {
  const folder = globs
    .map((glob) => glob.slice(0, glob.search(/[*?[{]|$/)).replace(/[^/]*$/, ''))
    .filter((start) => start !== '' && path.startsWith(start))
    .sort((a, b) => b.length - a.length)[0];
  return folder ? path.slice(folder.length) || path : path;
}

/** The symbols of the module that most PRs touched. */
export function HotSymbols({ module: { id, symbols }, repo }: Props) {
  if (symbols.length === 0) return null;
  const telling: SymbolEntry[] = [];
  for (const symbol of symbols) {
    if (isTelling(symbol.name)) telling.push(symbol);
    if (telling.length === SYMBOLS) break;
  }
  return (
    <section>
      <h2>热点符号</h2>
      <CountedSymbols symbols={(telling.length > 0 ? telling : symbols).slice(0, SYMBOLS)} repo={repo} />
      {symbols.length > SYMBOLS && (
        <p className="more">
          <a href={withQuery(urls.symbols(repo.name), { module: id })}>显示全部 {count(symbols.length)} 个符号</a>
        </p>
      )}
    </section>
  );
}

/** The risk flags that the module's reports carry. */
export function ModuleRisks({ module: { id, risks, reportCount }, repo }: Props) {
  if (risks.length === 0) return null;
  const names = new Map(repo.risks.map((risk) => [risk.id, risk.name]));
  return (
    <section>
      <h2>风险标记</h2>
      <p className="muted">{count(reportCount)} 份报告中带有该标记的</p>
      <Bars
        tone="reverted"
        all={reportCount}
        bars={risks.slice(0, HOT).map((risk) => ({
          key: risk.id,
          href: urls.search(filterQuery({ module: id, risk: risk.id })),
          label: names.get(risk.id) ?? risk.id,
          size: risk.count,
        }))}
      />
    </section>
  );
}

/** Why a PR counts as one of the module's. */
export function Taxonomy({ module: { paths, aliases, source } }: { module: Module }) {
  return (
    <section className="taxonomy">
      <h2>划分依据</h2>
      {source === 'label' && <p className="muted">报告自带的标签，分类表中没有对应的模块。</p>}
      {paths.length > 0 && (
        <ul>
          {paths.slice(0, 12).map((path) => (
            <li key={path}>
              <Name text={path} />
            </li>
          ))}
          {paths.length > 12 && <li className="muted">另有 {paths.length - 12} 条路径</li>}
        </ul>
      )}
      {aliases.length > 0 && <p className="muted">别名：{aliases.join('、')}</p>}
    </section>
  );
}
