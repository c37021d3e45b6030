import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs';

type Props = { crumbs: Crumb[]; kicker?: string; title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** The top of every page but the first: where it is, what it is, the figures that matter. */
export function PageHead({ crumbs, kicker, title, lead, children }: Props) {
  return (
    <header className="page-head">
      <Crumbs items={crumbs} />
      {kicker && <p className="kicker">{kicker}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

export type Fact = { label: string; value: ReactNode; note?: ReactNode };

/** Figures in a row. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd>
            <span className="fact-value">{value}</span>
            {note && <span className="fact-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
