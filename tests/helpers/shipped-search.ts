/** The search over the shipped reports, built once for each test file. */
import { loadCorpus } from '../../lib/corpus/load-corpus';
import { buildAtlas } from '../../lib/graph/build-atlas';
import { buildSearch, type SearchEngine } from '../../lib/search/engine/engine';

export async function shippedSearch(): Promise<SearchEngine> {
  return buildSearch(buildAtlas(await loadCorpus('content')));
}
