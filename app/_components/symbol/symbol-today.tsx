import { KIND_LABELS } from '../../../lib/graph/symbols/symbol-kinds';
import { successorOf, todayText } from '../../../lib/graph/symbols/symbol-today';
import type { RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { Breakable } from '../common/name';

/** What the symbol is, and where it is today: at the top of its page, since it may be gone. */
export function SymbolToday({ symbol, repo }: { symbol: SymbolEntry; repo: RepoAtlas }) {
  const { kinds, life } = symbol;
  if (!life) return null;
  const pull = life.ended?.pull;
  const successor = successorOf(repo, symbol);
  const sentence = life.today.length > 0 ? `今在 ${todayText(repo, symbol)}` : todayText(repo, symbol);
  return (
    <>
      {kinds.length > 0 && `${kinds.map((kind) => KIND_LABELS[kind]).join('、')} · `}
      <Breakable text={sentence} />
      {(pull || successor) && '，查看 '}
      {pull && <a href={urls.pull(pull.repo, pull.number)}>#{pull.number}</a>}
      {pull && successor && '、'}
      {successor && <a href={urls.symbol(repo.name, successor.name)}>{successor.name}</a>}
    </>
  );
}
