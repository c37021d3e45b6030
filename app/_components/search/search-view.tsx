import type { Atlas } from '../../../lib/graph/types';
import { HIT_KINDS, HITS_A_PAGE, type HitKind, KIND_LABEL, type SearchAnswer } from '../../../lib/search/types';
import { count } from '../../../lib/text/count';
import { urls, withQuery } from '../../../lib/urls';
import { Icon } from '../common/icon';
import { TitleText } from '../common/title-text';
import { ShareCard } from '../share/share-card';
import { BegunNames } from './begun-names';
import { directTitle } from './direct-title';
import { Facets } from './facets';
import { HitRow } from './hit-row';
import { NoHits, QueryHelp } from './query-help';
import { SearchForm } from './search-form';

type Props = { query: string; answer: SearchAnswer | null; kind: HitKind | null; atlas: Atlas; paged: boolean };

/** The search page: a box, what was found and why, and what to narrow it by. Works as plain links and a plain form. */
export function SearchView({ query, answer, kind, atlas, paged }: Props) {
  return (
    <>
      <ShareCard path={urls.search(query)} title={`${query ? `${query} · ` : ''}搜索 · PR 图谱`} />
      <header className="search-head">
        <h1 className={answer ? 'unseen' : undefined}>搜索</h1>
        <SearchForm query={query} />
      </header>
      {answer ? <Answer answer={answer} kind={kind} atlas={atlas} paged={paged} /> : <QueryHelp atlas={atlas} />}
    </>
  );
}

function Answer({ answer, kind, atlas, paged }: Omit<Props, 'query' | 'answer'> & { answer: SearchAnswer }) {
  const { query, names, hits, notes, direct, covers, total } = answer;
  return (
    <>
      <meta name="atlas-pages" content={String(Math.max(1, Math.ceil(total / HITS_A_PAGE)))} />
      <p className="search-summary" role="status">
        {summaryOf(answer)}
        <span className="muted">
          搜索范围：{count(covers.reports)} 份报告，{count(covers.pulls)} 个 PR
        </span>
      </p>
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {direct && (
        <p className="direct">
          <Icon name="next" />
          <a href={direct}>
            直接打开 <TitleText text={directTitle(direct, atlas)} />
          </a>
        </p>
      )}
      <BegunNames names={names} listed={hits} several={atlas.repos.size > 1} />
      <KindTabs answer={answer} kind={kind} />
      {hits.length === 0 ? (
        direct === null && <NoHits query={query} atlas={atlas} />
      ) : (
        <div className="search-columns">
          <Hits answer={answer} kind={kind} several={atlas.repos.size > 1} paged={paged} />
          {/* Facets are of PRs. */}
          {(kind === null || kind === 'pull') && <Facets answer={answer} kind={kind} />}
        </div>
      )}
    </>
  );
}

/** A query that names one page has found it, whatever else there is. */
function summaryOf({ total, capped, direct }: SearchAnswer): string {
  if (total > 0) return `找到 ${atLeast(total, capped.length > 0)} 条结果`;
  return direct === null ? '没有找到结果' : '找到 1 个页面';
}

/** @returns a count; of what is only counted up to a cap, `100+` */
const atLeast = (found: number, isMore: boolean): string => `${count(found)}${isMore ? '+' : ''}`;

type HitsProps = { answer: SearchAnswer; kind: HitKind | null; several: boolean; paged: boolean };

function Hits({ answer: { query, hits, next }, kind, several, paged }: HitsProps) {
  const params = { kind: kind ?? '' };
  return (
    <div>
      <h2 className="unseen">结果</h2>
      <ol className="hits">
        {hits.map((hit) => (
          <HitRow key={`${hit.kind} ${hit.repo} ${hit.id}`} hit={hit} several={several} />
        ))}
      </ol>
      {(paged || next) && (
        <nav className="pager" aria-label="分页">
          {paged && <a href={withQuery(urls.search(query), params)}>回到第一页</a>}
          {next && (
            <a href={withQuery(urls.search(query), { ...params, cursor: next })} rel="next">
              下一页
              <Icon name="next" />
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

function KindTabs({ answer: { query, counts, capped }, kind }: { answer: SearchAnswer; kind: HitKind | null }) {
  const known = HIT_KINDS.filter((each) => counts[each] > 0 || each === kind);
  if (known.length < 2 && kind === null) return null;
  return (
    <nav className="chips kinds" aria-label="结果类型">
      <a className="chip" href={urls.search(query)} aria-current={kind === null ? 'true' : undefined}>
        全部
      </a>
      {known.map((each) => (
        <a
          key={each}
          className="chip"
          href={withQuery(urls.search(query), { kind: each })}
          aria-current={kind === each ? 'true' : undefined}
        >
          {KIND_LABEL[each]} {atLeast(counts[each], capped.includes(each))}
        </a>
      ))}
    </nav>
  );
}
