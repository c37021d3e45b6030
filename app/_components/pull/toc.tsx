import type { Anchor } from '../../../lib/urls';
import { SECTION_TITLE } from './sections';

/** The table of contents; the browser's script marks where the reader is. */
export function Toc({ sections }: { sections: Anchor[] }) {
  if (sections.length < 2) return null;
  return (
    <nav className="toc" data-toc="" aria-label="本页目录">
      <p className="toc-title" aria-hidden="true">
        本页
      </p>
      <ul>
        {sections.map((anchor) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{SECTION_TITLE[anchor]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
