import type { ReactNode } from 'react';
import { Icon, type IconName } from '../common/icon';

type Props = { title: string; icon: IconName; more?: { href: string; label: string }; children: ReactNode };

/** One of the ways into the knowledge base. */
export function Panel({ title, icon, more, children }: Props) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>
          <Icon name={icon} />
          {title}
        </h2>
        {more && <a href={more.href}>{more.label}</a>}
      </div>
      {children}
    </section>
  );
}
