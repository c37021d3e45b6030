/** Where a file's definitions begin and end. */
import type { SymbolKind } from '../../model/symbol-kind';
import type { Definition } from './definition';

/** Definitions of one version of a file, in the order in which they begin; see {@link lineOf} and its like for `rows`. */
export type Outline = {
  definitions: readonly Definition[];
  /** {@link ROW} numbers for each definition: one array a version, because there are tens of thousands of them. */
  rows: Int32Array;
};

export const ROW = 4;
export const EMPTY_OUTLINE: Outline = { definitions: [], rows: new Int32Array(0) };

/** @returns the line that names a definition, 1-based */
export const lineOf = ({ rows }: Outline, index: number): number => rows[index * ROW] as number;
/** @returns the line where what belongs to it begins: decorators, attributes */
export const startOf = ({ rows }: Outline, index: number): number => rows[index * ROW + 1] as number;
/** @returns its last line */
export const endOf = ({ rows }: Outline, index: number): number => rows[index * ROW + 2] as number;
/** @returns index of the definition around it, -1 at the top level */
export const parentOf = ({ rows }: Outline, index: number): number => rows[index * ROW + 3] as number;

/** @returns index of the innermost definition around `line`, -1 at the file's top level */
export function around(outline: Outline, line: number): number {
  let low = 0;
  let high = outline.definitions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(outline, middle) <= line) low = middle + 1;
    else high = middle;
  }
  let index = low - 1;
  while (index >= 0 && endOf(outline, index) < line) index = parentOf(outline, index);
  return index;
}

/** A definition by the name that it is known by in the repository. */
export type Named = { name: string; kind: SymbolKind };

/**
 * @returns what a change in definition `index` touches: `Class.method`, where functions nest the inner and the outer one,
 * and of a constant or a flag what it is in, too
 */
export function namesAt(outline: Outline, index: number): Named[] {
  const names: Named[] = [];
  for (let at = index; at >= 0; at = parentOf(outline, at)) {
    const named = nameOf(outline, at);
    names.push(named);
    const inType = outline.definitions[parentOf(outline, at)]?.kind === 'class';
    if (inType && (named.kind === 'method' || named.kind === 'class')) break;
  }
  return names;
}

/** @returns the name that definition `index` is known by: `Outer.Inner.method`, as far up as classes contain it */
export function nameOf(outline: Outline, index: number): Named {
  const definition = outline.definitions[index] as Definition;
  const { kind, name } = definition;
  if (kind !== 'function' && kind !== 'method' && kind !== 'class') return { name, kind };
  const parent = parentOf(outline, index);
  const owner = outline.definitions[parent];
  if (owner?.kind !== 'class' || name.includes(owner.joiner)) return { name, kind };
  const within = nameOf(outline, parent).name;
  return { name: `${within}${owner.joiner}${name}`, kind: kind === 'function' ? 'method' : kind };
}
