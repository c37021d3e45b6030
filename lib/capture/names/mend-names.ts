/**
 * Mends names that a layout damaged, by how the same capture spells them elsewhere: a copied page eats the underscores
 * of `__init__` (it shows bold), a page reader eats a hyphen at a line's end. Nothing is mended without such evidence.
 */
import type { KeyFile } from '../../model/record';
import type { Draft } from '../context';
import type { Tell } from '../problems';
import type { Words } from './words';

/** Words of the reports' own vocabulary that hold a hyphen (from the reports at hand). */
const VOCABULARY = ['api-surface', 'core-logic', 'data-contract', 'dependency-wiring', 'test-coverage'];

/** @param words of the capture's text */
export function mendNames(draft: Draft, text: string, words: Words, tell: Tell): void {
  const mend = mender(text, words, tell);
  draft.files = draft.files.map((file) => mendFile(file, mend));
  draft.keySymbols = draft.keySymbols.map((name) => mend(name, 'symbol'));
  draft.snippets = draft.snippets.map((snippet) => ({ ...snippet, path: mend(snippet.path, 'path') }));
}

type Kind = 'symbol' | 'path' | 'label';
type Mend = (name: string, kind: Kind) => string;

function mendFile(file: KeyFile, mend: Mend): KeyFile {
  return {
    ...file,
    path: mend(file.path, 'path'),
    category: file.category === null ? null : mend(file.category, 'label'),
    type: file.type === null ? null : mend(file.type, 'label'),
    symbols: file.symbols.map((name) => mend(name, 'symbol')),
  };
}

function mender(text: string, words: Words, tell: Tell): Mend {
  const hyphened = byBareSpelling(words);
  const dunders = dunderNames(text);
  const parted = partedAtEnds(text);
  const lineOf = lineCounter(text);
  return (given, kind) => {
    const name = parted.size === 0 ? given : withoutHyphen(given, kind, parted, words);
    if (name !== given)
      tell('name-mended', lineOf(text.indexOf(given.slice(0, given.indexOf('-') + 1))), `${given} → ${name}`);
    const whole = hyphened.get(name.replaceAll('-', ''));
    if (whole && whole.length > name.length) {
      tell('hyphen-lost', lineOf(words.get(name) ?? 0), `${name} → ${whole}`);
      return whole;
    }
    const mended = kind === 'label' ? name : withDunder(name, words, dunders);
    if (mended !== name) tell('name-mended', lineOf(words.get(name) ?? 0), `${name} → ${mended}`);
    return mended;
  };
}

/** @returns the 1-based line of an offset; each answer costs a search, not another look at the text */
function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Names with hyphens by their spelling without any; a bare spelling that two names share says nothing. */
function byBareSpelling(words: Words): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of [...VOCABULARY, ...words.keys()]) {
    const bare = word.replaceAll('-', '');
    const known = found.get(bare);
    if (bare !== word && (known === undefined || known.length < word.length)) found.set(bare, word);
  }
  return found;
}

/** What ends a line with a hyphen, and begins the next: `toke-`, `ns`. */
const AT_END = /([\w.]{1,200})-\n[ \t]{0,40}([\w.]{1,200})/g;

/** @returns words with the hyphen of a line's end in them, by how they are without it */
const partedAtEnds = (text: string): Map<string, string> =>
  new Map([...text.matchAll(AT_END)].map(([, left = '', right = '']) => [`${left}-${right}`, left + right]));

/** A book's page parts words at its edge. A hyphen there is none of the name where the capture has it without, or where names have none. */
function withoutHyphen(name: string, kind: Kind, parted: ReadonlyMap<string, string>, words: Words): string {
  if (!name.includes('-')) return name;
  const whole = parted.get(name);
  if (whole === undefined) return name;
  const isIdentifier = kind === 'symbol' && /[_.]|[a-z][A-Z]/.test(whole);
  return isIdentifier || words.has(whole) ? whole : name;
}

/** Every `__name__` of the capture. */
const dunderNames = (text: string): Set<string> =>
  new Set([...text.matchAll(/__([A-Za-z0-9]\w*?)__/g)].map(([, name = '']) => name));

/**
 * `A.init` is `A.__init__` where the capture has that, or has `__init__` and never `A.init` but in lists of names;
 * so is the file `a/init.py`.
 */
function withDunder(name: string, words: Words, dunders: Set<string>): string {
  const [, before = '', last = '', after = ''] = /^(.*[./:])?([A-Za-z0-9]\w*?)(\.pyi?)?$/.exec(name) ?? [];
  if (!dunders.has(last) || before === '') return name;
  const whole = `${before}__${last}__${after}`;
  if (words.has(whole)) return whole;
  return after === '' && before.endsWith('.') ? whole : name;
}
