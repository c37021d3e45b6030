/** The edges of revert chains: what history found and what reports claim, joined; history wins where they disagree. */
import type { RepoHistory } from '../../model/history';
import type { Relation } from '../../model/relation';
import { CHAIN_KIND_LABEL, type ChainEdge, type ChainKind, type UnresolvedClaim } from '../../model/state';
import { effectOn, titleOps } from '../../text/title-ops';
import { type ChangeIds, SHORT_SHA } from '../pulls/change-ids';
import type { PlayedEdge, Pull } from '../types';

export type JoinedEdges = {
  edges: PlayedEdge[];
  /** For readers: the two PRs and how the sources disagree about them. */
  disputes: { from: number; to: number; text: string }[];
  unresolved: UnresolvedClaim[];
};

type Claim = { from: number; to: number; kind: ChainKind; reporter: number; note: string };

/**
 * How far a claim of a report alone is believed: a model wrote it. Less where no title bears it out, for then a note's
 * words are all there is; less where git looked at both PRs and found nothing.
 */
const BY_TITLE = { alone: 0.8, unseenByGit: 0.5 };
const BY_WORDS = { alone: 0.5, unseenByGit: 0.3 };

/** Relations that are edges, and whether they read from the named PR to the reporting one. */
const EDGE_OF_RELATION: Partial<Record<Relation, { kind: ChainKind; turned: boolean }>> = {
  reverts: { kind: 'reverts', turned: false },
  'reverted-by': { kind: 'reverts', turned: true },
  relands: { kind: 'relands', turned: false },
  'relanded-by': { kind: 'relands', turned: true },
};

/**
 * @param pulls of one repository
 * @param ids of the history's changes
 * @param isBefore whether the first PR merged before the second, as far as known
 */
export function joinEdges(
  pulls: Pull[],
  history: RepoHistory | null,
  ids: ChangeIds,
  isBefore: (a: number, b: number) => boolean,
): JoinedEdges {
  const joined: JoinedEdges = { edges: [], disputes: [], unresolved: [...(history?.unresolved ?? [])] };
  const byPair = new Map<string, PlayedEdge>();
  const byFrom = new Map<number, PlayedEdge[]>();
  const add = (edge: PlayedEdge) => {
    joined.edges.push(edge);
    byPair.set(`${edge.fromId}>${edge.toId}`, edge);
    byFrom.set(edge.fromId, [...(byFrom.get(edge.fromId) ?? []), edge]);
  };
  for (const edge of history?.edges ?? []) {
    const [fromId, toId] = [ids.ofSha(edge.sha) ?? edge.from, ids.ofSha(edge.toSha) ?? edge.to];
    if (fromId === null || toId === null || (fromId === toId && !landsAgain(edge))) continue;
    // A PR that landed more than once may do a thing by each landing.
    const known = byPair.get(`${fromId}>${toId}`);
    if (!known || known.sha !== edge.sha) add({ ...edge, fromId, toId, evidence: [...edge.evidence] });
  }
  const found = new Set(byPair.keys());
  const titles = titlesOf(pulls);
  const inHistory = new Set(pulls.filter((pull) => pull.history !== null).map(({ number }) => number));
  const said = pulls.map(claimsOf);
  for (const { beyond } of said)
    if (beyond) joined.disputes.push({ from: beyond.from, to: beyond.to, text: sayBeyond(beyond) });
  for (const claim of said.flatMap(({ claims }) => claims)) {
    const text = sayClaim(claim);
    const edge = byPair.get(`${claim.from}>${claim.to}`);
    const against = edge ? null : contradiction(claim, byPair, byFrom, found, isBefore);
    if (edge && isUndo(edge.kind) === isUndo(claim.kind)) edge.evidence.push({ source: 'report', text });
    else if (edge || against !== null) {
      const seen = edge ? sayFound(edge) : against;
      joined.disputes.push({ from: claim.from, to: claim.to, text: `${text}；但${seen}` });
    } else {
      const { alone, unseenByGit } = isInTitle(claim, titles) ? BY_TITLE : BY_WORDS;
      const confidence = inHistory.has(claim.from) && inHistory.has(claim.to) ? unseenByGit : alone;
      const evidence = [{ source: 'report' as const, text }];
      const ends = { from: claim.from, sha: null, to: claim.to, toSha: null, fromId: claim.from, toId: claim.to };
      add({ ...ends, kind: claim.kind, evidence, confidence, share: null, ofThis: null });
      joined.unresolved = joined.unresolved.filter(({ number }) => number !== claim.from || !isUndo(claim.kind));
    }
  }
  return joined;
}

