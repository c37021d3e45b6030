/** Risk flags: raw wordings of reports grouped under canonical ones. */
import type { RiskEntry } from '../../model/taxonomy';
import type { Draft } from '../draft';
import type { Pull, RiskFlag } from '../types';
import { idOfWording, wordingClassifier } from './classify';

/**
 * Sets `risks` of every PR; a wording that no entry takes becomes a flag of its own, so none is lost.
 * @param pulls newest first
 * @returns the flags that some PR carries, most PRs first
 */
export function indexRisks(pulls: Pull[], entries: RiskEntry[]): RiskFlag[] {
  const idOf = wordingClassifier(entries);
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const flags = new Map<string, Draft<RiskFlag>>();
  for (const pull of pulls) {
    pull.risks = (pull.record?.riskFlags ?? []).map((raw) => ({ id: idOf(raw) ?? idOfWording(raw), raw }));
    for (const { id, raw } of pull.risks) {
      const entry = known.get(id);
      const flag: Draft<RiskFlag> = flags.get(id) ?? {
        id,
        name: entry?.name ?? raw.trim(),
        about: entry?.about ?? null,
        pulls: [],
      };
      flags.set(id, flag);
      flag.pulls.push({ pull, raw });
    }
  }
  return [...flags.values()].sort((a, b) => b.pulls.length - a.pulls.length);
}
