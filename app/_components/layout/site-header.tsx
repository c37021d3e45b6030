import type { RepoAtlas } from '../../../lib/graph/types';
import { SECTIONS, type SectionKey, urls } from '../../../lib/urls';
import { Icon } from '../common/icon';
import { Logo } from './logo';

/** The bar on top of every page: brand, the parts of one repository, search, theme. */
export function SiteHeader({ repo, section }: { repo: RepoAtlas | null; section: SectionKey | null }) {
  return (
    <header className="site-header">
      <div className="wrap site-bar">
        <a className="brand" href={urls.home()}>
          <Logo />
          PR 图谱
        </a>
        {repo && <SiteNav repo={repo} section={section} />}
        <div className="site-tools">
          <a className="search-trigger" href={urls.search()} data-palette-open="" title="⌘K、Ctrl K 或 /">
            <Icon name="search" />
            <span>搜索</span>
            <kbd>⌘/Ctrl K</kbd>
          </a>
          <button type="button" className="icon-button needs-js" data-theme-toggle="" aria-label="深色主题">
            <span className="theme-light">
              <Icon name="moon" />
            </span>
            <span className="theme-dark">
              <Icon name="sun" />
            </span>
          </button>
        </div>
      </div>
    </header>
  );
}

function SiteNav({ repo, section }: { repo: RepoAtlas; section: SectionKey | null }) {
  const shown = SECTIONS.filter(({ key }) => key !== 'releases' || repo.releases.length > 0);
  return (
    <nav className="site-nav" aria-label={`${repo.name} 的各部分`}>
      <ul>
        {shown.map(({ key, label, href }) => (
          <li key={key}>
            <a href={href(repo.name)} aria-current={key === section ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
