/** What few lines say beyond numbers: what they define, and what they do where a string or comment is open above them. */
import type { Definition } from './definition';

/** How a line leaves the file's text: inside which string or comment (0: none), its `link` in that case, and what that had no room for. */
export type Passage = { state: number; link: number; rest?: readonly number[] };

export type Mark = {
  definitions: readonly Definition[];
  /** By the state above the line; a state that is not listed goes on unchanged. */
  passages: readonly (Passage | undefined)[];
};

/** The marks of one run, each kept once. */
export class MarkTable {
  private readonly marks: Mark[] = [];
  private readonly numbers = new Map<string, number>();

  /** @returns the number of a mark */
  add(mark: Mark): number {
    let key = '';
    for (const passage of mark.passages) {
      key += passage ? `${passage.state},${passage.link},${passage.rest ?? ''};` : ';';
    }
    for (const definition of mark.definitions) key += keyOf(definition);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.marks.length);
    return this.marks.push(mark) - 1;
  }

  get(number: number): Mark {
    return this.marks[number] ?? NOTHING;
  }
}

function keyOf({ kind, name, joiner, untyped, grouped, maybe }: Definition): string {
  return ` ${kind} ${name} ${joiner} ${untyped ?? ''} ${grouped ?? ''} ${maybe ?? ''}`;
}

const NOTHING: Mark = { definitions: [], passages: [] };
