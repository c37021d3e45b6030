/** What PRs say of each other, both ways; whoever is named and not known becomes a stub. */
import { type PullKey, pullKey } from '../../model/ids';
import type { Related } from '../../model/record';
import type { LinkRelation, Relation } from '../../model/relation';
import type { ChainEdge } from '../../model/state';
import { makeStub } from '../pulls/make-pulls';
import { timeOf } from '../pulls/order';
import type { Pull } from '../types';

const INVERSE: Partial<Record<LinkRelation, Relation>> = {
  reverts: 'reverted-by',
  'reverted-by': 'reverts',
  relands: 'relanded-by',
  'relanded-by': 'relands',
};

/** The relation that an edge of a revert chain amounts to. */
export const RELATION_OF_KIND = {
  reverts: 'reverts',
  'partially-reverts': 'reverts',
  relands: 'relands',
} satisfies Record<ChainEdge['kind'], Relation>;

/** Sets `links` from the reports of all repositories; stubs are added to `pulls`. */
export function linkReports(pulls: Map<PullKey, Pull>): void {
  for (const pull of [...pulls.values()]) {
    for (const related of pull.record?.related ?? []) {
      const target = nameTarget(pulls, related);
      if (target.key === pull.key) continue;
      const { relation, note } = related;
      const known = pull.links.find((link) => link.to === target.key && link.relation === relation);
      if (!known) pull.links.push({ from: pull.key, to: target.key, relation, note, source: 'report' });
      else if (known.note === '') known.note = note;
    }
  }
}

function nameTarget(pulls: Map<PullKey, Pull>, { repo, number, kind, title }: Related): Pull {
  const key = pullKey(repo, number);
  const target = pulls.get(key) ?? makeStub(repo, number);
  pulls.set(key, target);
  if (target.kind === 'stub') {
    target.title ??= title.trim() || null;
    target.isIssue ||= kind === 'issue';
  }
  return target;
}

/** Adds the links that the edges of one repository's revert chains amount to, where no report states them already. */
export function linkEdges(pulls: Map<PullKey, Pull>, repo: Pull['repo'], edges: ChainEdge[]): void {
  for (const edge of edges) {
    const from = edge.from === null ? undefined : pulls.get(pullKey(repo, edge.from));
    const to = edge.to === null ? undefined : pulls.get(pullKey(repo, edge.to));
    if (!from || !to || from === to) continue;
    const relation = RELATION_OF_KIND[edge.kind];
    if (!linksWith(from, to, relation))
      from.links.push({ from: from.key, to: to.key, relation, note: '', source: 'history' });
  }
}

/** @returns whether one of two PRs states already that the first is to the second what `relation` says */
export const linksWith = (from: Pull, to: Pull, relation: LinkRelation): boolean =>
  from.links.some((link) => link.to === to.key && link.relation === relation) ||
  to.links.some((link) => link.to === from.key && link.relation === INVERSE[relation]);

/** Sets `backlinks` of everything that a link leads to, newest first. */
export function linkBack(pulls: Map<PullKey, Pull>): void {
  for (const pull of pulls.values()) for (const link of pull.links) pulls.get(link.to)?.backlinks.push(link);
  const timeOfKey = (key: PullKey) => timeOf(pulls.get(key)?.mergedAt ?? null);
  for (const { backlinks } of pulls.values()) {
    if (backlinks.length > 1) {
      backlinks.sort((a, b) => {
        const [x, y] = [timeOfKey(a.from), timeOfKey(b.from)];
        return x === y ? 0 : x < y ? 1 : -1;
      });
    }
  }
}
