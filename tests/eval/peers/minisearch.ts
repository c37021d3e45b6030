import MiniSearch from 'minisearch';
import { ownQueryTerms, ownTerms } from './own-tokens';
import type { MakePeer, PeerDocument } from './peer';

const FIELDS = ['number', 'title', 'summary', 'names', 'body'];
const BOOST = { number: 10, title: 4, summary: 2 };

/** MiniSearch as it comes: default tokenizer and options, the fields as they are. */
export const minisearchPlain: MakePeer = async (documents) => {
  const index = new MiniSearch<PeerDocument>({ idField: 'key', fields: FIELDS });
  index.addAll(documents);
  return {
    name: 'MiniSearch, as it comes',
    bytes: null,
    search: (query, limit) =>
      index
        .search(query)
        .slice(0, limit)
        .map(({ id }) => id),
  };
};

/** MiniSearch over the very tokens of our own index, with boosts for titles; all words, else any. */
export const minisearchOwnTokens: MakePeer = async (documents) => {
  const index = new MiniSearch<PeerDocument>({ idField: 'key', fields: FIELDS, tokenize: ownTerms, processTerm: same });
  index.addAll(documents);
  const asked = { boost: BOOST, tokenize: ownQueryTerms, processTerm: same };
  return {
    name: 'MiniSearch, our tokens',
    bytes: null,
    search: (query, limit) => {
      const all = index.search(query, { ...asked, combineWith: 'AND' });
      return (all.length > 0 ? all : index.search(query, asked)).slice(0, limit).map(({ id }) => id);
    },
  };
};

const same = (term: string): string => term;

type Section = { id: string; title: string; titles: string; text: string };

/**
 * MiniSearch as the local search of VitePress 1.x configures it (`localSearchPlugin.ts`, `VPLocalSearchBox.vue`): a page is
 * cut into sections at its headings; default tokenizer; prefixes, fuzzy 0.2, boosts 4 / 2 / 1. A page is where its
 * best section is.
 */
export const minisearchVitePress: MakePeer = async (documents) => {
  const index = new MiniSearch<Section>({ fields: ['title', 'titles', 'text'], storeFields: [] });
  index.addAll(documents.flatMap(sectionsOf));
  const options = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
  return {
    name: 'MiniSearch, as VitePress',
    bytes: Buffer.byteLength(JSON.stringify(index)),
    search: (query, limit) => {
      const keys = index.search(query, options).map(({ id }) => String(id).split(' ')[0] ?? '');
      return [...new Set(keys)].slice(0, limit);
    },
  };
};

function sectionsOf({ key, number, title, summary, names, body }: PeerDocument): Section[] {
  const sections = [
    { id: key, title, titles: '', text: `#${number}` },
    { id: `${key} summary`, title: '执行摘要', titles: title, text: summary },
    { id: `${key} names`, title: '关键文件', titles: title, text: names },
    { id: `${key} body`, title: '正文', titles: title, text: body },
  ];
  return sections.filter(({ text }) => text !== '');
}
