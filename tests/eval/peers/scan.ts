import { fold } from '../../../lib/text/fold';
import type { MakePeer } from './peer';

/** A linear scan: every word of the query somewhere in the text, documents with a word in the title first. */
export const scan: MakePeer = async (documents) => {
  const texts = documents.map((document) => ({
    key: document.key,
    title: fold(document.title),
    text: fold([document.number, document.title, document.summary, document.names, document.body].join('\n')),
  }));
  return {
    name: 'linear scan',
    bytes: null,
    search: (query, limit) => {
      const words = fold(query.replaceAll('"', '')).split(/\s+/);
      const found = texts.filter(({ text }) => words.every((word) => text.includes(word)));
      const inTitle = ({ title }: { title: string }) => Number(words.some((word) => title.includes(word)));
      return found
        .map((document) => ({ key: document.key, rank: inTitle(document) }))
        .sort((a, b) => b.rank - a.rank)
        .slice(0, limit)
        .map(({ key }) => key);
    },
  };
};
