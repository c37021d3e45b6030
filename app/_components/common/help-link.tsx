import type { ReactNode } from 'react';
import { urls } from '../../../lib/urls';

/** The parts of the help page; each is the anchor of a heading there. */
export type HelpPart =
  | 'states'
  | 'evidence'
  | 'releases'
  | 'left'
  | 'composition'
  | 'cohorts'
  | 'track'
  | 'symbols'
  | 'check';

/** Leads from a figure to where it is said how it was counted. */
export function HelpLink({ part, children = '怎么算' }: { part: HelpPart; children?: ReactNode }) {
  return (
    <a className="part-note" href={urls.help(part)}>
      {children}
    </a>
  );
}
