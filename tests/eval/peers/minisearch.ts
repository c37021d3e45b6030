import MiniSearch from 'minisearch';
import type { MakePeer } from './peer';

/** MiniSearch as VitePress 1.x configures it for its local search: prefix, fuzzy 0.2, titles boosted, default tokenizer. */
export const minisearch: MakePeer = async (documents) => {
  const index = new MiniSearch({
    idField: 'key',
    fields: ['number', 'title', 'summary', 'names', 'body'],
    storeFields: [],
  });
  index.addAll(documents);
  return {
    name: 'MiniSearch, as VitePress',
    bytes: Buffer.byteLength(JSON.stringify(index)),
    search: (query, limit) =>
      index
        .search(query, { fuzzy: 0.2, prefix: true, boost: { title: 4, summary: 2, body: 1 } })
        .slice(0, limit)
        .map(({ id }) => String(id)),
  };
};
