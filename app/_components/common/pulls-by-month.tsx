import type { ReactNode } from 'react';
import type { Pull } from '../../../lib/graph/types';
import { byMonth } from './by-month';
import { PullRow } from './pull-list';
import { monthName } from './time';

/** What a list says in the rows of its PRs beside what each row has. */
export type RowParts = {
  moduleName?: (pull: Pull) => string | null;
  /** A remark of the list's own on a PR. */
  note?: (pull: Pull) => ReactNode;
};

type Props = RowParts & { pulls: Pull[]; summary?: boolean };

/** A page of PRs under headings of their months. */
export function PullsByMonth({ pulls, moduleName, summary = false, note }: Props) {
  return byMonth(pulls, ({ mergedAt }) => mergedAt).map(({ month, items }) => (
    <section key={month} className="month-group" aria-label={monthName(month)}>
      <h3 className="month">{monthName(month)}</h3>
      <ul className="pull-list">
        {items.map((pull) => (
          <PullRow
            key={pull.key}
            pull={pull}
            module={moduleName?.(pull) ?? null}
            summary={summary}
            note={note?.(pull)}
          />
        ))}
      </ul>
    </section>
  ));
}
