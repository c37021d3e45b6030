import type { ReactNode } from 'react';
import type { Anchor } from '../../../lib/urls';

/** A part of a PR's page. Its id is one of the fixed anchors, so that links to it outlive a change of wording. */
export function Section({
  id,
  title,
  note,
  children,
}: {
  id: Anchor;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title}
        <a className="part-anchor" href={`#${id}`} aria-label={`“${title}”的链接`}>
          #
        </a>
        {note && <span className="part-note">{note}</span>}
      </h2>
      {children}
    </section>
  );
}
