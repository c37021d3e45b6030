/** What people call one thing: the hand-kept `vocabulary.yml` of a content folder and of its repositories. */

/**
 * Words that stand for one another, or a line that goes one way: who types one of `typed` finds `found`, too, and not the other
 * way round. In lower case; those of several words have spaces between them.
 */
export type WordGroup = string[] | { typed: string[]; found: string[] };

export type Vocabulary = {
  /** Of the content folder; null: it has none, and the one that comes with the program is used. */
  shared: WordGroup[] | null;
  /** What the repositories add. */
  own: WordGroup[];
};
