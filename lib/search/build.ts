/** Builds the search over a knowledge base. */
import type { Atlas } from '../graph/types';

/** A ready search: read-only, shared by all requests. Made by {@link buildSearch}. */
export type SearchEngine = { atlas: Atlas };

/** @returns the search over everything the knowledge base holds: reports, history and stubs of every repository */
export function buildSearch(atlas: Atlas): SearchEngine {
  return { atlas };
}
