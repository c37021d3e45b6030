import type { Atlas, RepoAtlas } from '../../../lib/graph/types';
import { type PullRef, parsePullRef, pullKey } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';
import type { Draw } from './drawing';

/** What a page knows while it shows a report: where names and numbers lead, and what the texts look like. */
export type Reading = {
  /** @returns the address of a PR or issue that the knowledge base has a page for, or null */
  pull: (ref: PullRef) => string | null;
  /** The repository that a bare `#123` means. */
  repo: RepoAtlas['name'];
  /** @returns the address of the symbol or file that inline code names, or null */
  name: (code: string) => string | null;
  /** What became of a text or a piece of code; see `drawAll`. */
  draw: Draw;
  /** @returns whether the page may look at one more number; each call counts as one */
  mayLink: () => boolean;
  /** @returns a prefix for ids, another one at each call */
  prefix: () => string;
};

/** A report names some 10 numbers. What a page shows costs the server's one thread time, whatever it is. */
const MAX_LINKS = 300;

/** @returns what a page of the repository's reports needs; made anew for each page */
export function makeReading(repo: RepoAtlas, atlas: Atlas, draw: Draw): Reading {
  let prefixes = 0;
  let links = 0;
  return {
    repo: repo.name,
    draw,
    pull: (ref) => {
      const known = atlas.repos.has(ref.repo) && atlas.pulls.has(pullKey(ref.repo, ref.number));
      return known ? urls.pull(ref.repo, ref.number) : null;
    },
    name: (code) => nameAddress(repo, code),
    mayLink: () => ++links <= MAX_LINKS,
    prefix: () => `n${prefixes++}-`,
  };
}

/** Names shorter than this are words more often than symbols, unless they look like code. */
const SHORT = 4;

function nameAddress(repo: RepoAtlas, code: string): string | null {
  const name = code.replace(/\(\)$/, '');
  if (name.includes('/')) {
    const file = repo.files.get(name);
    return file ? urls.file(repo.name, file.path) : null;
  }
  if (name.length < SHORT && !/[_.:A-Z-]/.test(name)) return null;
  if (repo.symbols.has(name)) return urls.symbol(repo.name, name);
  const [only, ...others] = repo.symbolsByLast.get(name) ?? [];
  return only && others.length === 0 ? urls.symbol(repo.name, only.name) : null;
}

/** @returns the reference of `owner/name#123`, or null */
export const refOf = (repo: string, number: string): PullRef | null => parsePullRef(`${repo}#${number}`);
