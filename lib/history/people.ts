/** What people are called besides the name that a commit gives: who looks for a colleague knows a login as often as a name. */
import type { Handles } from '../model/people';
import { fold } from '../text/fold';
import type { ListedCommit } from './clone/list-commits';

/** The address that GitHub and GitLab give to whoever keeps the own one private: `12345+login@…`, `12345-login@…`. */
const PRIVATE = /^(?:\d+[+-])?([A-Za-z\d][\w.-]{0,62}(?:\[bot\])?)@users\.noreply\.git(?:hub|lab)\.com$/;

/** Addresses of nobody: a machine's that nobody set up, and those of examples. */
const NOBODYS = /@(?:[^.]*|.*\.(?:local|localdomain|internal|lan)|example\.(?:com|org))$/i;

/** More names than one person goes by: an address of a group or of a machine. */
const MOST_NAMES = 6;

/** GitHub allows 39 characters for a login. */
const LONGEST = 64;

/**
 * Habits read: web merges carry the login in the address; one who commits from two machines has the login as the name on
 * one of them, under the same address. Two full names of one address are no one: people commit for each other.
 * @param commits names and addresses as git has them, untrusted
 * @param authors whose handles are asked for
 * @returns logins and short names of each author who has any, and the full name of who is known by a short one; sorted
 */
export function findHandles(
  commits: readonly Pick<ListedCommit, 'author' | 'email'>[],
  authors: ReadonlySet<string>,
): Handles {
  const handles = new Map<string, Set<string>>();
  const add = (author: string, handle: string): void => {
    if (!authors.has(author) || handle.length > LONGEST || fold(author) === fold(handle)) return;
    handles.set(author, (handles.get(author) ?? new Set()).add(handle));
  };
  const byAddress = new Map<string, Set<string>>();
  for (const { author, email } of commits) {
    const login = PRIVATE.exec(email)?.[1];
    if (login !== undefined) add(author, login);
    const address = email.toLowerCase();
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(author));
  }
  for (const [address, names] of byAddress) {
    if (names.size < 2 || names.size > MOST_NAMES || NOBODYS.test(address)) continue;
    const full = [...names].filter((name) => !isShort(name));
    for (const name of names) {
      for (const other of names) {
        if (other !== name && (isShort(other) || (isShort(name) && full.length === 1))) add(name, other);
      }
    }
  }
  const sorted = [...handles].map(([author, set]) => [author, [...set].sort().slice(0, MOST_NAMES)] as const);
  return new Map(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A login, or a name in one word. */
const isShort = (name: string): boolean => name !== '' && !/\s/.test(name);
