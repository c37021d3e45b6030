/**
 * One index: the reports of a repository, or its history. They are built and stored apart, because history grows by every
 * sync and reports by every import. Words and Chinese of the prose are in MiniSearch; names of every kind are in sorted
 * lists, where a look inside 200,000 of them takes a millisecond (as MiniSearch documents they take 10 times the memory).
 */

import type { Pull } from '../../graph/types';
import type { HistoryPull } from '../../model/history';
import type { RepoName } from '../../model/ids';
import { lazily } from '../../model/lazily';
import { remembered } from '../../model/once-per';
import type { PrRecord } from '../../model/record';
import { fold } from '../../text/fold';
import { symbolKey } from '../../text/identifier';
import { indexTerms, runsOf } from '../../text/tokens';
import { FIELD_BITS, historySections, recordSections, type Section } from '../text/sections';
import { Dictionary } from './dictionary';
import { HanBuilder, type HanData } from './han-texts';
import { Holders } from './holders';
import type { Lists } from './lists';
import { ListsBuilder } from './lists-builder';
import { mentionHolders } from './mention-holders';
import { NameWords, NameWordsBuilder, type NameWordsData } from './name-words';
import { Names, NamesBuilder, type NamesData } from './names';
import { Pieces, piecesOf } from './pieces';
import type { TermFinder } from './term-finder';
import { TermHoldersBuilder } from './term-holders';
import type { Terms } from './terms';
import { buildText, type TextData, TextIndex, wordsOf as termsOfText } from './text-index';
import type { DocumentTerms } from './text-slice';
import { wayOfPath, waysOfSymbols } from './ways';

/** Bits of a symbol's posting: the report names it among its key symbols; the report or the diff says that it was touched. */
export const SYMBOL_BITS = { key: 2, touched: 1 } as const;

/** What one document gives the index. */
export type ShardDocument = {
  /** The number of its PR. */
  number: number;
  sections: Section[];
  /** Key symbols of its report, and those that the report or the diff says were touched. */
  keySymbols: readonly string[];
  symbols: string[];
  paths: string[];
};

/** An index as plain lists: what is stored. Those that are read from a file are read when they are first asked for. */
export type ShardData = {
  /** By document: the number of its PR. */
  readonly numbers: Uint32Array;
  /** Plain words and pairs of Chinese characters of the prose. */
  readonly text: TextData;
  /** The plain words among them. */
  readonly words: Terms;
  /**
   * Names of several words wherever they are mentioned, and the words of paths and symbols; bits are {@link FIELD_BITS}.
   * `mentionPieces`: their words.
   */
  readonly mentions: Lists;
  readonly mentionPieces: Lists;
  /** See {@link mentionHolders}. */
  readonly mentionHolders: Lists;
  /** Keyed by `symbolKey`; bits are {@link SYMBOL_BITS}. */
  readonly symbols: NamesData;
  /** Keyed by the folded path. */
  readonly paths: NamesData;
  /** The words of symbols and paths, see {@link NameWords}. */
  readonly nameWords: NameWordsData;
  /** By term of several words the documents that hold it, see `term-finder.ts`; bits are {@link FIELD_BITS}. */
  readonly terms: Lists;
  /** See {@link HanTexts}. */
  readonly han: HanData;
};

export type ShardKind = 'reports' | 'history' | 'stubs';

/** The parts of an index, ready to be searched. Many queries need a few of them: each is made when it is first asked for. */
export type ShardParts = {
  /** By document: the number of its PR. */
  numbers: Uint32Array;
  text: TextIndex;
  /** The words of `text`, for misspellings. */
  words: Dictionary;
  mentions: Lists;
  mentionPieces: Pieces;
  mentionHolders: Lists;
  /** The terms of `mentions`, for misspellings. */
  mentionTerms: Dictionary;
  symbols: Names;
  paths: Names;
  nameWords: NameWords;
  terms: Lists;
  han: HanData;
  /** Empty between two look-ups. */
  holders: Holders;
};

/**
 * An index of what, of which repository (null: of PRs of any that are only named), and which PR each of its documents is:
 * the PR's id in the search.
 */
export type MappedShard = ShardParts & { repo: RepoName | null; kind: ShardKind; ids: Uint32Array };

export function partsOf(data: ShardData): ShardParts {
  const parts: ShardParts = lazily({
    numbers: () => data.numbers,
    text: () => new TextIndex(data.text, () => data.words),
    words: () => new Dictionary(parts.text.words),
    mentions: () => data.mentions,
    mentionPieces: () => new Pieces(data.mentions.terms, data.mentionPieces),
    mentionHolders: () => data.mentionHolders,
    mentionTerms: () => new Dictionary(data.mentions.terms),
    symbols: () => new Names(data.symbols, waysOfSymbols()),
    paths: () => new Names(data.paths, wayOfPath),
    nameWords: () => new NameWords(data.nameWords),
    terms: () => data.terms,
    han: () => data.han,
    holders: () => new Holders(data.numbers.length),
  });
  return parts;
}

/** @param parts remain as they are: the PRs may have other ids in the next search */
export function openShard(parts: ShardParts, own: Pick<MappedShard, 'repo' | 'kind' | 'ids'>): MappedShard {
  return Object.defineProperties({ ...own }, Object.getOwnPropertyDescriptors(parts)) as MappedShard;
}

/** @returns what a report gives the index */
export function reportDocument(record: PrRecord): ShardDocument {
  return {
    number: record.number,
    sections: recordSections(record),
    keySymbols: record.keySymbols,
    symbols: record.files.flatMap(({ symbols }) => symbols),
    paths: [...record.files, ...record.snippets].map(({ path }) => path),
  };
}

