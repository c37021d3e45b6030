import MiniSearch from 'minisearch';
import type { MakePeer, PeerDocument } from './peer';

type Section = { id: string; title: string; titles: string; text: string };

/**
 * MiniSearch as the local search of VitePress 1.x configures it (`localSearchPlugin.ts`, `VPLocalSearchBox.vue`): a page is
 * cut into sections at its headings; default tokenizer; prefixes, fuzzy 0.2, boosts 4 / 2 / 1. A page stands where its
 * best section stands.
 */
export const minisearch: MakePeer = async (documents) => {
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
