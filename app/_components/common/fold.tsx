import type { ReactNode } from 'react';

/** `label`: what the part is, for screen readers; `title`: what the line says that opens it on a narrow page. */
type Props = { label: string; title: string; className?: string; children: ReactNode };

/**
 * What is beside a list on a wide page. On a narrow one it comes before the list, folded. By style alone: a browser that
 * cannot open a `<details>` so shows the line on wide pages, too.
 */
export function AsideFold({ label, title, className, children }: Props) {
  return (
    <aside aria-label={label} className={className}>
      <details className="aside-fold">
        <summary>{title}</summary>
        <div className="aside-fold-body">{children}</div>
      </details>
    </aside>
  );
}
