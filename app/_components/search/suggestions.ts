import type { Hit, SearchAnswer, SearchOptions } from '../../../lib/search/types';
import type { Suggestion } from '../common/missing';

export const KIND_LABEL = { pull: 'PR', symbol: '符号', file: '文件', module: '模块', commit: '提交' } satisfies Record<
  Hit['kind'],
  string
>;

type Search = (text: string, options?: SearchOptions) => SearchAnswer;

/** @returns what is nearest to a name that has no page */
export function suggestionsFor(search: Search, text: string, options: SearchOptions = {}): Suggestion[] {
  const query = text.trim().slice(0, 200);
  if (query === '') return [];
  return search(query, { limit: 8, facets: false, excerpts: false, ...options }).hits.map((hit) => ({
    href: hit.url,
    title: hit.pull ? `#${hit.pull.number} ${hit.title}` : hit.title,
    note: `${KIND_LABEL[hit.kind]} · ${hit.reason}`,
  }));
}
