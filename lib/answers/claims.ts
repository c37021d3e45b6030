import type { Atlas, Pull } from '../graph/types';
import { urls } from '../urls';
import type { Claim, Verdict } from '../verify/claim';
import { verifyPull } from '../verify/verify-pull';
import { Failure } from './failure';

/** @returns the PR @throws {Failure} where there is no report of it to check */
export function withReport(pull: Pull): Pull {
  if (pull.record === null)
    throw new Failure(`Cannot check ${pull.key}: it has no report; \`atlas import\` brings one in`);
  return pull;
}

/** @returns every claim of the PR's report, in the order of the report */
export function claimsOf(atlas: Atlas, pull: Pull): Claim[] {
  const repo = atlas.repos.get(pull.repo);
  return repo ? verifyPull(pull, repo, atlas.repos) : [];
}

/** @returns the claims of a report as plain data */
export function claimsData({ repo, number }: Pull, claims: Claim[]) {
  return { repo, number, url: urls.pull(repo, number), claims };
}

/** @returns how many of the claims have each verdict, kinds without any included */
export function countVerdicts(claims: Claim[]): Record<Verdict, number> {
  const counts = { confirmed: 0, mismatch: 0, unknown: 0 } satisfies Record<Verdict, number>;
  for (const { verdict } of claims) counts[verdict] += 1;
  return counts;
}

/** @returns how many of the claims were right and are of what is no longer in the branch */
export const countGone = (claims: Claim[]): number => claims.filter(({ gone }) => gone !== null).length;
