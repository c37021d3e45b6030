import type { SymbolKind } from '../../model/symbol-kind';
import type { Definition } from './definition';
import { EMPTY_OUTLINE, type Outline } from './outline';

const COLUMNS = 4;
/** Room for the definitions of one file: made once, since there is one file after the other, tens of thousands of them. */
let room = new Int32Array(1024 * COLUMNS);

/** Takes definitions in as they begin and end; one at a time. */
export class OutlineBuilder {
  private readonly definitions: Definition[] = [];
  private undecided = false;

  /** @returns the definition's index */
  begin(definition: Definition, line: number, start: number, parent: number): number {
    const index = this.definitions.push(definition) - 1;
    if (room.length < (index + 1) * COLUMNS) {
      const larger = new Int32Array(room.length * 2);
      larger.set(room);
      room = larger;
    }
    room[index * COLUMNS] = line;
    room[index * COLUMNS + 1] = start;
    room[index * COLUMNS + 2] = line;
    room[index * COLUMNS + 3] = parent;
    if (definition.maybe === 'function') this.undecided = true;
    return index;
  }

  /** Takes over the definitions `[from, to)` of another outline, `shift` lines further down. */
  copy(outline: Outline, from: number, to: number, shift: number): void {
    const distance = this.definitions.length - from;
    for (let index = from; index < to; index++) {
      const parent = outline.parents[index] ?? -1;
      const [line = 0, start = 0, end = 0] = [outline.lines[index], outline.starts[index], outline.ends[index]];
      const definition = outline.definitions[index] as Definition;
      const own = this.begin(definition, line + shift, start + shift, parent < 0 ? -1 : parent + distance);
      this.end(own, end + shift);
    }
  }

  end(index: number, line: number): void {
    if ((room[index * COLUMNS + 2] ?? 0) < line) room[index * COLUMNS + 2] = line;
  }

  definitionOf(index: number): Definition | null {
    return this.definitions[index] ?? null;
  }

  kindOf(index: number): SymbolKind | undefined {
    return this.definitions[index]?.kind;
  }

  /** A value that turned out to be a function. */
  makeFunction(index: number): void {
    const definition = this.definitions[index];
    if (definition?.maybe) this.definitions[index] = { ...definition, kind: 'function', maybe: undefined };
  }

  finish(): Outline {
    if (this.definitions.length === 0) return EMPTY_OUTLINE;
    const outline = {
      definitions: this.definitions,
      lines: this.column(0),
      starts: this.column(1),
      ends: this.column(2),
      parents: this.column(3),
    };
    return this.undecided ? withoutUndecided(outline) : outline;
  }

  private column(column: number): Int32Array {
    const values = new Int32Array(this.definitions.length);
    for (let at = 0; at < values.length; at++) values[at] = room[at * COLUMNS + column] ?? 0;
    return values;
  }
}

/** Local values that turned out to be no functions are no definitions. */
function withoutUndecided({ definitions, lines, starts, ends, parents }: Outline): Outline {
  const kept = [...definitions.keys()].filter((index) => definitions[index]?.maybe !== 'function');
  const place = new Map(kept.map((from, to) => [from, to]));
  const chosen = (column: Int32Array) => Int32Array.from(kept, (index) => column[index] ?? 0);
  return {
    definitions: kept.map((index) => definitions[index] as Definition),
    lines: chosen(lines),
    starts: chosen(starts),
    ends: chosen(ends),
    parents: Int32Array.from(kept, (index) => place.get(parents[index] ?? -1) ?? -1),
  };
}
