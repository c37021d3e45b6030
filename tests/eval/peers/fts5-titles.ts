import type { Database } from './fts5';
import type { MakePeer } from './peer';

/** SQLite FTS5 over the titles alone, with its own stemmer for English; all words, else any. */
export const fts5Titles: MakePeer = async (documents, load) => {
  const module = (await load('better-sqlite3')) as { default: new (file: string) => Database } | null;
  if (!module) return null;
  const db = new module.default(':memory:');
  db.exec(`create virtual table pulls using fts5(key unindexed, title, tokenize = 'porter unicode61')`);
  const insert = db.prepare('insert into pulls values (?, ?)');
  db.transaction(() => {
    for (const { key, title } of documents) insert.run(key, title);
  })();
  const select = db.prepare('select key from pulls where pulls match ? order by rank limit ?');
  return {
    name: 'SQLite FTS5, titles',
    bytes: db.serialize().length,
    search: (query, limit) => {
      const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`);
      if (words.length === 0) return [];
      const all = select.all(words.join(' AND '), limit);
      return (all.length > 0 ? all : select.all(words.join(' OR '), limit)).map(({ key }) => key);
    },
  };
};
