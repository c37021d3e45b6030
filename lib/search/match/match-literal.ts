/** Quoted text, exactly as it is: the index proposes, the text decides. */
import { fold } from '../../text/fold';
import { canonicalName, MAX_IDENTIFIER } from '../../text/identifier';
import { type Run, runsOf } from '../../text/tokens';
import type { SearchEngine } from '../engine/engine';
import type { Evidence, FieldsOfLiteral } from '../evidence/evidence';
import { fieldReasons, fieldWeight } from '../evidence/field-weight';
import { idAt } from '../index/id-at';
import type { Pieces } from '../index/pieces';
import { docOf } from '../index/postings';
import type { MappedShard } from '../index/shard';
import { noteAll } from '../index/text-index';
import { holdersOfRun } from './match-han';

export type LiteralResult = {
  evidence: Evidence;
  /** Whether upper and lower case had to be taken as the same. */
  caseIgnored: boolean;
};

/**
 * @returns the PRs of which some field has the text; as typed where any does, else in any case. A literal is compared
 * with the text as it is, so `"page_size=1"` and `"a.b(c"` mean just that.
 */
export function matchLiteral(engine: SearchEngine, literal: string): LiteralResult {
  const { literals } = engine.evidence;
  const { fields, caseIgnored } = literals.get(literal) ?? lookUp(engine, literal);
  literals.set(literal, { fields, caseIgnored });
  const evidence = engine.evidence.take();
  const reasons = fieldReasons(evidence, '含原文');
  for (let id = 0; id < fields.length; id += 1) {
    const bits = fields[id] ?? 0;
    if (bits > 0) evidence.raise(id, fieldWeight(bits), reasons[bits] ?? 0);
  }
  return { evidence, caseIgnored };
}

function lookUp(engine: SearchEngine, literal: string): FieldsOfLiteral {
  const candidates = candidatesOf(engine, literal);
  const { texts } = engine;
  const asTyped = fieldsOf(engine, literal, false, candidates, (id) => texts.bitsHoldingExactly(id, literal));
  if (asTyped.some((bits) => bits > 0)) return { fields: asTyped, caseIgnored: false };
  const folded = fold(literal);
  const fields = fieldsOf(engine, literal, true, candidates, (id) => texts.bitsHolding(id, folded));
  return { fields, caseIgnored: fields.some((bits) => bits > 0) };
}

function fieldsOf(
  engine: SearchEngine,
  literal: string,
  anyCase: boolean,
  candidates: number[],
  bitsHolding: (id: number) => number,
): Uint8Array {
  const fields = new Uint8Array(engine.pulls.length);
  engine.historyTexts.note(literal, anyCase, fields);
  for (const id of candidates) fields[id] = bitsHolding(id) | (fields[id] ?? 0);
  return fields;
}

/** Looking at more runs than this narrows no further; where so few PRs are left, their texts are looked at sooner (4 µs each). */
const RUNS_USED = 3;
const FEW = 200;

/** @returns the PRs with a report that may hold the literal: all of them where it has no letter or digit to look up */
function candidatesOf(engine: SearchEngine, literal: string): number[] {
  const clues = [...runsOf(literal)].filter(isTelling).map((run) => ({ run, place: placeOf(run, literal) }));
  clues.sort(
    (a, b) => Number(a.place === 'inside') - Number(b.place === 'inside') || b.run.text.length - a.run.text.length,
  );
  let ids: number[] | null = null;
  for (const { run, place } of clues.slice(0, RUNS_USED)) {
    if (ids && ids.length <= FEW) return ids;
    ids = holding(engine, run, place, ids);
  }
  return ids ?? reportShards(engine).flatMap(({ ids: own }) => [...own]);
}

const reportShards = ({ shards }: SearchEngine): MappedShard[] => shards.filter(({ kind }) => kind === 'reports');

/** Where in a word of the text a run of the literal is: at an end of the literal, it may be a part of a longer word. */
type Place = 'whole' | 'start' | 'inside';

function placeOf({ kind, text, start }: Run, literal: string): Place {
  if (kind !== 'word') return 'inside';
  const [before, after] = [literal.charAt(start - 1), literal.charAt(start + text.length)];
  // A version number goes on over dots, and `C++` is one word; nothing goes on over underscores.
  const isStart = text.startsWith('_') || (isEdge(before) && !(before === '.' && /^\d/.test(text)));
  const isEnd = text.endsWith('_') || (isEdge(after) && !(after === '.' && /^[vV]?\d+$/.test(text)));
  if (!isStart) return 'inside';
  return isEnd ? 'whole' : 'start';
}

const isEdge = (char: string): boolean => char !== '' && char !== '+';

/** `__` is no word, two letters stand in most texts, and of `3.2` either digit may be the end of a longer word. */
function isTelling({ kind, text }: Run): boolean {
  if (kind === 'special') return /[A-Za-z0-9]{2}/.test(text);
  return text.length > (kind === 'han' ? 1 : 2) && text.length <= MAX_IDENTIFIER && /[^_]/.test(text);
}

/** @returns those of `ids` (null: of all with a report) that have a word with the run in this place */
function holding(engine: SearchEngine, run: Run, place: Place, ids: number[] | null): number[] {
  const held = new Uint8Array(engine.pulls.length);
  const found: number[] = [];
  for (const shard of reportShards(engine)) {
    if (run.kind === 'han') noteAll(holdersOfRun(shard, run.text), shard.holders);
    else for (const key of keysOf(run)) noteWord(shard, key, place);
    for (const entry of shard.holders.take()) {
      const id = idAt(shard.ids, docOf(entry));
      if (held[id] === 0 && ids === null) found.push(id);
      held[id] = 1;
    }
  }
  return ids?.filter((id) => held[id] === 1) ?? found;
}

function noteWord({ text, mentions, mentionPieces, symbols, holders }: MappedShard, key: string, place: Place): void {
  if (place === 'whole') text.note([key], holders);
  else if (place === 'start') noteAll(text.beginning(key), holders);
  else {
    const found = new Set(Array.from(text.words.scan(key), ({ index }) => text.words.at(index)));
    text.note([...found], holders);
  }
  const find = (pieces: Pieces): number[] => {
    if (place === 'inside') return pieces.holding(key);
    return place === 'whole' ? pieces.whole(key) : [...pieces.whole(key), ...pieces.beginning(key)];
  };
  for (const index of find(mentionPieces)) holders.addAll(mentions.at(index));
  for (const index of find(symbols.pieces)) holders.addAll(symbols.docs(index));
}

/** The spellings by which the index may keep a word that this run is (a part of). */
function keysOf({ kind, text }: Run): Set<string> {
  if (kind === 'word') return new Set([canonicalName(text), fold(text).replace(/^_+|_+$/g, '')]);
  const [longest = text] = text.split(/[-.+]/).sort((a, b) => b.length - a.length);
  return new Set([fold(longest)]);
}
