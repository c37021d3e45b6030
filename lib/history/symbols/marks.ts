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
  /** By what tells most of them apart: a name, or the brackets where there is none. Put together as text, a key took longer than all else. */
  private readonly numbers = new Map<string | number, number[]>();

  /** @returns the number of a mark */
  add(mark: Mark): number {
    const key = mark.definitions[0]?.name ?? bracketsOf(mark);
    const alike = this.numbers.get(key);
    if (alike === undefined) this.numbers.set(key, [this.marks.length]);
    else {
      for (const number of alike) if (isSame(this.marks[number] as Mark, mark)) return number;
      alike.push(this.marks.length);
    }
    return this.marks.push(mark) - 1;
  }

  get(number: number): Mark {
    return this.marks[number] ?? NOTHING;
  }
}

function bracketsOf({ passages }: Mark): number {
  let sum = 0;
  for (const passage of passages) sum = (Math.imul(sum, 31) + (passage ? passage.link * 4 + passage.state : -1)) | 0;
  return sum;
}

function isSame(a: Mark, b: Mark): boolean {
  if (a.definitions.length !== b.definitions.length || a.passages.length !== b.passages.length) return false;
  // Passages have holes, which `every` would not look at.
  for (let at = 0; at < a.passages.length; at++) if (!isSamePassage(a.passages[at], b.passages[at])) return false;
  return a.definitions.every((definition, at) => isSameDefinition(definition, b.definitions[at] as Definition));
}

function isSamePassage(a: Passage | undefined, b: Passage | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const [rest, other] = [a.rest ?? NONE, b.rest ?? NONE];
  if (a.state !== b.state || a.link !== b.link || rest.length !== other.length) return false;
  return rest.every((item, at) => item === other[at]);
}

function isSameDefinition(a: Definition, b: Definition): boolean {
  return (
    a.name === b.name &&
    a.kind === b.kind &&
    a.joiner === b.joiner &&
    a.untyped === b.untyped &&
    a.grouped === b.grouped &&
    a.maybe === b.maybe
  );
}

const NONE: readonly number[] = [];
const NOTHING: Mark = { definitions: [], passages: [] };
