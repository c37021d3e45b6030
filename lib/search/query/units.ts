/** The words of a query as what they are looked up as: numbers, paths, names, Chinese. */

import { readCommitName } from '../../model/named/commit-name';
import { withoutLine } from '../../model/named/path-name';
import { type NamedPull, readPullName } from '../../model/named/pull-name';
import { type RepoAddress, readRepoAddress } from '../../model/named/repo-address';
import { withoutSelf } from '../../model/named/symbol-name';
import { fold, narrow } from '../../text/fold';
import { canonicalName, joinedName, MAX_IDENTIFIER, symbolKey } from '../../text/identifier';
import { type Run, runsOf } from '../../text/tokens';
import { simplified } from '../vocabulary/dictionary-data';

export type Unit =
  | ({ kind: 'number'; text: string } & NamedPull)
  /** Folded, without leading and trailing slashes. */
  | { kind: 'path'; text: string; path: string }
  /** `keys` are the spellings to look for: canonical, and run together. */
  | { kind: 'name'; text: string; keys: string[] }
  /** `Class.method`: the qualified key, and the units of its parts. */
  | { kind: 'dotted'; text: string; key: string; parts: Unit[] }
  /** A run of Han characters. */
  | { kind: 'han'; text: string };

/** More units than this are a pasted text: the rest is not searched. */
export const MAX_UNITS = 48;

const EXTENSION =
  /\.(?:py|pyi|cu|cuh|cpp|cc|cxx|c|h|hpp|rs|go|java|js|jsx|ts|tsx|mjs|json|jsonl|md|mdx|rst|ipynb|ya?ml|toml|ini|cfg|sh|txt|html|css|proto|lock|csv|jinja|patch|cmake|dockerfile)$/;

/** @returns the units of one word of a query, in order; none where it has no letter or digit */
export function unitsOf(word: string): Unit[] {
  const text = withoutSelf(narrow(word).replace(/^[`'"(<[{,;.]+|[`'"()<>[\]{},;:.?!]+$/g, ''));
  // `name#123`: the number of whatever repository has it.
  const pull = readPullName(text.replace(/^[A-Za-z][\w.-]*(?=#\d+$)/, ''));
  if (pull) return [{ kind: 'number', text, ...pull }];
  // A commit is known by its sha, wherever its address is; a bare one is a name like others.
  const commit = readCommitName(text);
  if (commit?.repo) return [{ kind: 'name', text: commit.sha, keys: [commit.sha] }];
  const address = readRepoAddress(text);
  if (address) return unitsOfAddress(address);
  const [file = '', ...names] = text.split('::');
  const path = pathOf(file);
  if (path) return [{ kind: 'path', text: file, path }, ...(names.length > 0 ? unitsOf(names.join('.')) : [])];
  if (/^[A-Za-z_]\w*(?:(?:\.|::|->)[A-Za-z_]\w*)+$/.test(text)) return [dotted(text)];
  const [versioned = ''] = /^[a-z]{2,}\d+(?:\.\d+){1,3}(?![a-z\d.])/i.exec(text) ?? [];
  const own: Unit[] = versioned === '' ? [] : [{ kind: 'name', text: versioned, keys: [fold(versioned)] }];
  return [...own, ...[...runsOf(text.slice(versioned.length))].flatMap(unitOfRun)];
}

/** Of an address what it is of: nobody wrote `https` or `blob` into a PR that it is about. */
function unitsOfAddress(address: RepoAddress): Unit[] {
  if (address.kind === 'file') {
    const path = fold(address.path);
    return [{ kind: 'path', text: `/${address.path}`, path }];
  }
  const words =
    address.kind === 'release'
      ? address.tag
      : address.kind === 'compare'
        ? `${address.from} ${address.to}`
        : address.repo;
  return [...runsOf(words)].flatMap(unitOfRun);
}

function pathOf(text: string): string | null {
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > 400) return null;
  const path = withoutLine(fold(text)).replace(/^(?:\.?\/)+|\/+$/g, '');
  const isPath =
    (/[a-z]/.test(path) && /\w\/\w/.test(path) && !path.includes('://')) || (text.length > 4 && EXTENSION.test(path));
  return isPath && /^[\w./+@=,[\]-]+$/.test(path) ? path : null;
}

/** From so many parts on, dotted names in small letters are modules of Python: `sglang.srt.managers.scheduler`. */
const MODULE = /^[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*){2,}$/;

/** @returns the file that a dotted name may be the module of: `srt/managers/scheduler.py`; null where it looks like no module */
export const fileOfModule = (dottedName: string): string | null =>
  MODULE.test(dottedName) ? `${dottedName.replaceAll('.', '/')}.py` : null;

function dotted(text: string): Unit {
  const parts = text.split(/\.|::|->/).map((part): Unit => ({ kind: 'name', text: part, keys: keysOf(part) }));
  return { kind: 'dotted', text, key: symbolKey(text), parts };
}

function unitOfRun(run: Run): Unit[] {
  if (run.text.length > MAX_IDENTIFIER && run.kind !== 'han') return [];
  if (run.kind === 'han') return [{ kind: 'han', text: simplified(run.text) }];
  if (run.kind === 'word') return [{ kind: 'name', text: run.text, keys: keysOf(run.text) }];
  const key = run.kind === 'flag' ? symbolKey(run.text) : fold(run.text);
  return [{ kind: 'name', text: run.text, keys: [key] }];
}

function keysOf(word: string): string[] {
  const arch = /^([A-Za-z]{1,4})_(\d{2,4})([a-z]?)$/.exec(word);
  if (arch)
    return [...new Set([canonicalName(word), fold(`${arch[1]}${arch[2]}${arch[3]}`), fold(`${arch[1]}${arch[2]}`)])];
  const joined = joinedName(word);
  return joined ? [canonicalName(word), joined] : [canonicalName(word)];
}