/** A PR brings itself back by another landing. */
const landsAgain = ({ kind, sha, toSha }: ChainEdge): boolean => kind === 'relands' && sha !== toSha;

const isUndo = (kind: ChainKind): boolean => kind !== 'relands';

/** A PR undoes or brings back a handful; a report that names thousands would cost the square of them. */
const MAX_CLAIMS = 50;

/** @returns what a report says of chains, as far as it is believed, and the first of what it says beyond */
function claimsOf(pull: Pull): { claims: Claim[]; beyond: Claim | undefined } {
  const named = (pull.record?.related ?? []).filter(
    ({ kind, repo, number }) => kind === 'pr' && repo === pull.repo && number !== pull.number,
  );
  const undone = named.flatMap(({ relation, number }) => (relation === 'reverts' ? [number] : [])).slice(0, MAX_CLAIMS);
  const claims = named.flatMap(({ relation, number, note }): Claim[] => {
    const edge = EDGE_OF_RELATION[relation];
    if (!edge) return [];
    // Who brings back what a revert took out: the revert's report says it of its own PR.
    const own = relation === 'relanded-by' && undone.length > 0 ? undone : [pull.number];
    return own.map((to) => ({
      ...(edge.turned ? { from: number, to } : { from: to, to: number }),
      ...{ kind: edge.kind, reporter: pull.number, note },
    }));
  });
  return { claims: claims.slice(0, MAX_CLAIMS), beyond: claims[MAX_CLAIMS] };
}

/** @returns the title of each PR, or what the first report that names it calls it */
function titlesOf(pulls: Pull[]): Map<number, string> {
  const titles = new Map(pulls.flatMap(({ number, title }): [number, string][] => (title ? [[number, title]] : [])));
  for (const { repo, record } of pulls) {
    for (const named of record?.related ?? []) {
      if (named.repo === repo && named.title !== '' && !titles.has(named.number)) titles.set(named.number, named.title);
    }
  }
  return titles;
}

/** Whether the one that acts says so in its title: `Revert "…"` of the other's. */
function isInTitle({ from, to, kind }: Claim, titles: Map<number, string>): boolean {
  const effect = effectOn(titleOps(titles.get(from) ?? ''), titles.get(to) ?? '', to);
  return effect !== null && (effect === 'reverts') === isUndo(kind);
}

function sayClaim({ from, to, kind, reporter, note }: Claim): string {
  return `#${reporter} 的报告称 #${from} ${CHAIN_KIND_LABEL[kind]} #${to}${note === '' ? '' : `（${note}）`}`;
}

const sayBeyond = ({ reporter }: Claim): string =>
  `#${reporter} 的报告称回退或重新合入了超过 ${MAX_CLAIMS} 个 PR，其余不予采信`;

const sayFound = ({ from, to, kind }: PlayedEdge): string =>
  `提交历史显示 #${from} ${CHAIN_KIND_LABEL[kind]} #${to}，以提交历史为准`;

/** @returns what speaks against a claim that history does not share, or null */
function contradiction(
  { from, to, kind }: Claim,
  byPair: Map<string, PlayedEdge>,
  byFrom: Map<number, PlayedEdge[]>,
  found: Set<string>,
  isBefore: (a: number, b: number) => boolean,
): string | null {
  if (isBefore(from, to)) return `#${from} 合入早于 #${to}，不予采信`;
  const turned = byPair.get(`${to}>${from}`);
  if (turned && found.has(`${to}>${from}`)) return sayFound(turned);
  const others = (byFrom.get(from) ?? []).filter((edge) => found.has(`${from}>${edge.toId}`) && isUndo(edge.kind));
  if (!isUndo(kind) || others.length === 0) return null;
  return `提交历史显示 #${from} 回退的是 ${others.map(({ to, toSha }) => (to === null ? `提交 ${toSha?.slice(0, SHORT_SHA)}` : `#${to}`)).join('、')}，以提交历史为准`;
}
