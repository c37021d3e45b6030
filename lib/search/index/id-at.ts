/**
 * @param ids of the PRs of an index's documents
 * @returns the id of one; every way from a word to a PR goes through here
 * @throws RangeError where the index has no such document: it is damaged, and no other PR is put in its place
 */
export function idAt(ids: ArrayLike<number>, doc: number): number {
  const id = ids[doc];
  if (id === undefined) throw new RangeError(`the index has no document ${doc}; run \`atlas build --fresh\``);
  return id;
}
