import type { MakePeer } from './peer';

type Orama = {
  create(options: object): unknown;
  insertMultiple(db: unknown, documents: object[], batch: number): Promise<unknown>;
  search(db: unknown, options: object): Promise<{ hits: { document: { key: string } }[] }>;
  save(db: unknown): unknown;
};

/** Orama with its defaults for English text, titles boosted. */
export const orama: MakePeer = async (documents, load) => {
  const module = (await load('@orama/orama')) as Orama | null;
  if (!module) return null;
  const text = { title: 'string', summary: 'string', names: 'string', body: 'string' };
  const db = module.create({ schema: { key: 'string', number: 'string', ...text } });
  await module.insertMultiple(
    db,
    documents.map((document) => ({ ...document, number: String(document.number) })),
    1_000,
  );
  return {
    name: 'Orama',
    bytes: null,
    search: async (term, limit) => {
      const properties = ['number', ...Object.keys(text)];
      const boost = { number: 4, title: 4, summary: 2 };
      const { hits } = await module.search(db, { term, properties, boost, limit });
      return hits.map(({ document }) => document.key);
    },
  };
};
