import { lazily } from '../../model/lazily';
import { Column } from '../index/column';
import { type Heads, sharedOf } from '../index/heads';
import { Terms } from '../index/terms';
import { type IndexParts, numbersIn, openParts, printHead } from './index-file';
import { pack, unpack } from './pack';
import { PageWriter } from './page-file';

type Numbers = 'numbers' | 'order' | 'seconds' | 'kinds' | 'flags';

const NUMBERS: readonly Numbers[] = ['numbers', 'order', 'seconds', 'kinds', 'flags'];

/** Titles on one page: those of the PRs found are read, which may be any; all of them are read for what is quoted. */
const TITLES_PAGE = 128;

/** @returns the parts to keep: a column each */
export function printHeads(heads: Heads): IndexParts {
  const parts: IndexParts = new Map(NUMBERS.map((name) => [name, pack([heads[name]], [])]));
  const { left, titles, shared } = heads;
  parts.set('left', pack([new Uint32Array(left.buffer, left.byteOffset, 2 * left.length)], []));
  for (const [fact, { places, values }] of Object.entries(shared)) parts.set(fact, pack([places], [values]));
  const pages = new PageWriter(parts);
  pages.terms('titles', titles, false, TITLES_PAGE);
  return printHead(parts, pages);
}

/**
 * @param read gives a part by its name, when it is first needed; null: there is none
 * @param anew makes the heads again, for parts that turn out to be damaged
 * @returns the heads, and what tells them from those of any other state; null where there are none
 */
export function readHeads(
  read: (part: string) => Uint8Array | null,
  anew: () => Heads,
): { head: string; data: Heads } | null {
  const opened = openParts(read, anew);
  if (!opened) return null;
  const { head, pages, part, again } = opened;
  const numbers = (name: Numbers) => part(name, numbersIn, (heads) => heads[name]);
  const data = lazily<Heads>({
    ...{ numbers: numbers('numbers'), order: numbers('order'), seconds: numbers('seconds') },
    ...{ kinds: numbers('kinds'), flags: numbers('flags') },
    // A copy: a share takes eight bytes, and begins where any fourth one does.
    left: part(
      'left',
      (bytes) => new Float64Array(numbersIn(bytes).slice().buffer),
      (heads) => heads.left,
    ),
    titles: () => pages.terms('titles', () => again().titles, TITLES_PAGE),
    shared: () =>
      sharedOf((fact) =>
        part<Column<unknown>>(
          fact,
          (bytes) => new Column(unpack(bytes).texts[0] ?? Terms.of([]), numbersIn(bytes)),
          (heads) => heads.shared[fact],
        )(),
      ),
  });
  return { head: JSON.stringify([...head]), data };
}
