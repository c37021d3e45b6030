/** Which commits mention a definition without changing it. */
import type { Mentions, SymbolKinds } from '../../model/history';
import { lastPart } from '../../text/identifier';
import type { ReadCommit } from '../commit';
import { Sieve } from '../sieve';
import { hashName } from './identifiers';

/** A name that more symbols end in (`forward`, `run`) does not tell which of them is meant. */
const MOST_SYMBOLS = 2;
/** A name in more than this share of all commits is a word (`logger`, `device`) … */
const MOST_COMMITS = 0.01;
/** … though of a short history all may be about one thing. */
const ALWAYS_FEW = 20;
/** A word of one piece (`device`, `_torch`, `FAIL`) is prose, a local name or another library's before it is this one. */
const PLAIN_WORD = /^(?:_*[a-z]+|[A-Z]+)$/;
/** A capital makes it a class where it is called, and prose elsewhere. */
const CAPITAL_WORD = /^[A-Z][a-z]+$/;

/**
 * @param commits oldest first
 * @returns for each symbol whose name says enough the indices of the commits that have it in changed lines, from the one
 * on that first defines it, less those that change the definition
 */
export function findMentions(commits: (ReadCommit | undefined)[], kinds: SymbolKinds): Mentions {
  const byHash = tellingNames(kinds);
  const telling = new Sieve();
  for (const hash of byHash.keys()) telling.add(hash);
  const first = new Map<string, number>();
  const found = new Map<string, number[]>();
  for (const [at, commit] of commits.entries()) {
    const changed = new Set(commit?.files.flatMap(({ symbols }) => symbols));
    for (const name of changed) if (!first.has(name)) first.set(name, at);
    for (const hash of commit?.mentioned ?? []) {
      if (!telling.mayHave(hash)) continue;
      for (const name of byHash.get(hash) ?? []) {
        if (!first.has(name) || changed.has(name)) continue;
        const list = found.get(name);
        if (list) list.push(at);
        else found.set(name, [at]);
      }
    }
  }
  const most = Math.max(ALWAYS_FEW, MOST_COMMITS * commits.length);
  for (const [name, list] of found) if (list.length > most) found.delete(name);
  return found;
}

/** A method is often named as fields and arguments are: only a call says that it is the method. */
function countsWhereCalled(name: string, last: string, kinds: SymbolKinds): boolean {
  return CAPITAL_WORD.test(last) || kinds.get(name)?.[0] === 'method';
}

function tellingNames(kinds: SymbolKinds): Map<number, string[]> {
  const byLast = new Map<string, string[]>();
  for (const name of kinds.keys()) {
    const last = lastPart(name);
    const list = byLast.get(last);
    if (list) list.push(name);
    else byLast.set(last, [name]);
  }
  const byHash = new Map<number, string[]>();
  for (const [last, names] of byLast) {
    if (names.length > MOST_SYMBOLS || PLAIN_WORD.test(last)) continue;
    for (const name of names) {
      const hash = hashName(countsWhereCalled(name, last, kinds) ? `${last}(` : last);
      if (hash !== 0) byHash.set(hash, [...(byHash.get(hash) ?? []), name]);
    }
  }
  return byHash;
}
