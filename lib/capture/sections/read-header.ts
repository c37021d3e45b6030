/** The header: whose report it is, the PR's title, when it was merged, where the report was published. Each fact alone. */
import { excerpt } from '../../report/problems';
import { parseTimestamp } from '../../text/timestamp';
import type { Draft } from '../context';
import { type Claim, type Claims, claimAddress, noClaims } from '../header/claims';
import { readHeaderLines } from '../header/header-lines';
import type { PageFacts } from '../header/page-facts';
import { chooseTitle } from '../header/title';
import type { LayoutPatterns } from '../layouts/layout';
import type { Line } from '../lines/line';
import type { Tell } from '../problems';

/** Fills in the draft's heading from the lines above the first section and from what the page says of itself. */
export function readHeader(lines: Line[], page: PageFacts, draft: Draft, layout: LayoutPatterns, tell: Tell): void {
  const claims = noClaims();
  const rows = readHeaderLines(lines, claims, layout.plain, tell);
  const said = claims.numbers.length > 0 && claims.repos.length > 0;
  for (const address of page.addresses) claimAddress(claims, address, 1);
  settle(claims, draft, tell, said);
  draft.mergedAt = claims.dates[0]?.value ?? page.dates.map(parseTimestamp).find((at) => at !== null) ?? null;
  draft.sourceUrl = claims.addresses[0]?.value ?? page.addresses[0] ?? null;
  const { title, used } = chooseTitle(rows, page, draft.number);
  draft.title = title;
  for (const row of rows) {
    if (row.text !== '' && !used.has(row)) tell('header-line-unread', row.line, excerpt(row.text));
  }
}

/** Sources that agree make the identity; those that disagree are told, and none is taken. */
function settle(claims: Claims, draft: Draft, tell: Tell, said: boolean): void {
  const refs = claims.weakRefs.map(({ value }) => value);
  const onlyRef = refs.every((ref) => ref.number === refs[0]?.number && ref.repo === refs[0]?.repo)
    ? refs[0]
    : undefined;
  if (claims.numbers.length === 0 && onlyRef)
    claims.numbers.push({ value: onlyRef.number, line: claims.weakRefs[0]?.line ?? 1 });
  if (claims.numbers.length === 0) claims.numbers.push(...claims.weakNumbers);
  const number = agreed(claims.numbers, String);
  if (claims.repos.length === 0 && onlyRef?.number === claims.numbers[0]?.value && onlyRef)
    claims.repos.push({ value: onlyRef.repo, line: claims.weakRefs[0]?.line ?? 1 });
  const repo = agreed(claims.repos, (name) => name.toLowerCase());
  if (number === 'several' || repo === 'several') {
    const names = [...new Set(claims.repos.map(({ value }) => value))].slice(0, 3).join(', ');
    const numbers = [...new Set(claims.numbers.map(({ value }) => `#${value}`))].slice(0, 3).join(', ');
    tell('identity-conflict', claims.numbers.at(-1)?.line ?? 1, `${names} ${numbers}`.trim());
    return;
  }
  Object.assign(draft, { number, repo });
  if (!said && number !== null && repo !== null) tell('identity-from-address', 1, `${repo}#${number}`);
}

function agreed<T>(claims: Claim<T>[], key: (value: T) => string): T | null | 'several' {
  const [first] = claims;
  if (!first) return null;
  return claims.every(({ value }) => key(value) === key(first.value)) ? first.value : 'several';
}
