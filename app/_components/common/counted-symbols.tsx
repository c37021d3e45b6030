import type { RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { count } from './count';
import { Name } from './name';

/** Symbols as links, each with the number of PRs that touched it. */
export function CountedSymbols({ symbols, repo }: { symbols: SymbolEntry[]; repo: RepoAtlas }) {
  return (
    <ul className="symbol-links">
      {symbols.map(({ name, pulls }) => (
        <li key={name}>
          <a href={urls.symbol(repo.name, name)}>
            <Name text={name} />
            <span className="symbol-count">{count(pulls.length)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
