import type { MakePeer } from './peer';

type Orama = {
  create(options: object): unknown;
  insertMultiple(db: unknown, documents: object[], batch: number): Promise<unknown>;
  search(db: unknown, options: object): Promise<{ hits: { document: { key: string } }[] }>;
};

type Tokenizers = { createTokenizer(): unknown };

/**
 * Orama with its tokenizer for Mandarin, as its documentation says for Chinese; numbers and titles boosted. All words, else
 * any word, else words with one slip: Orama leaves this cascade to the caller (`threshold`, `tolerance`).
 */
export const orama: MakePeer = async (documents, load) => {
  const module = (await load('@orama/orama')) as Orama | null;
  const tokenizers = (await load('@orama/tokenizers/mandarin')) as Tokenizers | null;
  if (!module || !tokenizers) return null;
  const text = { number: 'string', title: 'string', summary: 'string', names: 'string', body: 'string' };
  const db = module.create({
    schema: { key: 'enum', ...text },
    components: { tokenizer: tokenizers.createTokenizer() },
  });
  const records = documents.map((document) => ({ ...document, number: String(document.number) }));
  await module.insertMultiple(db, records, 1_000);
  const options = { properties: Object.keys(text), boost: { number: 8, title: 4, summary: 2 } };
  return {
    name: 'Orama, Mandarin',
    bytes: null,
    search: async (term, limit) => {
      for (const step of [{ threshold: 0 }, { threshold: 1 }, { threshold: 1, tolerance: 1 }]) {
        const { hits } = await module.search(db, { term, limit, ...options, ...step });
        if (hits.length > 0) return hits.map(({ document }) => document.key);
      }
      return [];
    },
  };
};
