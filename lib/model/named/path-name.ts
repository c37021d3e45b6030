/** Files and folders named outright, in all the ways people paste them. */
import type { RepoName } from '../ids';
import { readRepoAddress } from './repo-address';

export type NamedPath = {
  /** Without slashes around it; '' where there is nothing else. */
  path: string;
  /** null: of whatever repository has it. */
  repo: RepoName | null;
  /** Whether more may stand before the path than a repository knows: a branch, or the folders of somebody's machine. */
  rooted: boolean;
};

/** `:12`, `:12-20`, `:12:5` of editors and compilers, `#L12-L20` of GitHub. */
const LINE = /(?::\d+(?:[-:]\d+)?|#L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?)$/i;

/** @returns the line, of several the first, that a path or an address of a file names; null where it names none */
export function lineIn(path: string): number | null {
  const digits = /\d+/.exec(LINE.exec(path.trim())?.[0] ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}

/** @returns a path without the line that it names */
export const withoutLine = (path: string): string => path.replace(LINE, '');

/** @param text a path, whole or its end, with or without a line, or the address of a file or folder on GitHub */
export function readPathName(text: string): NamedPath {
  const typed = text.trim();
  const address = readRepoAddress(typed);
  if (address?.kind === 'file') return { path: address.path, repo: address.repo, rooted: true };
  const path = withoutLine(typed).replace(/^(?:\.?\/)+|\/+$/g, '');
  return { path, repo: null, rooted: typed.startsWith('/') };
}
