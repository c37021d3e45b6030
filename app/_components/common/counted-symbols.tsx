import type { RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { Name } from './name';
import { SymbolPlace } from './symbol-place';

/** Symbols as links, each with the number of PRs that touched it. */
export function CountedSymbols({ symbols, repo }: { symbols: SymbolEntry[]; repo: RepoAtlas }) {
  return (
    <ul className="symbol-links">
      {symbols.map((symbol) => (
        <li key={symbol.name}>
          <a href={urls.symbol(repo.name, symbol.name)} title={symbol.files.join('\n') || undefined}>
            <Name text={symbol.name} />
            <span className="symbol-count">{count(symbol.pulls.length)}</span>
            <SymbolPlace symbol={symbol} />
          </a>
        </li>
      ))}
    </ul>
  );
}
