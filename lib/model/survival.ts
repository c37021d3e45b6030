/**
 * What is left of each change of a history, and of whose lines the files of today are made. Made by sync, kept in the
 * history file. Changes are known by their place in {@link RepoHistory.pulls}. Lines are counted without blank ones and
 * those of brackets alone.
 */

/**
 * Why lines of a change could not all be followed, so that its figures are 不详: the clone has not the content of a file
 * (`lacking`), a file of its lines became binary (`binary`), or a merge took them from where they were never seen (`unseen`).
 */
export type Unsure = 'lacking' | 'binary' | 'unseen';

export const UNSURE: readonly Unsure[] = ['lacking', 'binary', 'unseen'];

/** The reason in words, to be put behind 不详. */
export const UNSURE_LABEL = {
  lacking: '克隆缺少有关文件的内容',
  binary: '有关文件后来变成了二进制',
  unseen: '一次合并带来了从未见过的行',
} satisfies Record<Unsure, string>;

/** The age at which changes are compared, and the time in which a fix counts as one of the change. */
export const AGE_DAYS = 90;

/** Some lines, and the place of the change that did something to them. */
export type LinePart = { by: number; lines: number };

/** Lines that a later change took: `rewritten` in a hunk that also adds lines, `deleted` in one that does not. */
export type LineLoss = { by: number; rewritten: number; deleted: number };

export type ChangeSurvival = {
  /** Lines that the change wrote: what it moved or gave back belongs to others. */
  added: number;
  /** Lines of others that it put elsewhere, or gave back as it undid a change. */
  carried: number;
  /** Of those added: lines in the branch's head, wherever they have moved to. */
  left: number;
  /** The same when the change was 90 days old; null where it is younger, or its branch was merged later. */
  leftThen: number | null;
  /** Of those added: lines that later changes took, all in all. A revert that brings them back takes them off again. */
  rewritten: number;
  deleted: number;
  /** The changes that took most of them, most first; not all of them. */
  lostTo: LineLoss[];
  /** Of those left: lines that a later change put where they are now, most first; a revert may be among those. */
  moved: LinePart[];
  /** Lines that a later reland brought back and that are left as that one's. */
  via: LinePart[];
  /** Lines left at releases, by index in {@link RepoHistory.releases}: only where it is another number than before. */
  releases: { release: number; left: number }[];
  /** Later changes that say they fix something and took lines of this one within 90 days: evidence, no verdict. */
  fixedBy: LinePart[];
  unsure: Unsure | null;
};

/** Whose some lines of the branch's head are. */
export type LineOwners = {
  /** By place, ascending. */
  parts: LinePart[];
  /** Lines of merges that resolved a conflict, and lines whose change is not known. */
  others: number;
};

/** Whose lines a file of the branch's head is made of. */
export type FileOwners = LineOwners & {
  path: string;
  /** false: it has more lines, of which nothing is known. */
  whole: boolean;
};

/** A file at the end of a quarter: how many of its lines were written in which quarter. Quarters are year × 4 + 0…3. */
export type FileCohorts = { path: string; quarters: { quarter: number; lines: number }[] };

/** Files as a quarter ended, of those only that are not as they were at the end before; one without quarters is gone. */
export type CohortSample = { quarter: number; files: FileCohorts[] };

export type Survival = {
  /** By place; null for changes that neither wrote nor carried lines. */
  changes: (ChangeSurvival | null)[];
  /** Files of the head that have lines. */
  files: FileOwners[];
  /** Oldest first; the head itself is not among them: `files` says it. */
  cohorts: CohortSample[];
};

/** @returns the quarter of a date, by the clock of Beijing, as the site shows all dates */
export function quarterOf(date: string): number {
  const local = new Date(Date.parse(date) + 8 * 3600_000);
  return local.getUTCFullYear() * 4 + Math.floor(local.getUTCMonth() / 3);
}
