/** Values with `*`, which stands for any letters: `symbol:get_model*`, `file:*_backend.py`. */
import { fold } from '../../text/fold';
import { lastPart } from '../../text/identifier';
import type { SearchEngine } from '../engine/engine';
import { idAt } from '../index/id-at';
import type { Names } from '../index/names';
import { docOf } from '../index/postings';

/** @returns a test for texts (folded) of the form; never a regular expression of user input that could run long */
export function globTest(pattern: string): (text: string) => boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return (text) => text === first;
  return (text) => {
    if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
    let at = first.length;
    for (const part of rest) {
      const next = text.indexOf(part, at);
      if (next === -1) return false;
      at = next + part.length;
    }
    return at <= text.length - last.length;
  };
}

/** @returns the PRs that touch a path of the form, or one whose end is of the form */
export function pathsLike(engine: SearchEngine, pattern: string): Set<number> {
  const fits = globTest(fold(pattern));
  return like(
    engine,
    ({ paths }) => paths,
    pattern,
    (path) => {
      const text = fold(path);
      return fits(text) || fits(text.slice(text.lastIndexOf('/') + 1));
    },
    () => true,
  );
}

/** @returns the PRs that touch a symbol of the form, by its whole name or its last part */
export function symbolsLike(
  engine: SearchEngine,
  pattern: string,
  isOf: (symbol: string, id: number) => boolean,
): Set<number> {
  const fits = globTest(fold(pattern));
  return like(
    engine,
    ({ symbols }) => symbols,
    pattern,
    (symbol) => fits(fold(symbol)) || fits(fold(lastPart(symbol))),
    isOf,
  );
}

function like(
  { shards }: SearchEngine,
  namesOf: (shard: SearchEngine['shards'][number]) => Names,
  pattern: string,
  fits: (name: string) => boolean,
  isOf: (name: string, id: number) => boolean,
): Set<number> {
  const longest = pattern.split('*').sort((a, b) => b.length - a.length)[0] ?? '';
  const ids = new Set<number>();
  for (const shard of shards) {
    const names = namesOf(shard);
    for (const index of names.holding(longest, true)) {
      const label = names.label(index);
      if (!fits(label)) continue;
      for (const entry of names.docs(index)) {
        const id = idAt(shard.ids, docOf(entry));
        if (!ids.has(id) && isOf(label, id)) ids.add(id);
      }
    }
  }
  return ids;
}
