import type { ReactNode } from 'react';
import type { Atlas, RepoAtlas } from '../../../lib/graph/types';
import type { SectionKey } from '../../../lib/urls';
import { primaryRepo } from '../common/repos';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type Props = { atlas: Atlas; repo?: RepoAtlas | null; section?: SectionKey | null; children: ReactNode };

/** Header, main and footer round a page. Without a repository of its own, a page's links lead into the largest one. */
export function Frame({ atlas, repo = null, section = null, children }: Props) {
  const shown = repo ?? primaryRepo(atlas);
  return (
    <>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <SiteHeader repo={shown} section={section} />
      <main id="main" tabIndex={-1} className="wrap">
        {children}
      </main>
      <SiteFooter atlas={atlas} />
    </>
  );
}
