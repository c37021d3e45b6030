import type { RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { AsideFold } from '../common/fold';
import { Name } from '../common/name';

const MAX_FILES = 12;
const MAX_SIBLINGS = 20;

/** Where the symbol is, and others that could be meant by the same name. */
export function SymbolAside({ symbol, repo }: { symbol: SymbolEntry; repo: RepoAtlas }) {
  const { files, modules } = symbol;
  const names = new Map(repo.modules.map((module) => [module.id, module.name]));
  return (
    <AsideFold label="符号概况" title="模块、所在文件与同名符号">
      {modules.length > 0 && (
        <section>
          <h2>模块</h2>
          <ul className="chips">
            {modules.slice(0, MAX_FILES).map((id) => (
              <li key={id}>
                <a className="chip" href={urls.module(repo.name, id)}>
                  {names.get(id) ?? id}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h2>所在文件</h2>
          <ul className="link-rows">
            {files.slice(0, MAX_FILES).map((path) => (
              <li key={path}>
                <a href={urls.file(repo.name, path)}>
                  <Name text={path} />
                </a>
              </li>
            ))}
            {files.length > MAX_FILES && <li className="muted">另有 {count(files.length - MAX_FILES)} 个文件</li>}
          </ul>
        </section>
      )}
      <Siblings symbol={symbol} repo={repo} />
    </AsideFold>
  );
}

function Siblings({ symbol: { name, last }, repo }: { symbol: SymbolEntry; repo: RepoAtlas }) {
  const siblings = (repo.symbolsByLast.get(last) ?? []).filter((other) => other.name !== name);
  if (siblings.length === 0) return null;
  return (
    <section>
      <h2>
        同名 <code>{last}</code>
      </h2>
      <ul className="link-rows">
        {siblings.slice(0, MAX_SIBLINGS).map((other) => (
          <li key={other.name}>
            <a href={urls.symbol(repo.name, other.name)}>
              <Name text={other.name} />
            </a>
            <span className="muted"> {count(other.pulls.length)} 个 PR</span>
          </li>
        ))}
        {siblings.length > MAX_SIBLINGS && (
          <li>
            <a href={urls.search(last)}>显示全部 {count(siblings.length + 1)} 个</a>
          </li>
        )}
      </ul>
    </section>
  );
}
