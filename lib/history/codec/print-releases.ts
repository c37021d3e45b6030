/** The lines of the history file about releases; see {@link parseReleaseLine} for the other way. */
import type { HistoryRelease, Run, SideHistory } from '../../model/release';
import { escapeField } from './format';

/** @returns the lines that stand before the commits: tags with their dates */
export const releaseLines = (releases: HistoryRelease[]): string[] =>
  releases.map(({ tag, date }) => `release\t${escapeField(tag)}\t${date}`);

/** @returns the lines that stand behind the edges: commits of release branches, what they do, what each tag contains */
export function sideLines(releases: HistoryRelease[], side: SideHistory | undefined): string[] {
  const lines = (side?.commits ?? []).map(({ sha, number, foreign, title, mergedAt, author, after }) => {
    const name = number === null ? '-' : `${foreign ? '!' : ''}${number}`;
    return `side\t${sha}\t${name}\t${mergedAt}\t${after}\t${escapeField(author)}\t${escapeField(title)}`;
  });
  for (const { from, to, kind, confidence, share, evidence } of side?.edges ?? []) {
    const texts = evidence.map(({ source, text }) => `\t${source}:${escapeField(text)}`).join('');
    lines.push(`beside\t${from}\t${to}\t${kind}\t${confidence}\t${share ?? ''}${texts}`);
  }
  for (const [at, { contains, unplaced }] of releases.entries()) {
    if (contains) lines.push(`holds\t${at}\t${runsText(contains.pulls)}\t${runsText(contains.side)}`);
    else if (unplaced) lines.push(`holds\t${at}\t${unplaced}`);
  }
  return lines;
}

const runsText = (runs: Run[]): string =>
  runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ');
