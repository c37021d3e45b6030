import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pieces, piecesOf } from '../../../../lib/search/index/pieces';
import { Terms } from '../../../../lib/search/index/terms';

const word = fc.constantFrom('load', 'loads', 'loader', 'weight', 'weights', 'reload', 'x');
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('_'));

/** Names that tell how many of them were read. */
class Counted extends Terms {
  reads = 0;
  override at(index: number): string {
    this.reads += 1;
    return super.at(index);
  }
}

const counted = (names: readonly string[]) => new Counted(names.length, () => `\n${names.join('\n')}\n`);

describe('names of which a word begins with a text, and that hold other texts', () => {
  it('are all of those that do among the names of which a word begins so', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 80 }), word, (names, other) => {
        const pieces = new Pieces(Terms.of(names), piecesOf(names));
        const begun = pieces.beginning('load');
        const both = pieces.beginningWith('load', [[other]]);
        expect(both.filter((at) => names[at]?.includes(other))).toEqual(
          begun.filter((at) => names[at]?.includes(other)),
        );
        expect(begun).toEqual(expect.arrayContaining(both));
      }),
    );
  });

  it('are looked for among those that have the others, without reading the rest', () => {
    const names = Array.from({ length: 500 }, (_, at) => (at % 50 === 0 ? `loader_leak_${at}` : `loader_of_${at}`));
    const terms = counted(names);
    expect(new Pieces(terms, piecesOf(names)).beginningWith('load', [['leak']]).length).toBe(10);
    expect(terms.reads).toBeLessThan(50);
  });
});
