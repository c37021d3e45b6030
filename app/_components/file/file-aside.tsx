import type { FileEntry, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { AsideFold } from '../common/fold';
import { Name } from '../common/name';

const MAX_SYMBOLS = 60;

/** The other names of a file, and what PRs touched in it. */
export function FileAside({ file: { aliases, symbols }, repo }: { file: FileEntry; repo: RepoAtlas }) {
  if (aliases.length === 0 && symbols.length === 0) return null;
  return (
    <AsideFold label="文件概况" title={aliases.length > 0 ? '曾用路径与触及的符号' : '触及的符号'}>
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
    </AsideFold>
  );
}
