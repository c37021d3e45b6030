/** Cherry-picks as relations between PRs. */

import { ownNumber, type RepoHistory } from '../../model/history';
import { type PullKey, pullKey } from '../../model/ids';
import type { SideCommit, SideEdge } from '../../model/release';
import { linksWith } from '../links/links';
import { makeStub } from '../pulls/make-pulls';
import type { Pull } from '../types';
import { hasSide } from './history-places';

/**
 * Adds a link for each cherry-pick that is a PR of its own; a pick of the same number is the same PR. The PRs of release
 * branches that nobody else knows become stubs with a title.
 */
export function linkPicks(pulls: Map<PullKey, Pull>, history: RepoHistory | null): void {
  for (const edge of history?.side?.edges ?? []) {
    const commit = history?.side?.commits[edge.from];
    const target = history?.pulls[edge.to];
    if (!history || !commit || !target || edge.kind !== 'picks') continue;
    const [own, picked] = [ownNumber(commit), ownNumber(target)];
    if (own === null || picked === null || own === picked) continue;
    const pick = pullOf(pulls, history, commit, own);
    const original = pulls.get(pullKey(history.repo, picked));
    if (!original) continue;
    // The branch can be the one that picked: its commit then names the other.
    const turned = new RegExp(`#${own}\\b`).test(target.title);
    const [from, to] = turned ? [original, pick] : [pick, original];
    if (linksWith(from, to, 'cherry-pick-of')) continue;
    const note = noteOf(edge, history);
    from.links.push({
      from: from.key,
      to: to.key,
      relation: 'cherry-pick-of',
      note,
      source: 'history',
      evidence: edge.evidence,
    });
  }
}

function pullOf(pulls: Map<PullKey, Pull>, history: RepoHistory, commit: SideCommit, number: number): Pull {
  const key = pullKey(history.repo, number);
  const pull = pulls.get(key) ?? makeStub(history.repo, number);
  pulls.set(key, pull);
  pull.title ??= commit.title;
  return pull;
}

/** The tags that have the pick first, and the first reason to believe it. */
function noteOf({ from, evidence }: SideEdge, { releases }: RepoHistory): string {
  const tag = releases.find((release) => hasSide(release, from))?.tag;
  return [tag && `首见于 ${tag}`, evidence.at(-1)?.text].filter(Boolean).join('；');
}
