/** The edges of revert chains: what history found and what reports claim, joined; history wins where they disagree. */
import type { RepoHistory } from '../model/history';
import type { Relation } from '../model/relation';
import { CHAIN_KIND_LABEL, type ChainEdge, type ChainKind } from '../model/state';
import type { Pushed } from './pushed';
import type { Pull } from './types';

export type JoinedEdges = {
  edges: ChainEdge[];
  /** For readers: the two PRs and how the sources disagree about them. */
  disputes: { from: number; to: number; text: string }[];
  unresolved: RepoHistory['unresolved'];
};

type Claim = { from: number; to: number; kind: ChainKind; reporter: number; note: string };

/** How far a claim of a report alone is believed: a model wrote it; less where git looked at both PRs and found nothing. */
const REPORT_ALONE = 0.8;
const REPORT_UNSEEN_BY_GIT = 0.5;

/** Relations that are edges, and whether they read from the named PR to the reporting one. */
const EDGE_OF_RELATION: Partial<Record<Relation, { kind: ChainKind; turned: boolean }>> = {
  reverts: { kind: 'reverts', turned: false },
  'reverted-by': { kind: 'reverts', turned: true },
  relands: { kind: 'relands', turned: false },
  'relanded-by': { kind: 'relands', turned: true },
};

/**
 * @param pulls of one repository
 * @param pushed what commits without a PR do to them
 * @param isBefore whether the first PR merged before the second, as far as known
 */
export function joinEdges(
  pulls: Pull[],
  history: RepoHistory | null,
  pushed: Pushed,
  isBefore: (a: number, b: number) => boolean,
): JoinedEdges {
  const joined: JoinedEdges = { edges: [], disputes: [], unresolved: [...(history?.unresolved ?? [])] };
  const byPair = new Map<string, ChainEdge>();
  const byFrom = new Map<number, ChainEdge[]>();
  const add = (edge: ChainEdge) => {
    joined.edges.push(edge);
    byPair.set(`${edge.from}>${edge.to}`, edge);
    byFrom.set(edge.from, [...(byFrom.get(edge.from) ?? []), edge]);
  };
  for (const edge of [...(history?.edges ?? []), ...pushed.edges]) {
    if (edge.from !== edge.to && !byPair.has(`${edge.from}>${edge.to}`)) add({ ...edge, evidence: [...edge.evidence] });
  }
  const found = new Set(byPair.keys());
  const inHistory = new Set(pulls.filter((pull) => pull.history !== null).map(({ number }) => number));
  for (const claim of pulls.flatMap(claimsOf)) {
    const text = sayClaim(claim);
    const edge = byPair.get(`${claim.from}>${claim.to}`);
    const against = edge ? null : contradiction(claim, byPair, byFrom, found, isBefore);
    if (edge && isUndo(edge.kind) === isUndo(claim.kind)) edge.evidence.push({ source: 'report', text });
    else if (edge || against !== null) {
      const seen = edge ? sayFound(edge) : against;
      joined.disputes.push({ from: claim.from, to: claim.to, text: `${text}；但${seen}` });
    } else {
      const unseen = inHistory.has(claim.from) && inHistory.has(claim.to);
      const confidence = unseen ? REPORT_UNSEEN_BY_GIT : REPORT_ALONE;
      const evidence = [{ source: 'report' as const, text }];
      add({ from: claim.from, to: claim.to, kind: claim.kind, evidence, confidence, share: null });
      joined.unresolved = joined.unresolved.filter(({ number }) => number !== claim.from || !isUndo(claim.kind));
    }
  }
  return joined;
}

const isUndo = (kind: ChainKind): boolean => kind !== 'relands';

function claimsOf(pull: Pull): Claim[] {
  return (pull.record?.related ?? []).flatMap((related): Claim[] => {
    const edge = EDGE_OF_RELATION[related.relation];
    if (!edge || related.kind !== 'pr' || related.repo !== pull.repo || related.number === pull.number) return [];
    const ends = edge.turned ? { from: related.number, to: pull.number } : { from: pull.number, to: related.number };
    return [{ ...ends, kind: edge.kind, reporter: pull.number, note: related.note }];
  });
}

function sayClaim({ from, to, kind, reporter, note }: Claim): string {
  return `#${reporter} 的报告称 #${from} ${CHAIN_KIND_LABEL[kind]} #${to}${note === '' ? '' : `（${note}）`}`;
}

const sayFound = ({ from, to, kind }: ChainEdge): string =>
  `提交历史显示 #${from} ${CHAIN_KIND_LABEL[kind]} #${to}，以提交历史为准`;

/** @returns what speaks against a claim that history does not share, or null */
function contradiction(
  { from, to, kind }: Claim,
  byPair: Map<string, ChainEdge>,
  byFrom: Map<number, ChainEdge[]>,
  found: Set<string>,
  isBefore: (a: number, b: number) => boolean,
): string | null {
  if (isBefore(from, to)) return `#${from} 合入早于 #${to}，不予采信`;
  const turned = byPair.get(`${to}>${from}`);
  if (turned && found.has(`${to}>${from}`)) return sayFound(turned);
  const others = (byFrom.get(from) ?? []).filter((edge) => found.has(`${from}>${edge.to}`) && isUndo(edge.kind));
  if (!isUndo(kind) || others.length === 0) return null;
  return `提交历史显示 #${from} 回退的是 ${others.map((edge) => `#${edge.to}`).join('、')}，以提交历史为准`;
}
