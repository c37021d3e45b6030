import { urls } from '../../../lib/urls';

export type Suggestion = { href: string; title: string; note: string };

type Props = { title: string; why: string; query?: string; suggestions?: Suggestion[] };

/**
 * What is where a page does not exist: what was looked for, what is near it, a search box that already has it.
 * The meta element tells our server to answer 404 (`notFound()` of Next 16 gives an empty shell without script).
 */
export function Missing({ title, why, query = '', suggestions = [] }: Props) {
  return (
    <div className="missing">
      <meta name="atlas-status" content="404" />
      <p className="missing-code">404</p>
      <h1>{title}</h1>
      <p className="lead">{why}</p>
      <form action={urls.search()} className="search-form">
        <label className="unseen" htmlFor="missing-q">
          搜索
        </label>
        <input id="missing-q" name="q" type="search" defaultValue={query} maxLength={500} autoComplete="off" />
        <button type="submit" className="button button-primary">
          搜索
        </button>
      </form>
      {suggestions.length > 0 && (
        <section>
          <h2>也许要找的是</h2>
          <ul className="rows">
            {suggestions.map(({ href, title, note }) => (
              <li key={href} className="row">
                <a href={href}>{title}</a>
                <span className="muted">{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href={urls.home()}>回到首页</a>
      </p>
    </div>
  );
}
