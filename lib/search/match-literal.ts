/** Quoted text, exactly as it stands: the index proposes, the text decides. */
import { fold } from '../text/fold';
import { canonicalName, MAX_IDENTIFIER } from '../text/identifier';
import { type Run, runsOf } from '../text/tokens';
import type { SearchEngine } from './build';
import type { Evidence } from './evidence';
import { fieldReasons, fieldWeight } from './fields';
import { holdersOfRun } from './match-han';
import { docOf } from './postings';
import type { MappedShard } from './shard';
import { visitAny } from './text-index';

export type LiteralResult = {
  evidence: Evidence;
  /** Whether upper and lower case had to be taken as the same. */
  caseIgnored: boolean;
};

/**
 * @returns the PRs of which some field holds the text; as typed where any does, else in any case. A literal is compared
 * with the text as it is, so `"page_size=1"` and `"a.b(c"` mean just that.
 */
export function matchLiteral(engine: SearchEngine, literal: string): LiteralResult {
  const candidates = candidatesOf(engine, literal);
  const asTyped = collect(engine, candidates, (id) => engine.texts.bitsHoldingExactly(id, literal));
  if (asTyped.size > 0) return { evidence: asTyped, caseIgnored: false };
  const folded = fold(literal);
  const anyCase = collect(engine, candidates, (id) => engine.texts.bitsHolding(id, folded));
  return { evidence: anyCase, caseIgnored: anyCase.size > 0 };
}

function collect(engine: SearchEngine, ids: number[], bitsHolding: (id: number) => number): Evidence {
  const evidence = engine.evidence.take();
  const reasons = fieldReasons(evidence, '含原文');
  for (const id of ids) {
    const bits = bitsHolding(id);
    if (bits > 0) evidence.raise(id, fieldWeight(bits), reasons[bits] ?? 0);
  }
  return evidence;
}

/** Looking at more runs than this narrows no further, nor does a look at more where so few PRs are left. */
const RUNS_USED = 3;
const FEW = 200;

/** @returns the PRs that may hold the literal: all of them where it has no letter or digit to look up */
function candidatesOf(engine: SearchEngine, literal: string): number[] {
  const runs = [...runsOf(literal)].filter(isTelling).sort((a, b) => b.text.length - a.text.length);
  let ids = Array.from(engine.pulls.keys());
  for (const run of runs.slice(0, RUNS_USED)) {
    if (ids.length <= FEW) return ids;
    const held = mark(engine, run);
    ids = ids.filter((id) => held[id] === 1);
  }
  return ids;
}

/** `__` is no word, two letters stand in most texts, and of `3.2` either digit may be the end of a longer word. */
function isTelling({ kind, text }: Run): boolean {
  if (kind === 'special') return /[A-Za-z0-9]{2}/.test(text);
  return text.length > (kind === 'han' ? 1 : 2) && text.length <= MAX_IDENTIFIER && /[^_]/.test(text);
}

/** Marks the PRs that have a word with the run in it: at an end of the literal, a run may be a part of a longer word. */
function mark({ pulls, shards }: SearchEngine, run: Run): Uint8Array {
  const held = new Uint8Array(pulls.length);
  for (const shard of shards) {
    const { ids } = shard;
    const hold = (entries: Iterable<number>) => {
      for (const entry of entries) held[ids[docOf(entry)] ?? 0] = 1;
    };
    if (run.kind === 'han') hold(holdersOfRun(shard, run.text));
    else for (const key of keysOf(run)) markWord(shard, key, held, hold);
  }
  return held;
}

function markWord(shard: MappedShard, key: string, held: Uint8Array, hold: (entries: Iterable<number>) => void): void {
  const { text, words, mentions, mentionPieces, symbols, ids } = shard;
  const found = new Set(Array.from(words.scan(key), ({ index }) => text.words[index] ?? ''));
  visitAny(text, [...found], (doc) => {
    held[ids[doc] ?? 0] = 1;
  });
  for (const index of mentionPieces.holding(key)) hold(mentions.at(index));
  for (const index of symbols.pieces.holding(key)) hold(symbols.docs(index));
}

/** The spellings by which the index may keep a word that this run is (a part of). */
function keysOf({ kind, text }: Run): Set<string> {
  if (kind === 'word') return new Set([canonicalName(text), fold(text).replace(/^_+|_+$/g, '')]);
  const [longest = text] = text.split(/[-.+]/).sort((a, b) => b.length - a.length);
  return new Set([fold(longest)]);
}
