import type { SymbolKind } from '../../model/symbol-kind';
import type { Definition } from './definition';
import { EMPTY_OUTLINE, type Outline, ROW } from './outline';

const [LINE, START, END, PARENT] = [0, 1, 2, 3] as const;
/** Room for the definitions of one file: made once, since there is one file after the other, tens of thousands of them. */
let room = new Int32Array(1024 * ROW);

/** Takes definitions in as they begin and end; one at a time. */
export class OutlineBuilder {
  private readonly definitions: Definition[] = [];
  private undecided = false;

  /** How many definitions there are so far. */
  get count(): number {
    return this.definitions.length;
  }

  /** @returns the definition's index */
  begin(definition: Definition, line: number, start: number, parent: number): number {
    const index = this.definitions.push(definition) - 1;
    reserve(index + 1);
    const at = index * ROW;
    room[at + LINE] = line;
    room[at + START] = start;
    room[at + END] = line;
    room[at + PARENT] = parent;
    if (definition.maybe === 'function') this.undecided = true;
    return index;
  }

  /**
   * Takes over the definitions `[from, to)` of another outline, `shift` lines further down.
   * @param outer by their index there, what definitions before `from` are here: some of them are around others
   */
  copy({ definitions, rows }: Outline, from: number, to: number, shift: number, outer: Map<number, number>): void {
    const distance = this.definitions.length - from;
    reserve(to + distance);
    const own = this.definitions;
    for (let index = from; index < to; index++) own.push(definitions[index] as Definition);
    for (let at = from * ROW, into = (from + distance) * ROW; at < to * ROW; at += ROW, into += ROW) {
      const parent = rows[at + PARENT] as number;
      room[into + LINE] = (rows[at + LINE] as number) + shift;
      room[into + START] = (rows[at + START] as number) + shift;
      room[into + END] = (rows[at + END] as number) + shift;
      room[into + PARENT] = parent < 0 ? -1 : parent >= from ? parent + distance : (outer.get(parent) ?? -1);
    }
  }

  end(index: number, line: number): void {
    if ((room[index * ROW + END] as number) < line) room[index * ROW + END] = line;
  }

  /** Forgets where a definition ends. */
  reopen(index: number): void {
    room[index * ROW + END] = room[index * ROW + LINE] as number;
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
    const outline = { definitions: this.definitions, rows: room.slice(0, this.definitions.length * ROW) };
    return this.undecided ? withoutUndecided(outline) : outline;
  }
}

function reserve(count: number): void {
  if (room.length >= count * ROW) return;
  const larger = new Int32Array(Math.max(count * ROW, room.length * 2));
  larger.set(room);
  room = larger;
}

/** Local values that turned out to be no functions are no definitions. */
function withoutUndecided({ definitions, rows }: Outline): Outline {
  const kept = [...definitions.keys()].filter((index) => definitions[index]?.maybe !== 'function');
  const place = new Map(kept.map((from, to) => [from, to]));
  const chosen = new Int32Array(kept.length * ROW);
  for (const [to, from] of kept.entries()) {
    chosen.set(rows.subarray(from * ROW, (from + 1) * ROW), to * ROW);
    chosen[to * ROW + PARENT] = place.get(rows[from * ROW + PARENT] as number) ?? -1;
  }
  return { definitions: kept.map((index) => definitions[index] as Definition), rows: chosen };
}
