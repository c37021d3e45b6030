/** What a query asks for: positive units that are looked up, and what is taken away. */

import { asksForAddition, asksForWork, tellsOfFault } from '../query/about';
import type { Query } from '../query/parse-query';
import { messageWords, readPasted } from '../query/pasted';
import { definedName, readCode } from '../query/pasted-code';
import type { PastedPart } from '../query/pasted-kinds';
import { without } from '../query/toggle';
import { MAX_UNITS, type Unit, unitsOf } from '../query/units';

export type Plan = {
  units: Unit[];
  literals: string[];
  excluded: { units: Unit[]; literals: string[] };
  /** How much the units of a pasted text say; none for a query that was typed. */
  weights: Map<Unit, number>;
  /** The words of what a pasted error says, in order; null for a query that is none. */
  message: string[] | null;
  /** Whether what was typed tells of something that goes wrong. */
  isOfFault: boolean;
  /** Whether it asks for what brought something. */
  isOfAddition: boolean;
  /** Whether it is about tests, documents or releases. */
  isOfWork: boolean;
  /** What was left out, for the reader. */
  notes: string[];
};

/**
 * Quoted texts that are looked for, with and without a minus each. A quote costs up to 60 ms over 16,000 PRs where it is
 * one sign, which stands in all of them; a text of two letters or more 1 to 5 ms.
 */
const MAX_LITERALS = 12;
const MAX_SIGNS = 2;

/** @returns the units and literals of a query, each once; what goes beyond the limits is left out and told */
export function planQuery(query: Query, text: string): Plan {
  const plan: Plan = {
    units: [],
    literals: [],
    excluded: { units: [], literals: [] },
    weights: new Map(),
    message: null,
    isOfFault: false,
    isOfAddition: false,
    isOfWork: false,
    notes: [],
  };
  const words = withoutFilters(text);
  const pasted = isQuoted(query) ? null : readPasted(words);
  if (pasted) return planPasted({ ...plan, message: messageWords(words) }, pasted, OF_ERROR);
  const defined = isQuoted(query) ? null : definedName(words);
  if (defined !== null) {
    return { ...plan, units: unitsOf(defined), notes: [`已按定义的名称检索：${defined}`] };
  }
  const code = isQuoted(query) ? null : readCode(words);
  if (code) return planPasted(plan, code, OF_CODE);
  const typed = query.clauses.flatMap((each) => (each.type === 'word' ? each.seek : [])).join(' ');
  plan.isOfFault = tellsOfFault(typed);
  plan.isOfAddition = asksForAddition(typed);
  plan.isOfWork = asksForWork(typed);
  for (const clause of query.clauses) {
    const side = clause.negated ? plan.excluded : plan;
    if (clause.type === 'literal') side.literals.push(clause.text);
    if (clause.type === 'word') side.units.push(...unitsOf(clause.seek));
  }
  for (const side of [plan, plan.excluded]) {
    const units = unique(side.units.map((unit) => ({ unit }))).map(({ unit }) => unit);
    const literals = [...new Set(side.literals)];
    side.units = units.slice(0, MAX_UNITS);
    side.literals = withinLimits(literals);
    if (units.length > MAX_UNITS) plan.notes.push(`词太多（${units.length} 个），只用了前 ${MAX_UNITS} 个`);
    if (literals.length > side.literals.length) {
      plan.notes.push(`引号里的文字太多（${literals.length} 段），只用了其中 ${side.literals.length} 段`);
    }
  }
  return plan;
}

/** @returns the text of a query without its qualifiers: beside a pasted text they are none of its words */
export const withoutFilters = (text: string): string => without(text, (clause) => clause?.type === 'filter');

/** A phrase that somebody put into quotes is typed, whatever stands in it, also beside qualifiers. */
const isQuoted = ({ clauses, problems }: Query): boolean =>
  clauses.some(({ type }) => type === 'literal') &&
  clauses.every(({ type }) => type !== 'word') &&
  !problems.some(({ code }) => code === 'open-quote');

const OF_ERROR = '已按粘贴的报错检索：取其中的名称、文件和少见的词';
const OF_CODE = '已按粘贴的代码检索：取其中的名称';

/** Quotes and signs within a pasted text are its own: nothing of it must be held, nothing is taken away. */
function planPasted(plan: Plan, parts: PastedPart[], note: string): Plan {
  const units = unique(parts.flatMap(({ text, weight }) => unitsOf(text).map((unit) => ({ unit, weight }))));
  for (const { unit, weight } of units) plan.weights.set(unit, weight);
  plan.units = units
    .map(({ unit }) => unit)
    .filter(({ kind }) => kind !== 'number')
    .slice(0, MAX_UNITS);
  plan.notes.push(note);
  return plan;
}

function withinLimits(literals: string[]): string[] {
  const signs = literals.filter((literal) => /^[\x20-\x7e]$/.test(literal.trim())).slice(MAX_SIGNS);
  return literals.filter((literal) => !signs.includes(literal)).slice(0, MAX_LITERALS);
}

const keyOf = ({ kind, text }: Unit): string => `${kind} ${text}`;

const unique = <T extends { unit: Unit }>(items: T[]): T[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item.unit), item])).values()].reverse();
