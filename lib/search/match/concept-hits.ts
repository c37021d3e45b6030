/**
 * What a word of the table of concepts finds, or a spelling of what was typed. A search never changes once it is built, so what a
 * word finds is remembered: a question asks for a dozen, each of which costs as much as a whole query.
 */
import { oncePer } from '../../model/once-per';
import { canonicalName } from '../../text/identifier';
import { runsOf } from '../../text/tokens';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { fieldReasons, fieldWeight } from '../evidence/field-weight';
import { idAt } from '../index/id-at';
import { bitsOf, docOf } from '../index/postings';
import type { MappedShard } from '../index/shard';
import { isOfSeveral } from '../index/term-finder';
import { FIELD_BITS } from '../text/sections';
import { matchHan } from './match-han';
import { holdersOfPlainWord, matchJoinedWords, matchPlainWord } from './match-words';

/** PRs, each with its points and where the word is: a place in `reasons`. */
export type ConceptHits = { ids: Uint32Array; scores: Float32Array; whys: Uint8Array; reasons: string[] };

/** PRs that are asked about: by id, 0 for the others; `of`: what tells them from others in a search. */
export type Among = { held: Uint8Array; of: string };

/** @param among null: all are asked about */
function lookUp(engine: SearchEngine, concept: string, among: Among | null): ConceptHits {
  const found = isKept(engine, concept) ? matchKept(engine, concept) : matchRead(engine, concept, among);
  const ids = Uint32Array.from(found.ids).sort();
  const reasons = [...new Set(found.ids.map((id) => found.why(id).text))];
  const places = new Map(reasons.map((reason, place) => [reason, place]));
  const hits = {
    ids,
    scores: Float32Array.from(ids, (id) => found.score[id] ?? 0),
    whys: Uint8Array.from(ids, (id) => places.get(found.why(id).text) ?? 0),
    reasons,
  };
  engine.evidence.giveBack(found);
  return hits;
}

/** Whether the index has lists of the PRs that hold it. */
const isKept = ({ vocabulary }: SearchEngine, concept: string): boolean =>
  isOfSeveral(concept) && vocabulary.has(concept);

function matchKept({ evidence: pool, shards }: SearchEngine, term: string): Evidence {
  const evidence = pool.take();
  const reasons = fieldReasons(evidence);
  for (const { terms, ids } of shards) {
    for (const entry of terms.of(term)) {
      const bits = bitsOf(entry);
      evidence.raise(idAt(ids, docOf(entry)), fieldWeight(bits), reasons[bits] ?? 0);
    }
  }
  return evidence;
}

function matchRead(engine: SearchEngine, concept: string, among: Among | null): Evidence {
  const words = wordsOf(concept);
  const [only] = words;
  return only !== undefined && words.length === 1
    ? matchWhole(engine, only)
    : inARow(engine, candidatesOf(engine, words, among), concept, words);
}

const wordsOf = (concept: string): string[] => Array.from(runsOf(concept), ({ text }) => text);

/** PRs that are remembered in all, 9 bytes each. */
const REMEMBERED = 1_000_000;

/** What remembering costs beside the PRs, as so many of them: spellings of what was typed are asked for, too. */
const ENTRY = 50;

const memoryOf = oncePer((_: SearchEngine) => ({
  known: new Map<string, ConceptHits>(),
  holders: new Map<string, Uint32Array>(),
  size: 0,
}));

/** Makes room for as many PRs, and what belongs to them. */
function makeRoom(memory: ReturnType<typeof memoryOf>, added: number): void {
  if (memory.size > REMEMBERED) {
    memory.known.clear();
    memory.holders.clear();
    memory.size = 0;
  }
  memory.size += added + ENTRY;
}

/**
 * @param among several words that no lists are kept of are looked for in these alone; null: in all
 * @returns the PRs that hold a word of the table: whole words and whole pieces of names, several words in a row
 */
export function conceptHits(engine: SearchEngine, concept: string, among: Among | null = null): ConceptHits {
  const memory = memoryOf(engine);
  // No word has a line feed.
  const name = among && !isKept(engine, concept) && wordsOf(concept).length > 1 ? `${concept}\n${among.of}` : concept;
  const known = memory.known.get(concept) ?? memory.known.get(name);
  if (known) return known;
  const found = lookUp(engine, concept, among);
  makeRoom(memory, found.ids.length);
  memory.known.set(name, found);
  return found;
}

/**
 * A word is part of many terms: which PRs hold it is looked up once for all of them, and not how well.
 * @returns the PRs of {@link conceptHits}, ascending
 */
