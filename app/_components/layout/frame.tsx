import type { ReactNode } from 'react';
import type { Atlas, RepoAtlas } from '../../../lib/graph/types';
import type { SectionKey } from '../../../lib/urls';
import { IconSprite } from '../common/icon';
import { RenderedOnce, Shared } from '../common/rendered-once';
import { primaryRepo } from '../common/repos';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type Props = { atlas: Atlas; repo?: RepoAtlas | null; section?: SectionKey | null; children: ReactNode };

/** Header, main and footer round a page. Without a repository of its own, a page's links lead into the largest one. */
export function Frame({ atlas, repo = null, section = null, children }: Props) {
  const shown = repo ?? primaryRepo(atlas);
  return (
    <RenderedOnce>
      <Shared owner={shown ?? atlas} name={`header ${section}`}>
        {() => (
          <>
            <IconSprite />
            <a className="skip" href="#main">
              跳到正文
            </a>
            <SiteHeader repo={shown} section={section} />
          </>
        )}
      </Shared>
      <main id="main" tabIndex={-1} className="wrap">
        {children}
      </main>
      <Shared owner={atlas} name="footer">
        {() => <SiteFooter atlas={atlas} />}
      </Shared>
    </RenderedOnce>
  );
}
