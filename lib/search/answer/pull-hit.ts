/** One PR of an answer, as the reader sees it. */
import { roundShare } from '../../graph/today/today-data';
import type { Pull } from '../../graph/types';
import { fold } from '../../text/fold';
import { urls } from '../../urls';
import type { SearchEngine } from '../engine/engine';
import { type Unit, unitsOf } from '../query/units';
import type { Term } from '../rank/term';
import { cutExcerpts } from '../text/excerpts';
import type { FieldTexts } from '../text/field-texts';
import { findMarks, type Needle } from '../text/marks';
import { type Excerpt, type Hit, MATCHES_FILTERS } from '../types';

/** Reasons told of one hit. */
const REASONS = 2;

/** Parts of a question told of a hit that has no more. */
const PARTS = 3;

/** @param score as ranked, `isPartial`: found by part of the question @param excerpts whether to cut excerpts @returns one PR as the reader sees it */
export function makePullHit(
  { texts }: SearchEngine,
  { pull, id, score, isPartial }: { pull: Pull; id: number; score: number; isPartial: boolean },
  terms: Term[],
  excerpts: boolean,
): Hit {
  const title = pull.title ?? `#${pull.number}`;
  const told = telling(terms, id);
  const needles = told.map((term) => needleOf(term, id));
  return {
    kind: 'pull',
    id: pull.key,
    title,
    titleMarks: findMarks(title, needles).marks,
    url: urls.pull(pull.repo, pull.number),
    score,
    state: pull.state,
    reason: isPartial ? partOf(texts, told, id) : reasonOf(told, id),
    repo: pull.repo,
    pull: {
      number: pull.number,
      source: pull.kind,
      isIssue: pull.isIssue,
      mergedAt: pull.mergedAt,
      chain: pull.chain,
      left: roundShare(pull.left),
      rewritten: pull.rewritten,
    },
    pullCount: 1,
    excerpts: excerpts ? excerptsOf(texts, { id, pull }, needles) : [],
  };
}

/** What is told of a hit: small words of a question ("server hangs on shutdown") only where it has nothing else of it. */
function telling(terms: Term[], id: number): Term[] {
  const main = terms.filter(({ isExtra }) => !isExtra);
  return main.some(({ evidence }) => evidence.score[id]) ? main : terms;
}

function excerptsOf(texts: FieldTexts, { id, pull }: { id: number; pull: Pull }, needles: Needle[]): Excerpt[] {
  const isBeyondTitle = texts.beyondTitle(id, pull);
  return cutExcerpts(
    pull,
    needles.filter(({ spellings }) => spellings.some(isBeyondTitle)),
  );
}

/** The reasons of the terms, those of other words first, then the strongest. */
function reasonOf(terms: Term[], id: number): string {
  if (terms.length === 0) return MATCHES_FILTERS;
  const holding = terms.filter(({ evidence }) => (evidence.score[id] ?? 0) > 0);
  const reasons = holding.map(({ evidence }) => ({ ...evidence.why(id), score: evidence.score[id] ?? 0 }));
  reasons.sort((a, b) => Number(b.instead !== null) - Number(a.instead !== null) || b.score - a.score);
  return [...new Set(reasons.map(({ text }) => text))].slice(0, REASONS).join(' · ');
}

/** What a PR has of a question, the rarest first; pairs of characters that stand in a row are told as one. */
function partOf(texts: FieldTexts, terms: Term[], id: number): string {
  const parts: { text: string; size: number; isHan: boolean }[] = [];
  for (const { text, unit, evidence } of terms) {
    if (!evidence.score[id]) continue;
    const { instead } = evidence.why(id);
    const isHan = unit?.kind === 'han' && instead === null;
    const last = parts[parts.length - 1];
    const longer = last?.isHan && isHan ? joined(last.text, text) : null;
    if (last && longer && texts.bitsHolding(id, longer) > 0) {
      last.text = longer;
      last.size = Math.min(last.size, evidence.size);
    } else parts.push({ text: instead ?? text, size: evidence.size, isHan });
  }
  const rarest = parts.sort((a, b) => a.size - b.size).map(({ text }) => text);
  return `只含 ${[...new Set(rarest)].slice(0, PARTS).join('、')}`;
}

/** Two pairs of a run overlap, two words of it stand side by side. */
const joined = (before: string, text: string): string =>
  before.endsWith(text.slice(0, -1)) ? before + text.slice(-1) : before + text;

function needleOf({ text, unit, parts = [], evidence }: Term, id: number): Needle {
  const { instead } = evidence.why(id);
  if (instead !== null) return { spellings: instead.split(' ').flatMap((word) => unitsOf(word).flatMap(spellings)) };
  return { spellings: unit ? spellings(unit) : [fold(text), ...parts.flatMap(spellings)] };
}

function spellings(unit: Unit): string[] {
  if (unit.kind === 'number') return [String(unit.number)];
  if (unit.kind === 'path') return [unit.path, unit.path.slice(unit.path.lastIndexOf('/') + 1)];
  if (unit.kind === 'han') return [unit.text];
  const keys = unit.kind === 'name' ? unit.keys : [unit.key, ...unit.parts.flatMap(spellings)];
  return [...new Set([fold(unit.text), ...keys, ...keys.map((key) => key.replaceAll('_', ''))])];
}
