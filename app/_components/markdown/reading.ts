import type { ElementContent } from 'hast';
import type { Atlas, RepoAtlas } from '../../../lib/graph/types';
import { type PullRef, parsePullRef, pullKey } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';

/** What a page knows while it shows a report: where names and numbers lead, and how code is coloured. */
export type Reading = {
  /** @returns the address of a PR or issue that the knowledge base has a page for, or null */
  pull: (ref: PullRef) => string | null;
  /** The repository that a bare `#123` means. */
  repo: RepoAtlas['name'];
  /** @returns the address of the symbol or file that inline code names, or null */
  name: (code: string) => string | null;
  /** @returns the coloured code, or null where the language is unknown; see `highlighter` */
  highlight: (code: string, language: string) => ElementContent[] | null;
  /** @returns a prefix for ids, another one at each call */
  prefix: () => string;
};

/** @returns what a page of the repository's reports needs; made anew for each page */
export function makeReading(repo: RepoAtlas, atlas: Atlas, highlight: Reading['highlight']): Reading {
  let prefixes = 0;
  return {
    repo: repo.name,
    highlight,
    pull: (ref) => {
      const known = atlas.repos.has(ref.repo) && atlas.pulls.has(pullKey(ref.repo, ref.number));
      return known ? urls.pull(ref.repo, ref.number) : null;
    },
    name: (code) => nameAddress(repo, code),
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
