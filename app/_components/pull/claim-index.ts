import type { Claim, ClaimKind, Verdict } from '../../../lib/verify/claim';

/** The claims of a report, to look one up where the page shows what it says. */
export type ClaimIndex = {
  /** @returns the claim, or null where the report says no such thing or nothing could be checked at all */
  find: (kind: ClaimKind, text: string) => Claim | null;
  all: Claim[];
  counts: Record<Verdict, number>;
};

/** Without a history nothing can be checked, and a page full of question marks would say so too often. */
export function indexClaims(all: Claim[]): ClaimIndex {
  const counts: Record<Verdict, number> = { confirmed: 0, mismatch: 0, unknown: 0 };
  for (const { verdict } of all) counts[verdict]++;
  const checked = counts.unknown < all.length;
  const known = new Map(all.map((claim) => [`${claim.kind} ${claim.text}`, claim]));
  return { all, counts, find: (kind, text) => (checked ? (known.get(`${kind} ${text}`) ?? null) : null) };
}
