import { bodyClaims } from './body-claims';
import type { Claim } from './claim';
import { subjectClaims } from './subject-claims';

/**
 * @param title the subject without the PR's own number
 * @param repo the repository's own name
 * @returns what the commit's words claim, the subject's claims first
 */
export function readClaims(title: string, body: string, repo: string): Claim[] {
  const whole = joinCut(title, body);
  const claims = subjectClaims(whole, repo);
  const undoing = claims.some(({ kind, strength }) => kind === 'undo' && strength === 'said');
  return [...claims, ...bodyClaims(body, repo, whole, undoing)];
}

/** GitHub cuts a long title with `…` and begins the body with `…` and the rest of it. */
export function joinCut(title: string, body: string): string {
  const first = body.split('\n', 1)[0]?.trim() ?? '';
  return title.endsWith('…') && first.startsWith('…') ? `${title.slice(0, -1)}${first.slice(1)}` : title;
}
