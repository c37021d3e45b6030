import { lazily } from '../../model/lazily';
import { Column } from '../index/column';
import { type Heads, sharedOf } from '../index/heads';
import { Terms } from '../index/terms';
import { headIn, type IndexParts, printHead, wholeParts } from './index-file';
import { pack, unpack } from './pack';
import { PageReader, PageWriter } from './page-file';

type Numbers = 'numbers' | 'order' | 'seconds' | 'kinds' | 'flags';

const NUMBERS: readonly Numbers[] = ['numbers', 'order', 'seconds', 'kinds', 'flags'];

const NONE = new Uint32Array(0);

/** @returns the parts to keep: a column each */
export function printHeads(heads: Heads): IndexParts {
  const parts: IndexParts = new Map(NUMBERS.map((name) => [name, pack([heads[name]], [])]));
  const { left, titles, shared } = heads;
  parts.set('left', pack([new Uint32Array(left.buffer, left.byteOffset, 2 * left.length)], []));
  for (const [fact, { places, values }] of Object.entries(shared)) parts.set(fact, pack([places], [values]));
  const pages = new PageWriter(parts);
  pages.terms('titles', titles);
  return printHead(parts, pages);
}

/**
 * @param read gives a part by its name, when it is first needed; null: there is none
 * @param anew makes the heads again, for parts that turn out to be damaged
 * @returns the heads; null where there are none
 */
export function readHeads(read: (part: string) => Uint8Array | null, anew: () => Heads): Heads | null {
  const head = headIn(read);
  if (!head) return null;
  const whole = wholeParts(read, head);
  const other = lazily({ heads: anew });
  const part =
    <T>(name: string, open: (bytes: Uint8Array) => T, again: (heads: Heads) => T) =>
    (): T => {
      const found = whole(name);
      return found ? open(found) : again(other.heads);
    };
  const numbers = (name: Numbers) => part(name, numbersIn, (heads) => heads[name]);
  return lazily<Heads>({
    ...{ numbers: numbers('numbers'), order: numbers('order'), seconds: numbers('seconds') },
    ...{ kinds: numbers('kinds'), flags: numbers('flags') },
    // A copy: a share takes eight bytes, and begins where any fourth one does.
    left: part(
      'left',
      (bytes) => new Float64Array(numbersIn(bytes).slice().buffer),
      (heads) => heads.left,
    ),
    titles: () => new PageReader(read, whole).terms('titles', () => other.heads.titles),
    shared: () =>
      sharedOf((fact) =>
        part<Column<unknown>>(
          fact,
          (bytes) => new Column(unpack(bytes).texts[0] ?? Terms.of([]), numbersIn(bytes)),
          (heads) => heads.shared[fact],
        )(),
      ),
  });
}

function numbersIn(bytes: Uint8Array): Uint32Array {
  const [numbers = NONE] = unpack(bytes).arrays;
  return numbers;
}
