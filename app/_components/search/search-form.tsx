import { urls } from '../../../lib/urls';
import { Icon } from '../common/icon';

type Props = { query?: string; large?: boolean };

/** The one box for everything: a plain GET form, so that it works without script. */
export function SearchForm({ query = '', large = false }: Props) {
  return (
    <search>
      <form action={urls.search()} className={large ? 'search-form search-form-large' : 'search-form'}>
        <label className="unseen" htmlFor="q">
          搜索 PR、符号、文件、模块
        </label>
        <span className="search-field">
          <Icon name="search" size={18} />
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            placeholder="符号、文件、#编号，或一句中文"
            maxLength={2000}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </span>
        <button type="submit" className="button button-primary">
          搜索
        </button>
      </form>
    </search>
  );
}
