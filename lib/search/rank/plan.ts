/** What a query asks for: positive terms that are looked up, and what is taken away. */
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { matchLiteral } from '../match/match-literal';
import { addOtherWords, addPhrases } from '../match/match-other-words';
import { matchUnit } from '../match/match-unit';
import type { Query } from '../query/parse-query';
import { MAX_UNITS, type Unit, unitsOf } from '../query/units';

/** Units up to which other words for each are looked up, too: more are a pasted text, which is found by its own words. */
const WITH_OTHER_WORDS = 10;

/** One thing that a PR should match; `unit` is null for a literal, `isRespelt` says that it is not what was typed. */
export type Term = { text: string; unit: Unit | null; evidence: Evidence; isRespelt?: boolean };

export type Plan = {
  units: Unit[];
  literals: string[];
  excluded: { units: Unit[]; literals: string[] };
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
export function planQuery(query: Query): Plan {
  const plan: Plan = { units: [], literals: [], excluded: { units: [], literals: [] }, notes: [] };
  for (const clause of query.clauses) {
    const side = clause.negated ? plan.excluded : plan;
    if (clause.type === 'literal') side.literals.push(clause.text);
    if (clause.type === 'word') side.units.push(...unitsOf(clause.seek));
  }
  for (const side of [plan, plan.excluded]) {
    const [units, literals] = [unique(side.units), [...new Set(side.literals)]];
    side.units = units.slice(0, MAX_UNITS);
    side.literals = withinLimits(literals);
    if (units.length > MAX_UNITS) plan.notes.push(`词太多（${units.length} 个），只用了前 ${MAX_UNITS} 个`);
    if (literals.length > side.literals.length) {
      plan.notes.push(`引号里的文字太多（${literals.length} 段），只用了其中 ${side.literals.length} 段`);
    }
  }
  return plan;
}

function withinLimits(literals: string[]): string[] {
  const signs = literals.filter((literal) => /^[\x20-\x7e]$/.test(literal.trim())).slice(MAX_SIGNS);
  return literals.filter((literal) => !signs.includes(literal)).slice(0, MAX_LITERALS);
}

const unique = (units: Unit[]): Unit[] => [
  ...new Map(units.map((unit) => [`${unit.kind} ${unit.text}`, unit])).values(),
];

/** @returns the terms of a plan looked up, with remarks for the reader */
export function lookUp(engine: SearchEngine, units: Unit[], literals: string[]): { terms: Term[]; notes: string[] } {
  const notes: string[] = [];
  const role = units.length + literals.length === 1 ? 'alone' : 'one of several';
  const found = units.map((unit) => {
    const { evidence, respelt } = matchUnit(engine, unit, role);
    const [meant = unit] = respelt;
    if (respelt.length > 0)
      notes.push(`没有找到“${unit.text}”，已按近似拼写查找：${respelt.map(({ text }) => text).join('、')}`);
    else if (units.length <= WITH_OTHER_WORDS) addOtherWords(engine, unit, evidence);
    return { text: meant.text, unit: meant, evidence, isRespelt: meant !== unit };
  });
  if (units.length <= WITH_OTHER_WORDS) addPhrases(engine, found);
  const terms: Term[] = found;
  for (const literal of literals) {
    const { evidence, caseIgnored } = matchLiteral(engine, literal);
    if (caseIgnored) notes.push(`没有大小写完全一致的“${literal}”，已忽略大小写`);
    terms.push({ text: literal, unit: null, evidence });
  }
  return { terms, notes };
}
