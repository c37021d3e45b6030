import type { Database } from './fts5';
import type { MakePeer } from './peer';

/** Trigrams stand for pieces of three characters or more; SQLite finds shorter ones by looking through everything. */
const LEAST = 3;

const FIELDS = ['number', 'title', 'summary', 'names', 'body'];

/** SQLite FTS5 with its trigram tokenizer, which finds any piece of a text; a quoted text as it is; AND, then OR. */
export const fts5Trigram: MakePeer = async (documents, load) => {
  const module = (await load('better-sqlite3')) as { default: new (file: string) => Database } | null;
  if (!module) return null;
  const db = new module.default(':memory:');
  db.exec(`create virtual table pulls using fts5(key unindexed, ${FIELDS.join(', ')}, tokenize = 'trigram')`);
  const insert = db.prepare('insert into pulls values (?, ?, ?, ?, ?, ?)');
  db.transaction(() => {
    for (const { key, number, title, summary, names, body } of documents) {
      insert.run(key, String(number), title, summary, names, body);
    }
  })();
  const match = db.prepare('select key from pulls where pulls match ? order by bm25(pulls, 0, 20, 8, 4, 2, 1) limit ?');
  const like = db.prepare(
    `select key from pulls where ${FIELDS.map((field) => `${field} like ?`).join(' or ')} order by title like ? desc limit ?`,
  );
  const holding = (piece: string, limit: number) =>
    like.all(...Array.from({ length: FIELDS.length + 1 }, () => `%${piece}%`), limit);
  return {
    name: 'SQLite FTS5, trigrams',
    bytes: db.serialize().length,
    search: (query, limit) => {
      const pieces = piecesOf(query);
      const long = pieces
        .filter((piece) => [...piece].length >= LEAST)
        .map((piece) => `"${piece.replaceAll('"', '""')}"`);
      const rows =
        long.length > 0
          ? (firstFound(long, (text) => match.all(text, limit)) ?? [])
          : pieces.slice(0, 1).flatMap((piece) => holding(piece, limit));
      return rows.map(({ key }) => key);
    },
  };
};

/** Quoted texts whole, the rest word by word, Chinese apart from Latin; a `#` before a number is no part of it. */
const piecesOf = (query: string): string[] =>
  [...query.matchAll(/"([^"]+)"|(\p{Script=Han}+)|([^\s"#\p{Script=Han}]+)/gu)].map(
    ([, quoted, han, word]) => quoted ?? han ?? word ?? '',
  );

function firstFound<T>(pieces: string[], ask: (text: string) => T[]): T[] | null {
  const all = ask(pieces.join(' AND '));
  return all.length > 0 ? all : ask(pieces.join(' OR '));
}