function holdersOf(engine: SearchEngine, word: string): Uint32Array {
  const memory = memoryOf(engine);
  const known = memory.holders.get(word) ?? memory.known.get(word)?.ids;
  if (known) return known;
  const isPlain = wordsOf(word).length === 1 && !HAN.test(word) && !canonicalName(word).includes('_');
  if (!isPlain) return conceptHits(engine, word).ids;
  const found = holdersOfPlainWord(engine, canonicalName(word));
  makeRoom(memory, found.length);
  memory.holders.set(word, found);
  return found;
}

const HAN = /\p{Script=Han}/u;

function matchWhole(engine: SearchEngine, word: string): Evidence {
  const evidence = engine.evidence.take();
  if (HAN.test(word)) matchHan(engine, word, evidence);
  else if (canonicalName(word).includes('_')) matchJoinedWords(engine.shards, canonicalName(word), evidence);
  else matchPlainWord(engine, canonicalName(word), evidence);
  return evidence;
}

/** Candidates looked at in the text itself, the newest first. */
const CHECKED = 2_000;

/** @returns the PRs that hold each of the words, ascending: those that are looked at */
function candidatesOf(engine: SearchEngine, words: string[], among: Among | null): Uint32Array {
  const looked = inEach(words.map((word) => holdersOf(engine, word))).subarray(0, CHECKED);
  return among ? looked.filter((id) => among.held[id] !== 0) : looked;
}

/** What is between the words of a term, the same between all: `race condition`, `race-condition`, `race_condition`, `RaceCondition`. */
const SEPARATOR = '(?<between>[ _-]?)';
const SAME = '\\k<between>';

/** @param looked ascending @returns those of the PRs that hold the words side by side */
function inARow(engine: SearchEngine, looked: Uint32Array, concept: string, words: string[]): Evidence {
  const evidence = engine.evidence.take();
  const reasons = fieldReasons(evidence);
  const [first = '', second = '', ...others] = words.map(escaped);
  const joined = [first + SEPARATOR + second, ...others].join(SAME);
  const spaced = concept.split(/[ _-]/).map(escaped).join('[ _-]');
  const row = new RegExp(`${joined}|${spaced}`, 'u');
  const histories = engine.shards.filter(({ kind }) => kind === 'history');
  const known =
    looked.length < READ * histories.length ? null : namedIn(engine, histories, looked, [concept, ...formsOf(words)]);
  for (const id of looked) {
    const named = known?.get(id);
    const bits = named === undefined ? engine.texts.bitsMatching(id, row) : named | titleBits(engine, id, row);
    if (bits > 0) evidence.raise(id, fieldWeight(bits), reasons[bits] ?? 0);
  }
  return evidence;
}

const titleBits = ({ pulls }: SearchEngine, id: number, row: RegExp): number =>
  row.test(pulls.titleOf(id)) ? FIELD_BITS.title : 0;

/** Fewer texts for each history are read sooner than all of its names are looked through. */
const READ = 40;

const formsOf = (words: string[]): string[] => ['', ' ', '_', '-'].map((between) => words.join(between));

/**
 * @param forms of which a name is to hold one
 * @returns by id, for the PRs that have nothing beside a title and names, whether a name does: as bits
 */
function namedIn(
  { pulls }: SearchEngine,
  histories: MappedShard[],
  asked: Uint32Array,
  forms: string[],
): Map<number, number> {
  const isAsked = new Uint8Array(pulls.length);
  for (const id of asked) isAsked[id] = 1;
  const found = new Map<number, number>();
  for (const { text, paths, symbols, ids } of histories) {
    for (let doc = 0; doc < ids.length; doc += 1) {
      const id = ids[doc] as number;
      if (isAsked[id] === 1 && pulls.kindOf(id) === 'history' && text.bodyLength(doc) === 0) found.set(id, 0);
    }
    for (const names of [paths, symbols]) {
      for (const name of names.holdingAny(forms)) {
        for (const entry of names.docs(name)) {
          const id = idAt(ids, docOf(entry));
          if (found.has(id)) found.set(id, FIELD_BITS.files);
        }
      }
    }
  }
  return found;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** @param lists ascending @returns the ids that are in each list, ascending */
function inEach(lists: Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(0), ...others] = lists.sort((a, b) => a.length - b.length);
  return others.reduce((left, list) => {
    let at = 0;
    return left.filter((id) => {
      while ((list[at] ?? id) < id) at += 1;
      return list[at] === id;
    });
  }, first);
}
