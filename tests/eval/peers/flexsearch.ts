import type { MakePeer } from './peer';

type FlexDocument = {
  add(document: object): void;
  search(query: string, options: object): { id: string }[];
};

type FlexModule = {
  Document: new (options: object) => FlexDocument;
  Encoder: new (options: object) => object;
};

/**
 * FlexSearch with prefixes of words. Its own encoder for CJK cuts everything, English too, into single letters; text that
 * mixes both does better with Han characters one by one and other words whole, by its `split` option. All words of a query
 * in one field, else what has some of them (`suggest`).
 */
export const flexsearch: MakePeer = async (documents, load) => {
  const module = (await load('flexsearch')) as { default: FlexModule } | null;
  if (!module) return null;
  const { Document, Encoder } = module.default;
  const encoder = new Encoder({ split: /[^\p{L}\p{N}_]+|(?=\p{Script=Han})|(?<=\p{Script=Han})/u });
  const fields = ['number', 'title', 'summary', 'names', 'body'];
  const index = new Document({
    document: { id: 'key', index: fields.map((field) => ({ field, tokenize: 'forward', encoder })) },
  });
  for (const document of documents) index.add({ ...document, number: String(document.number) });
  return {
    name: 'FlexSearch',
    bytes: null,
    search: (query, limit) => {
      const all = index.search(query, { limit, merge: true });
      return (all.length > 0 ? all : index.search(query, { limit, merge: true, suggest: true })).map(({ id }) => id);
    },
  };
};
