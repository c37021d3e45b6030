/** What a line of code may define. */
import type { SymbolKind } from '../../model/symbol-kind';

/** A definition as its line spells it. A function within a class becomes a `method` once its place is known. */
export type Definition = {
  name: string;
  kind: SymbolKind;
  /** What joins it to the names within: `.`, or `::` in Rust and C++. */
  joiner: '.' | '::';
  /**
   * No type is before its name: a call, a constructor of the class around it, or the type is on the line above. `head`: it
   * is no whole call.
   */
  untyped?: 'head' | 'call';
  /** It is one only within a group: `const (` in Go, a class of options in Python. */
  grouped?: true;
  /** A value that is a function if an arrow follows: a constant else, or (`function`) nothing that is kept. */
  maybe?: 'function' | 'either' | undefined;
};

/** Bytes of a line that are looked at for a definition: it is at the front, and generated lines have no end. */
export const LINE_LIMIT = 300;

/** @returns a maker of definitions for a language whose names are joined by `joiner` */
export function definer(joiner: Definition['joiner']) {
  return (kind: SymbolKind, name: string | undefined): Definition | null =>
    name === undefined ? null : { name, kind, joiner };
}
