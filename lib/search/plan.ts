/** What a query asks for: positive terms that are looked up, and what is taken away. */
import type { SearchEngine } from './build';
import type { Evidence } from './evidence';
import { matchLiteral } from './match-literal';
import { addOtherWords, addPhrases } from './match-other-words';
import { matchUnit } from './match-unit';
import type { Query } from './query';
import { MAX_UNITS, type Unit, unitsOf } from './units';

/** Units up to which other words for each are looked up, too: more are a pasted text, which is found by its own words. */
const WITH_OTHER_WORDS = 10;

/** One thing that a PR should match; `unit` is null for a literal, `isRespelt` says that it is not what was typed. */
export type Term = { text: string; unit: Unit | null; evidence: Evidence; isRespelt?: boolean };

export type Plan = {
  units: Unit[];
  literals: string[];
  excluded: { units: Unit[]; literals: string[] };
};

/** @returns the units and literals of a query; what goes beyond {@link MAX_UNITS} is left out */
export function planQuery(query: Query): Plan {
  const plan: Plan = { units: [], literals: [], excluded: { units: [], literals: [] } };
  for (const clause of query.clauses) {
    const side = clause.negated ? plan.excluded : plan;
    if (clause.type === 'literal') side.literals.push(clause.text);
    if (clause.type === 'word') side.units.push(...unitsOf(clause.seek));
  }
  plan.units = unique(plan.units).slice(0, MAX_UNITS);
  return plan;
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
