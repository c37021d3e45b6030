/** What a line of code may define. Line by line, no syntax tree: a patch never shows the whole file. */

/** A definition as its line spells it. */
export type Definition = {
  name: string;
  /** `type` names those within it (`Class.method`); `function` does not; `declaration` has no body to stand in. */
  kind: 'type' | 'function' | 'declaration';
  /** What joins it to the names within: `.`, or `::` in Rust and C++. */
  joiner: '.' | '::';
};

export type Language = {
  /**
   * What the line defines, or null. `text` is stripped and at most {@link LINE_LIMIT} characters long. `above` is the line
   * before it where the patch shows that, else empty: declarations alone may depend on it, since an outline must come
   * out the same from a patch and from the whole file.
   */
  define(text: string, indent: number, above: string): Definition | null;
  /** Whether the line belongs to the definition below it: a decorator, an attribute, a template's head. */
  leads(text: string): boolean;
  /** Whether its indentation says nothing about where it stands, such as a preprocessor line. */
  floats(text: string): boolean;
};

/** Characters of a line that are looked at: definitions stand at its front, and generated lines have no end. */
export const LINE_LIMIT = 300;

/** @returns a maker of definitions for a language whose names are joined by `joiner` */
export function definer(joiner: Definition['joiner']) {
  return (kind: Definition['kind'], name: string | undefined): Definition | null =>
    name === undefined ? null : { name, kind, joiner };
}
