/** Links that the words of commits make: references of titles and bodies, and the parts of a series. */
import { type PullKey, pullKey } from '../../model/ids';
import type { LinkRelation } from '../../model/relation';
import type { Evidence } from '../../model/state';
import { makeStub } from '../pulls/make-pulls';
import type { Link, Pull } from '../types';
import { compareParts } from './series';

/**
 * Adds the links of one repository's history. Whom a fix, a follow-up or a repair names and nobody knows becomes a stub, as
 * with reports; a bare mention of somebody unknown makes none: `refs:N` finds it, and a large history has thousands.
 * To be called when reports and revert chains are linked: what they state is not said again as a mention.
 * @param pulls everything known, stubs are added @param own the PRs of the repository
 */
export function linkReferences(pulls: Map<PullKey, Pull>, own: Pull[]): void {
  const linked = new Set(
    own.flatMap(({ links }) => links.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`])),
  );
  for (const pull of own) {
    for (const { number, relation, source, text } of pull.history?.references ?? []) {
      const key = pullKey(pull.repo, number);
      if (key === pull.key || (relation === 'mentions' && (linked.has(`${pull.key} ${key}`) || !pulls.has(key))))
        continue;
      const target = pulls.get(key) ?? makeStub(pull.repo, number);
      pulls.set(key, target);
      // Closing words are for issues; where the number is a PR's, history or a report knows it.
      if (relation === 'fixes' && target.kind === 'stub') target.isIssue = true;
      addLink(pull, target.key, relation, text, [{ source, text }]);
    }
  }
  for (const parts of seriesOf(own)) linkSeries(parts);
}

function addLink(from: Pull, to: PullKey, relation: LinkRelation, note: string, evidence: Evidence[]): void {
  const known: Link | undefined = from.links.find((link) => link.to === to && link.relation === relation);
  if (!known) from.links.push({ from: from.key, to, relation, note, source: 'history', evidence });
  else known.evidence = [...(known.evidence ?? []), ...evidence];
}

function seriesOf(own: Pull[]): Pull[][] {
  const bySeries = new Map<number, Pull[]>();
  for (const pull of own) {
    const series = pull.history?.part?.series;
    if (series !== undefined) bySeries.set(series, [...(bySeries.get(series) ?? []), pull]);
  }
  return [...bySeries.values()].map((parts) => parts.sort(compareParts));
}

/** Each part links to all before it: the way back gives it all behind it. */
function linkSeries(parts: Pull[]): void {
  for (const [at, pull] of parts.entries()) {
    const evidence: Evidence[] = [{ source: 'subject', text: pull.history?.title ?? '' }];
    for (const earlier of parts.slice(0, at)) {
      addLink(pull, earlier.key, 'series', pull.history?.title ?? '', evidence);
    }
  }
}
