/** What each rule is worth: the errors of the set without it. */
import { RULES, type Rule } from '../../../lib/history/edges/rules';
import type { EdgeCase } from './case';
import { errorsOf, measureCase } from './measure';

export type Ablation = Rule & {
  /** How many errors there are more without the rule, by half; less than 0: it does harm. */
  dev: number;
  aside: number;
};

/** An empty set of rules switched off that notes which rules are asked for: no other can matter to a case. */
class Noting extends Set<string> {
  readonly asked = new Set<string>();

  override has(name: string): boolean {
    this.asked.add(name);
    return false;
  }
}

/** @returns the rules, each with what the set is without it */
export function ablate(cases: EdgeCase[]): Ablation[] {
  const rows = RULES.map((rule): Ablation => ({ ...rule, dev: 0, aside: 0 }));
  for (const one of cases) {
    const noting = new Noting();
    const whole = measureCase(one, noting);
    for (const row of rows) {
      if (!noting.asked.has(row.name)) continue;
      const without = measureCase(one, new Set([row.name]));
      row[one.half] += errorsOf(without) - errorsOf(whole);
    }
  }
  return rows;
}
