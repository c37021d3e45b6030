/** Where a file's definitions begin and end. */
import type { SymbolKind } from '../../model/symbol-kind';
import type { Definition } from './definition';

/**
 * The definitions of one version of a file in the order in which they begin. Lines are 1-based and inclusive; `lines` are
 * those that name them, `starts` those where what belongs to them begins (decorators, attributes); `parents` are indices
 * of the definitions around, -1 at the top level.
 */
export type Outline = {
  definitions: readonly Definition[];
  lines: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  parents: Int32Array;
};

const NONE = new Int32Array(0);
export const EMPTY_OUTLINE: Outline = { definitions: [], lines: NONE, starts: NONE, ends: NONE, parents: NONE };

/** @returns index of the innermost definition around `line`, -1 at the file's top level */
export function around(outline: Outline, line: number): number {
  let low = 0;
  let high = outline.starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((outline.starts[middle] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  let index = low - 1;
  while (index >= 0 && (outline.ends[index] ?? 0) < line) index = outline.parents[index] ?? -1;
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
  for (let at = index; at >= 0; at = outline.parents[at] ?? -1) {
    const named = nameOf(outline, at);
    names.push(named);
    const inType = outline.definitions[outline.parents[at] ?? -1]?.kind === 'class';
    if (inType && (named.kind === 'method' || named.kind === 'class')) break;
  }
  return names;
}

/** @returns the name that definition `index` is known by: `Outer.Inner.method`, as far up as classes contain it */
export function nameOf(outline: Outline, index: number): Named {
  const definition = outline.definitions[index] as Definition;
  const { kind, name } = definition;
  if (kind !== 'function' && kind !== 'method' && kind !== 'class') return { name, kind };
  const owner = outline.definitions[outline.parents[index] ?? -1];
  if (owner?.kind !== 'class' || name.includes(owner.joiner)) return { name, kind };
  const within = nameOf(outline, outline.parents[index] ?? -1).name;
  return { name: `${within}${owner.joiner}${name}`, kind: kind === 'function' ? 'method' : kind };
}
