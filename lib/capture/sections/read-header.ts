/** The header: whose report it is, the PR's title, when it was merged, where the report was published. Each fact alone. */
import { excerpt } from '../../report/problems';
import type { Draft } from '../context';
import { type Choice, choosePull, mergeTimeOf } from '../header/choose-pull';
import { type Claims, claimAddress, noClaims, pullOfAddress } from '../header/claims';
import { decodeEntities } from '../header/entities';
import { readHeaderLines } from '../header/header-lines';
import type { PageFacts } from '../header/page-facts';
import { chooseTitle } from '../header/title';
import type { LayoutPatterns } from '../layouts/layout';
import type { Line } from '../lines/line';
import { fromMarkdown } from '../lines/markup';
import type { Tell } from '../problems';

/** What surrounds the header: what the page says of itself, and the numbers that the report lists as related. */
export type Around = { page: PageFacts; related: ReadonlySet<number> };

/**
 * Fills in the draft's heading from the lines above the first section and from what the page says of itself.
 * @returns whose report it is, or why that cannot be told; and whether a merge time was told to be of no use
 */
export function readHeader(
  lines: Line[],
  { page, related }: Around,
  draft: Draft,
  layout: LayoutPatterns,
  tell: Tell,
): Choice & { isTimeTold: boolean } {
  const claims = noClaims();
  const tells = new Set<string>();
  const rows = readHeaderLines(lines, claims, layout.plain, (code, line, detail) => {
    tells.add(code);
    tell(code, line, detail);
  });
  claimPage(page, claims);
  const mergedAt = claims.dates[0]?.value ?? null;
  const headline = chooseTitle(rows, page, null);
  const choice = choosePull({
    pulls: claims.pulls,
    rows,
    headline: headline.used,
    title: headline.title,
    mergedAt,
    page,
    related,
  });
  const { number, repo, conflict, isSaid } = choice;
  if (conflict) tell('identity-conflict', conflict.line, conflict.said);
  else if (!isSaid && number !== null && repo !== null) tell('identity-from-address', 1, `${repo}#${number}`);
  const { title: said, used } = chooseTitle(rows, page, number);
  // Mails of code hosts, and notes, have the repository in brackets in front.
  const title = repo !== null && said?.startsWith(`[${repo}]`) ? said.slice(repo.length + 2).trim() : said;
  Object.assign(draft, {
    number,
    repo,
    // A converter's Markdown has references where the page had characters.
    title: title !== null && layout.markdown === fromMarkdown ? decodeEntities(title) : title,
    mergedAt: mergedAt ?? mergeTimeOf(page, number),
    sourceUrl:
      claims.addresses[0]?.value ?? [...page.addresses, ...addressesOf(page)].find((one) => isOwn(one, number)) ?? null,
  });
  for (const row of rows) {
    if (row.text !== '' && !used.has(row)) tell('header-line-unread', row.line, excerpt(row.text));
  }
  return { ...choice, isTimeTold: tells.has('date-broken') || tells.has('date-without-time') };
}

function claimPage({ addresses, numbers, repos }: PageFacts, { pulls }: Claims): void {
  for (const number of numbers) pulls.push({ rank: 'own', number, repo: null, line: 1, isAddress: false });
  for (const repo of repos) pulls.push({ rank: 'own', number: null, repo, line: 1, isAddress: false });
  for (const address of addresses) claimAddress({ pulls }, address, 1, 'own', true);
}

const addressesOf = (page: PageFacts): string[] => page.items.flatMap(({ address }) => address ?? []);

/** A site's own address says nothing of a PR. */
function isOwn(address: string, number: number | null): boolean {
  const pull = pullOfAddress(address);
  return pull === null || pull.number === number;
}
