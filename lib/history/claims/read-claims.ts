import type { ListedCommit } from '../clone/list-commits';
import { bodyClaims } from './body-claims';
import type { Claim } from './claim';
import { subjectClaims } from './subject-claims';

/**
 * @param title the subject without the PR's own number
 * @param inner the commits that came in with a merge: their words are hints
 * @param repo the repository's own name
 * @returns what the commit's words claim, the subject's claims first
 */
export function readClaims(title: string, body: string, inner: ListedCommit[], repo: string): Claim[] {
  const whole = joinCut(title, body);
  const claims = [...subjectClaims(whole, repo), ...bodyClaims(body, repo)];
  // A merged branch tells of its own ups and downs: only the diff of the whole says what is left of them.
  for (const { body: words } of inner) {
    claims.push(...bodyClaims(words, repo).map((claim): Claim => ({ ...claim, strength: 'hinted' })));
  }
  return claims;
}

/** GitHub cuts a long title with `…` and begins the body with `…` and the rest of it. */
export function joinCut(title: string, body: string): string {
  const first = body.split('\n', 1)[0]?.trim() ?? '';
  return title.endsWith('…') && first.startsWith('…') ? `${title.slice(0, -1)}${first.slice(1)}` : title;
}