/** @returns what a PR of the history gives the index */
export function historyDocument(number: number, history: HistoryPull): ShardDocument {
  return {
    number,
    sections: historySections(history),
    keySymbols: [],
    symbols: history.files.flatMap(({ symbols }) => symbols),
    paths: history.files.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath])),
  };
}

/** @returns what is known of a PR that others name */
export function stubDocument(stub: Pull): ShardDocument {
  const text = stub.title;
  return {
    number: stub.number,
    sections: text ? [{ field: 'title', label: '标题', anchor: null, text }] : [],
    keySymbols: [],
    symbols: [],
    paths: [],
  };
}

/**
 * @param finder of the terms by which documents can be found
 * @returns the index over the documents, which are numbered in the order they come
 */
export function buildShard(documents: Iterable<ShardDocument>, finder: TermFinder): ShardData {
  const text: DocumentTerms[] = [];
  const numbers: number[] = [];
  const mentions = new ListsBuilder();
  const terms = new TermHoldersBuilder(finder);
  const nameWords = new NameWordsBuilder(terms);
  const symbols = new NamesBuilder(symbolKey, nameWords, waysOfSymbols());
  const paths = new NamesBuilder(fold, nameWords, wayOfPath);
  const han = new HanBuilder();
  const termsOf = nameTerms(mentions, terms);
  const pairs: PairOfHumps[] = [];
  const texts = { mentions, terms, pairs };
  let doc = 0;
  for (const document of documents) {
    const words: DocumentTerms = { title: [], summary: [], files: [], body: [] };
    for (const section of document.sections) {
      if (isName(section)) addName(termsOf(section.text), doc, texts);
      else addText(section, doc, words, texts);
    }
    text.push(words);
    han.add(doc, document.sections, document.symbols);
    numbers.push(document.number);
    for (const name of document.keySymbols) symbols.add(name, doc, SYMBOL_BITS.key);
    for (const name of document.symbols) symbols.add(name, doc, SYMBOL_BITS.touched);
    for (const path of document.paths) paths.add(path, doc, 1);
    doc += 1;
  }
  addPairs(pairs, text);
  const built = mentions.build();
  const mentionPieces = piecesOf([...built.terms]);
  const prose = buildText(text);
  return {
    numbers: Uint32Array.from(numbers),
    text: prose,
    words: termsOfText(prose),
    mentions: built,
    mentionPieces,
    mentionHolders: mentionHolders(built, mentionPieces, numbers.length),
    symbols: symbols.build(),
    paths: paths.build(false),
    nameWords: nameWords.build(numbers.length),
    terms: terms.build(),
    han: han.build(),
  };
}

/** A text of the files field in one piece: a path, a symbol, a label. */
const isName = ({ field, text }: Section): boolean => field === 'files' && /^[!-~]+$/.test(text);

/** A name in a text: the numbers of its words and spellings, and the terms of several words in it. */
type NameTerms = { mentions: number[]; terms: readonly number[] };

/** What is collected of texts. */
type Collected = { mentions: ListsBuilder; terms: TermHoldersBuilder; pairs: PairOfHumps[] };

const nameTerms = (mentions: ListsBuilder, terms: TermHoldersBuilder): ((name: string) => NameTerms) =>
  remembered((name) => ({
    mentions: [...runsOf(name)].flatMap(indexTerms).map((term) => mentions.numberOf(term)),
    // Paths are names of the files, too.
    terms: name.includes('/') ? [] : terms.in(fold(name)),
  }));

function addName(name: NameTerms, doc: number, { mentions, terms }: Collected): void {
  for (const mention of name.mentions) mentions.add(mention, doc, FIELD_BITS.files);
  terms.add(name.terms, doc, FIELD_BITS.files);
}

function addText(section: Section, doc: number, prose: DocumentTerms, { mentions, terms, pairs }: Collected): void {
  const { field, text } = section;
  terms.addText(section, doc);
  for (const run of runsOf(text)) {
    for (const term of indexTerms(run)) {
      if (!term.includes('_')) {
        prose[field].push(term);
        continue;
      }
      mentions.add(mentions.numberOf(term), doc, FIELD_BITS[field]);
      // What is written with underscores was found in the text.
      if (!run.text.includes('_')) terms.add(terms.in(term), doc, FIELD_BITS[field]);
      if (field !== 'title') continue;
      prose.title.push(...wordsOf(term));
      if (!run.text.includes('_'))
        for (const pair of pairsOf(term.split('_'))) pairs.push({ pair, title: prose.title });
    }
  }
}

/** Two words side by side in a camel-case name of a title, run together, and the words of that title. */
type PairOfHumps = { pair: string; title: string[] };

/** @returns the words of a longer name by twos: who writes `HiCacheNixl` calls it hicache elsewhere */
const pairsOf = (words: string[]): string[] =>
  words.length < 3 ? [] : words.slice(1).map((word, at) => `${words[at]}${word}`);

/** Adds to titles the pairs of humps that any title has as a word. */
function addPairs(pairs: PairOfHumps[], text: DocumentTerms[]): void {
  if (pairs.length === 0) return;
  const words = new Set<string>();
  for (const { title } of text) for (const word of title) words.add(word);
  for (const { pair, title } of pairs) if (words.has(pair) && !title.includes(pair)) title.push(pair);
}

/** A title that names `update_weights_from_disk` is of weights and of a disk. */
const wordsOf = (name: string): string[] => name.split('_').filter((word) => word.length > 1);
