import { KIND_LABEL, type SearchAnswer, type SearchOptions } from '../../../lib/search/types';
import type { Suggestion } from '../common/missing';

type Search = (text: string, options?: SearchOptions) => SearchAnswer;

/** @returns what is nearest to a name that has no page */
export function suggestionsFor(search: Search, text: string, options: SearchOptions = {}): Suggestion[] {
  const query = text.trim().slice(0, 200);
  if (query === '') return [];
  return search(query, { limit: 8, facets: false, names: false, excerpts: false, ...options }).hits.map((hit) => ({
    href: hit.url,
    title: hit.pull ? `#${hit.pull.number} ${hit.title}` : hit.title,
    note: `${KIND_LABEL[hit.kind]} · ${hit.reason}`,
  }));
}
