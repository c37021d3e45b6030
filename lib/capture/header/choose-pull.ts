/** Which of the PRs that a capture names is its own. What is not said to be is not taken: another's number is worse than none. */
import { parsePullNumber, type RepoName } from '../../model/ids';
import { parseTimestamp } from '../../text/timestamp';
import { claimAddress, type PullClaim } from './claims';
import type { HeaderLine } from './line-reader';
import type { PageItem } from './page-data';
import type { PageFacts } from './page-facts';
import { isTitle } from './title';

export type Choice = {
  number: number | null;
  repo: RepoName | null;
  /** What two sources say that cannot both be so, or null. */
  conflict: { line: number; said: string } | null;
  /** Whether the header itself names the PR in full. */
  isSaid: boolean;
  /** Numbers that may be the report's own and may be another's, where none was taken. */
  named: number[];
};

export type Given = {
  pulls: PullClaim[];
  rows: HeaderLine[];
  /** The lines that were taken for the title, and what they say. */
  headline: ReadonlySet<HeaderLine>;
  title: string | null;
  mergedAt: string | null;
  page: PageFacts;
  /** Numbers that the report lists as related: no report lists itself. */
  related: ReadonlySet<number>;
};

/** @returns the PR that the surest sources agree on; sources that are less sure may be of other PRs */
export function choosePull(given: Given): Choice {
  const claims = rankedClaims(given);
  const found = (['own', 'headline', 'placed'] as const)
    .map((rank) => claims.filter((claim) => claim.rank === rank && claim.number !== null))
    .find(({ length }) => length > 0);
  const numbers = new Set(found?.map(({ number }) => number) ?? []);
  const [number = null] = numbers;
  const repos = claims.filter((claim) => claim.repo !== null && isOf(claim, number));
  const names = new Map(repos.map(({ repo }) => [repo?.toLowerCase(), repo]));
  const [repo = null] = names.values();
  if (numbers.size > 1 || names.size > 1) {
    const said = `${[...names.values()].slice(0, 3).join(', ')} ${[...numbers]
      .slice(0, 3)
      .map((one) => `#${one}`)
      .join(', ')}`;
    return {
      ...{ number: null, repo: null, isSaid: true, named: [] },
      conflict: { line: (found ?? repos).at(-1)?.line ?? 1, said: said.trim() },
    };
  }
  const isSaid =
    claims.some((claim) => !claim.isAddress && claim.number === number) && repos.some(({ isAddress }) => !isAddress);
  const named = claims.flatMap((claim) => (claim.rank === 'named' ? (claim.number ?? []) : []));
  return {
    number,
    repo,
    conflict: null,
    isSaid,
    named: number === null ? [...new Set([...named, ...behind(given)])] : [],
  };
}

/** A repository alone goes with any number; one beside a number only with that. */
const isOf = (claim: PullClaim, number: number | null): boolean =>
  claim.number === null ? claim.rank !== 'named' : claim.number === number;

function rankedClaims({ pulls, rows, headline, title, mergedAt, page, related }: Given): PullClaim[] {
  const first = rows.findIndex(({ isHeading, isOfAnother }) => isHeading && !isOfAnother);
  // Pages link to the reports beside one above its headline.
  const pagers = new Set(rows.slice(0, Math.max(0, first)).flatMap((row) => (row.isLoneLink ? row.line : [])));
  const heading = [...headline].find(({ isHeading }) => isHeading);
  // Without headings a number in front of a line may be of another PR, but where it is the first line and the title.
  const plain = heading ? undefined : rows.find((row) => isTitle(row));
  const isOnly = rows.every(({ numbered }) => !numbered || numbered.number === plain?.numbered?.number);
  const isHeadline = plain !== undefined && headline.has(plain) && isOnly;
  const claims = pulls.map((claim): PullClaim => {
    if (claim === heading?.numbered) return { ...claim, rank: 'own' };
    if (isHeadline && claim === plain.numbered) return { ...claim, rank: 'headline' };
    return claim.rank === 'placed' && claim.number !== null && pagers.has(claim.line)
      ? { ...claim, rank: 'named' }
      : claim;
  });
  for (const item of page.items) {
    const rank = isSameReport(item, title, mergedAt) ? 'placed' : 'named';
    if (item.address !== null) claimAddress({ pulls: claims }, item.address, 1, rank);
  }
  // Where the header says its number, a page's address that says another is told; alone it is of a related PR.
  const isSaid = claims.some(({ number, rank, isAddress }) => number !== null && rank === 'own' && !isAddress);
  return claims.filter(
    ({ number, rank, isAddress }) =>
      number === null || !related.has(number) || (rank === 'own' && (isSaid || !isAddress)),
  );
}

/** Whether an item of the page's data is what the page shows. */
const isSameReport = ({ titles, mergedAt }: PageItem, title: string | null, time: string | null): boolean =>
  (title !== null && titles.includes(title)) ||
  (time !== null && mergedAt !== null && Date.parse(parseTimestamp(mergedAt) ?? '') === Date.parse(time));

/** `Some title (#12)`: a squashed commit has its PR's number there, other titles the number of what they bring back. */
function behind({ title, related }: Given): number[] {
  const number = parsePullNumber(/[(（](?:PR\s*)?#(\d+)[)）]$/.exec(title ?? '')?.[1] ?? '');
  return number === null || related.has(number) ? [] : [number];
}

/** @returns the merge time that the page's data or front matter has of this report, or null */
export function mergeTimeOf(page: PageFacts, number: number | null): string | null {
  const own = page.items.filter((item) => item.number === null || item.number === number);
  const times = [...page.dates, ...new Set(own.flatMap(({ mergedAt }) => mergedAt ?? []))];
  return times.length === 1 || page.dates.length > 0
    ? (times.map(parseTimestamp).find((time) => time !== null) ?? null)
    : null;
}
