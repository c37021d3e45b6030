/** Which changes of the branch a commit of a release branch undoes there. */
import type { SideEdge } from '../../model/release';
import type { Evidence } from '../../model/state';
import type { Claim, Reference } from '../claims/claim';
import type { Change } from '../evidence/change';
import type { Alike } from './line-votes';
import { type Compared, type SideSearch, sayLines } from './side-search';

/** From which share of its lines a change counts as undone wholly, as on the branch (edges/edge). */
const WHOLE = { named: 0.3, described: 0.8 };
/** Bodies quote much; what they name must show in the diff at least so much (edges/find-undone). */
const BODY_SHARE = 0.1;
/** Without a word: nearly all of the change is undone, and the commit does little else. */
const SILENT = { ofIt: 0.8, ofThis: 0.5, lines: 8 };

type Undo = Omit<SideEdge, 'from'>;

/**
 * @param at of the side commit, which picks nothing
 * @param claims what it says, of the undoing kind
 * @param earlier the picks of the side commits before it
 */
export function findUndoneBeside(
  at: number,
  claims: Claim[],
  alike: Alike,
  earlier: readonly SideEdge[],
  search: SideSearch,
): Undo[] {
  const undone = new Map<number, Undo>();
  for (const claim of claims) {
    for (const references of claim.targets) {
      const target = resolve(at, claim, references, earlier, search);
      if (target && !undone.has(target.to)) undone.set(target.to, target);
    }
  }
  if (undone.size === 0) for (const target of byLines(at, alike, earlier, search)) undone.set(target.to, target);
  // `revert #1 (+ dependents #2, #3)`: whatever else the words name counts where its lines are gone.
  const [first] = undone.size > 0 ? claims : [];
  for (const reference of first ? numbersOf(search.side[at]) : []) {
    const target = first ? resolve(at, first, [reference], earlier, search) : null;
    if (target && !undone.has(target.to) && (target.share ?? 0) >= WHOLE.described) undone.set(target.to, target);
  }
  return [...undone.values()];
}

/** Words that describe what is undone, and no words at all: the lines must say it. */
function byLines(at: number, { inverse }: Alike, earlier: readonly SideEdge[], search: SideSearch): Undo[] {
  const [best] = inverse
    .filter((to) => search.isNearInSize(at, to, SILENT.ofThis) && isThere(to, at, earlier, search))
    .map((to) => ({ to, compared: search.compare(at, to) }))
    .filter(({ compared: { inverted, size, ownSize } }) => {
      return inverted >= SILENT.ofIt * size && inverted >= SILENT.ofThis * ownSize && inverted >= SILENT.lines;
    })
    .sort((a, b) => b.compared.inverted - a.compared.inverted || b.to - a.to);
  if (!best) return [];
  const share = best.compared.inverted / best.compared.size;
  const evidence = [sayLines(best.compared, 'inverted', search.changes[best.to])].filter((each) => each !== null);
  return [{ to: best.to, kind: 'reverts', evidence, confidence: round(0.6 + 0.37 * share), share: round(share) }];
}

/** @returns whether the release branch has a change: as itself, or picked before */
const isThere = (to: number, at: number, earlier: readonly SideEdge[], search: SideSearch): boolean =>
  to <= (search.after[at] ?? -1) || earlier.some((edge) => edge.to === to && edge.kind === 'picks');

/** The first reference of a list that leads to a change that the side commit has, and of whose lines it undoes some. */
function resolve(
  at: number,
  claim: Claim,
  references: Reference[],
  earlier: readonly SideEdge[],
  search: SideSearch,
): Undo | null {
  for (const reference of references) {
    const { places, side } = search.find(reference);
    const picked = earlier.filter(({ from, kind }) => kind === 'picks' && side.includes(from)).map(({ to }) => to);
    const [best] = [...new Set([...places, ...picked])]
      .filter((to) => isThere(to, at, earlier, search))
      .map((to) => ({ to, compared: search.compare(at, to) }))
      .filter(({ compared }) => isBelieved(claim, compared))
      .sort((a, b) => b.compared.inverted - a.compared.inverted || b.to - a.to);
    if (best) return undo(claim, best.to, best.compared, search);
  }
  return null;
}

const numbersOf = (change: Change | undefined): Reference[] =>
  [...`${change?.title} ${change?.body}`.matchAll(/#(\d+)/g)].map(([, digits]) => ({
    by: 'number',
    number: Number(digits),
  }));

function isBelieved({ source }: Claim, { inverted, repeated, size, ownSize }: Compared): boolean {
  if (size === 0 || ownSize === 0) return source === 'subject';
  return inverted > repeated && inverted / size >= (source === 'subject' ? 0 : BODY_SHARE);
}

function undo(claim: Claim, to: number, compared: Compared, search: SideSearch): Undo {
  const { inverted, size, ownSize } = compared;
  const share = size === 0 || ownSize === 0 ? null : inverted / size;
  const least = claim.part ? WHOLE.described : WHOLE.named;
  const evidence: Evidence[] = [{ source: claim.source, text: claim.text.slice(0, 200) }];
  const lines = sayLines(compared, 'inverted', search.changes[to]);
  if (lines) evidence.push(lines);
  return {
    to,
    kind: share === null || share >= least ? 'reverts' : 'partially-reverts',
    evidence,
    confidence: round(0.8 + 0.19 * Math.min(1, (share ?? 0) / 0.5)),
    share: share === null ? null : round(share),
  };
}

const round = (share: number): number => Math.round(Math.min(1, share) * 1000) / 1000;
