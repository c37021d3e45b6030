/** Which module a path or a report's label belongs to, and which canonical flag a risk's wording. */
import picomatch from 'picomatch';
import type { ModuleEntry, RiskEntry } from '../../model/taxonomy';

/** @returns a function from path to module id (null: no glob takes it): the first entry with a matching glob wins */
export function pathClassifier(modules: ModuleEntry[]): (path: string) => string | null {
  const matchers = modules.flatMap(({ id, paths }) => paths.map((glob) => ({ id, ...matcherOf(glob) })));
  const known = new Map<string, string | null>();
  return (path) => {
    let id = known.get(path);
    if (id === undefined) {
      // Comparing the fixed beginning first spares nearly all of the regular expressions.
      id = matchers.find(({ base, test }) => path.startsWith(base) && test(path))?.id ?? null;
      known.set(path, id);
    }
    return id;
  };
}

/** @returns the glob as a test, and the fixed text that every matching path begins with */
function matcherOf(glob: string): { base: string; test: (path: string) => boolean } {
  const { base, negated } = picomatch.scan(glob);
  return { base: negated ? '' : base, test: picomatch(glob, { dot: true, noextglob: true }) };
}

/** Wordings that differ by width, case or spaces are the same wording. */
export const foldWording = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * @returns the id for a wording without an entry of its own, safe as one segment of an address; wordings that differ
 * only in punctuation share it
 */
export function idOfWording(text: string): string {
  const id = foldWording(text)
    .replace(/[\p{C}\s/\\?#%.]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return id === '' ? 'unnamed' : id;
}

type Entry = { id: string; name: string; aliases: string[]; contains?: string[] };

/**
 * @param entries modules or risks of the taxonomy
 * @returns a function from wording to entry id: by id, name or alias; then, in the order of entries, by the longest
 * substring that an entry lists; null where none fits
 */
export function wordingClassifier(entries: (ModuleEntry | RiskEntry)[]): (wording: string) => string | null {
  const exact = new Map<string, string>();
  const parts: { id: string; part: string }[] = [];
  for (const { id, name, aliases, contains = [] } of entries as Entry[]) {
    for (const wording of [id, name, ...aliases].map(foldWording)) if (!exact.has(wording)) exact.set(wording, id);
    for (const part of contains.map(foldWording)) if (part !== '') parts.push({ id, part });
  }
  return (wording) => {
    const folded = foldWording(wording);
    const known = exact.get(folded);
    if (known !== undefined) return known;
    let best: { id: string; part: string } | null = null;
    for (const candidate of parts) {
      if (candidate.part.length > (best?.part.length ?? 0) && holds(folded, candidate.part)) best = candidate;
    }
    return best?.id ?? null;
  };
}

/** @returns whether the text has the part; English parts as whole words only: `api` is not in `rapid` */
function holds(text: string, part: string): boolean {
  const word = /[a-z0-9]/;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + part.length] ?? ''];
    const cutsWord =
      (word.test(before) && word.test(part[0] ?? '')) || (word.test(after) && word.test(part.at(-1) ?? ''));
    if (!cutsWord) return true;
  }
  return false;
}
