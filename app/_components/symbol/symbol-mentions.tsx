import type { RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { HelpLink } from '../common/help-link';
import { moduleNames } from '../common/module-names';
import { PullsByMonth } from '../common/pulls-by-month';

const SHOWN = 20;

/** PRs that call, import or name the symbol in what they change, without changing it. */
export function SymbolMentions({ symbol: { name, mentions }, repo }: { symbol: SymbolEntry; repo: RepoAtlas }) {
  if (mentions.length === 0) return null;
  return (
    <section aria-label="改过调用处的 PR">
      <div className="list-head">
        <h2>
          改过调用处的 PR（{count(mentions.length)}）
          <HelpLink part="symbols" />
        </h2>
      </div>
      <PullsByMonth pulls={mentions.slice(0, SHOWN)} moduleName={moduleNames(repo)} />
      {mentions.length > SHOWN && (
        <p>
          <a href={urls.search(`symbol:${name}`)}>显示全部</a>
        </p>
      )}
    </section>
  );
}
