import { revertReason } from '../graph/chains/revert-reason';
import { changeKey, SHORT_SHA } from '../graph/pulls/change-ids';
import { shareOf } from '../graph/today/today-data';
import type { Atlas, Chain, ChainEvent, Change, CommitEntry, PlayedEdge, Pull, RepoAtlas } from '../graph/types';
import type { RepoName } from '../model/ids';
import { urls } from '../urls';
import { Failure } from './failure';

/** A PR, or a commit without one. */
type Member = Pull | ({ repo: RepoName } & CommitEntry);

/** @returns the revert chain that a PR, or a commit without one, is in @throws {Failure} where it is in none */
export function chainOf(atlas: Atlas, member: Member): Chain {
  const chain = chainIfAny(atlas, member);
  if (chain) return chain;
  const name = 'key' in member ? member.key : `${member.repo}@${member.commit.sha.slice(0, SHORT_SHA)}`;
  throw new Failure(`Cannot show a chain of ${name}: ${chainless(member)}`);
}

/** @returns the same; null where it is in none */
export function chainIfAny(atlas: Atlas, member: Member): Chain | null {
  return atlas.repos.get(member.repo)?.lookups.chain(member.chain) ?? null;
}

/** @returns why a change is in no chain, as a sentence without its subject */
export function chainless(member: Member): string {
  const said = 'key' in member && member.unresolved ? ', though it says that it does' : '';
  return `nobody reverted it, and it reverts nothing that is known${said}`;
}

/** @returns what is known of a member of a chain: its PR, or its commit; null for one that the history lacks */
export const memberOf = ({ pull, commit }: Change, repo: RepoAtlas | undefined): Pull | CommitEntry | null =>
  pull ?? repo?.commits.get(commit?.sha ?? '') ?? null;

/**
 * @param own the repository of the chain
 * @returns a revert chain as plain data: its PRs and what they do to each other in the order of history, states today, and
 * the share of each one's lines that stand today
 */
export function chainData(chain: Chain, own: RepoAtlas | undefined) {
  const { repo, id, title, events, edges, changes, states, open, unresolved, disputes } = chain;
  const keyOf = (change: number) => String(changeKey(changes.get(change) ?? { pull: null, commit: null }));
  return {
    ...{ repo, id, title, url: urls.chain(repo, id), open },
    prs: [...new Set(events.flatMap(({ pull }) => pull?.number ?? []))],
    edges: edges.map((edge) => edgeData(edge, events)),
    states: Object.fromEntries([...states].map(([change, state]) => [keyOf(change), state])),
    left: Object.fromEntries(
      [...changes].map(([id, change]) => [keyOf(id), shareOf(memberOf(change, own)?.survival ?? null)]),
    ),
    ...{ unresolved, disputes },
  };
}

/**
 * A commit without a PR is known by its `sha` or `toSha`, with null in place of the number. `reason`: why it undoes, where its
 * commit or its report says.
 */
function edgeData(edge: PlayedEdge, events: ChainEvent[]) {
  const { from, sha, to, toSha, kind, evidence, confidence, share, ofThis } = edge;
  const event = kind === 'relands' ? undefined : events.find(({ edges }) => edges.includes(edge));
  const reason = event ? (revertReason(event)?.text.replace(/`/g, '') ?? null) : null;
  return { from, sha, to, toSha, kind, evidence, confidence, share, ofThis, reason };
}
