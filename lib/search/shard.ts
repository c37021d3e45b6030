/**
 * One index: the reports of a repository, or its history. They are built and stored apart, because history grows by every
 * sync and reports by every import.
 */
import type { Pull } from '../graph/types';
import type { HistoryPull } from '../model/history';
import type { PrRecord } from '../model/record';
import { fold } from '../text/fold';
import { symbolKey } from '../text/identifier';
import { indexTerms, runsOf } from '../text/tokens';
import { Dictionary } from './dictionary';
import { type Names, NamesBuilder } from './names';
import { Pieces } from './pieces';
import { type Postings, PostingsBuilder } from './postings';
import { FIELD_BITS, historySections, recordSections, type Section } from './sections';

/** Bits of a symbol's posting: the report names it among its key symbols; the report or the diff says that it was touched. */
export const SYMBOL_BITS = { key: 2, touched: 1 } as const;

/** What one document gives the index. */
export type ShardDocument = {
  sections: Section[];
  symbols: { name: string; key: boolean }[];
  paths: string[];
};

export type Shard = {
  /** Number of documents. */
  size: number;
  /** Words and identifiers of the text, canonical; bits are {@link FIELD_BITS}. */
  words: Postings;
  /** The terms of `words`, for misspellings, and their own words. */
  wordTerms: Dictionary;
  wordPieces: Pieces;
  /** Pairs of Han characters. */
  han: Postings;
  /** Keyed by `symbolKey`; bits are {@link SYMBOL_BITS}. */
  symbols: Names;
  /** Keyed by the folded path. */
  paths: Names;
};

/** An index, and which PR each of its documents is: the PR's id in the search. */
export type MappedShard = Shard & { ids: Uint32Array };

/** @returns what a report gives the index */
export function reportDocument(record: PrRecord): ShardDocument {
  const touched = record.files.flatMap(({ symbols }) => symbols);
  return {
    sections: recordSections(record),
    symbols: [
      ...record.keySymbols.map((name) => ({ name, key: true })),
      ...touched.map((name) => ({ name, key: false })),
    ],
    paths: [...record.files, ...record.snippets].map(({ path }) => path),
  };
}

/** @returns what a PR of the history gives the index */
export function historyDocument(history: HistoryPull): ShardDocument {
  return {
    sections: historySections(history),
    symbols: history.files.flatMap(({ symbols }) => symbols.map((name) => ({ name, key: false }))),
    paths: history.files.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath])),
  };
}

/** @returns what is known of a PR that others name */
export function stubDocument(stub: Pull): ShardDocument {
  const text = stub.title;
  return { sections: text ? [{ field: 'title', label: '标题', anchor: null, text }] : [], symbols: [], paths: [] };
}

/** @returns the index over the documents, which are numbered in the order they come */
export function buildShard(documents: Iterable<ShardDocument>): Shard {
  const words = new PostingsBuilder();
  const han = new PostingsBuilder();
  const symbols = new NamesBuilder();
  const paths = new NamesBuilder();
  const keys = new Map<string, string>();
  let doc = 0;
  for (const document of documents) {
    for (const { field, text } of document.sections) {
      for (const run of runsOf(text)) {
        const index = run.kind === 'han' ? han : words;
        for (const term of indexTerms(run)) index.add(term, doc, FIELD_BITS[field]);
      }
    }
    for (const { name, key } of document.symbols) {
      const known = keys.get(name) ?? symbolKey(name);
      keys.set(name, known);
      symbols.add(known, name, doc, SYMBOL_BITS[key ? 'key' : 'touched']);
    }
    for (const path of document.paths) paths.add(fold(path), path, doc, 1);
    doc += 1;
  }
  const built = words.build();
  return {
    size: doc,
    words: built,
    wordTerms: new Dictionary(built.terms),
    wordPieces: new Pieces(built.terms),
    han: han.build(),
    symbols: symbols.build(),
    paths: paths.build(),
  };
}
