import { count } from '../../../lib/text/count';
import { withQuery } from '../../../lib/urls';
import { Icon } from './icon';
import type { Page } from './paging';

type Props = { page: Page<unknown>; href: string; params?: Record<string, string>; noun: string };

/**
 * Links to the pages around this one; nothing where all fits on one page. `href` is the first page's address. The meta element
 * tells our server which pages there are.
 */
export function Pager({ page: { page, pages, total }, href, params = {}, noun }: Props) {
  const told = <meta name="atlas-pages" content={String(pages)} />;
  if (pages === 1) return told;
  const to = (n: number) => withQuery(href, { ...params, page: n === 1 ? '' : String(n) });
  return (
    <nav className="pager" aria-label="分页">
      {told}
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          <Icon name="previous" />
          上一页
        </a>
      )}
      {pagesAround(page, pages).map((n, i, all) => (
        <span key={n} className="pager-slot">
          {i > 0 && n - (all[i - 1] ?? 0) > 1 && <span className="pager-gap">…</span>}
          <a href={to(n)} aria-current={n === page ? 'page' : undefined} aria-label={`第 ${n} 页`}>
            {n}
          </a>
        </span>
      ))}
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          下一页
          <Icon name="next" />
        </a>
      )}
      <span className="pager-total">
        共 {count(total)} {noun}
      </span>
    </nav>
  );
}

/** @returns the first, the last and the pages next to this one, in order */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted.filter((n) => n >= 1 && n <= pages))].sort((a, b) => a - b);
}
