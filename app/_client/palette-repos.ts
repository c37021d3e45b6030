/** What the palette does where several repositories answer: names and numbers are the same in many. */
import type { NameGroup } from '../../lib/search/types';
import type { PaletteAnswer, PaletteHit } from './palette-data';

/** `/owner/name` begins the address of every page of a repository. */
const OF_REPO = /^\/[^/]+\/[^/]+/;

/** @param path of the page one is on @returns the repository it would be of; null for pages of none */
export const repoOfPath = (path: string): string | null => OF_REPO.exec(path)?.[0].slice(1) ?? null;

/** How such reasons end as say that something is just what was typed: 编号完全匹配. */
const JUST_SO = /完全匹配$/;

/**
 * @param here the repository of the page that the palette was opened on
 * @returns the answer with what is here before what is called just so in other repositories
 */
export function hereFirst<Answer extends Pick<PaletteAnswer, 'hits' | 'names'>>(
  answer: Answer,
  here: string | null,
): Answer {
  if (here === null) return answer;
  const isHere = ({ repo }: { repo: string }) => repo === here;
  const sameHit = (a: PaletteHit, b: PaletteHit) =>
    a.kind === b.kind && a.reason === b.reason && JUST_SO.test(a.reason);
  const names = answer.names.map(
    (group): NameGroup => ({ ...group, rows: ownFirst(group.rows, (a, b) => a.name === b.name, isHere) }),
  );
  return { ...answer, names, hits: ownFirst(answer.hits, sameHit, isHere) };
}

/** @returns the items, of each run of those that are alike the own ones first */
function ownFirst<Item>(items: Item[], alike: (a: Item, b: Item) => boolean, isOwn: (item: Item) => boolean): Item[] {
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && alike(run[0], item)) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) => [...run.filter(isOwn), ...run.filter((item) => !isOwn(item))]);
}

/** @returns whether what is found is of more than one repository, so that each row must say of which it is */
export function isOfMany({ hits, names }: Pick<PaletteAnswer, 'hits' | 'names'>): boolean {
  return new Set([...hits, ...names.flatMap(({ rows }) => rows)].map(({ repo }) => repo)).size > 1;
}
