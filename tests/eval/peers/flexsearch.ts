import type { MakePeer } from './peer';

type FlexDocument = {
  add(document: object): void;
  search(query: string, options: object): { id: string }[];
};

/** FlexSearch with prefixes of words, its own treatment of CJK, suggestions where not all words match. */
export const flexsearch: MakePeer = async (documents, load) => {
  const module = (await load('flexsearch')) as {
    default: { Document: new (options: object) => FlexDocument; Charset: Record<string, unknown> };
  } | null;
  if (!module) return null;
  const { Document, Charset } = module.default;
  const field = (name: string) => ({
    field: name,
    tokenize: 'forward',
    ...(Charset.CJK ? { encoder: Charset.CJK } : {}),
  });
  const fields = ['number', 'title', 'summary', 'names', 'body'];
  const latin = (name: string) => ({ field: name, tokenize: 'forward' });
  const index = new Document({
    document: { id: 'key', index: fields.map((name) => (name === 'number' ? latin(name) : field(name))) },
  });
  for (const document of documents) index.add({ ...document, number: String(document.number) });
  return {
    name: 'FlexSearch',
    bytes: null,
    search: (query, limit) => index.search(query, { limit, merge: true, suggest: true }).map(({ id }) => id),
  };
};
