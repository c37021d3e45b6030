/** What a label beside a related PR says of it, as `关系：被回滚` and `(reverted by)`; and how a report of ours prints it. */
import { RELATION_LABEL, type Relation, relationOfLabel } from '../../model/relation';

/** Each with what makes it the other way round. */
const LABELS: readonly (readonly [RegExp, Relation, Relation])[] = [
  [/重新(?:合入|提交|合并)|重做|再次合入|re-?land/i, 'relands', 'relanded-by'],
  [/回退|回滚|撤[销回]|revert|undo/i, 'reverts', 'reverted-by'],
  [/修[复掉正]|解决|fix|clos|resolv/i, 'fixes', 'follow-up'],
  [/后续|后继|跟进|前[置序身]|基于|依赖|延续|follow|continu|depend|based|preced/i, 'follow-up', 'follow-up'],
  [/同类|类似|相似|同期|同源|similar|sibling/i, 'similar', 'similar'],
  [/提[到及]|引用|参考|相关|mention|refer|related|see/i, 'mentions', 'mentions'],
];
const PASSIVE = /被|(?<![a-z])by(?![a-z])/i;

/** Longer ones are notes. */
const MAX_LENGTH = 24;

/** @returns the relation of this PR to the other that a label says, or null */
export function relationOf(label: string): Relation | null {
  if (label.length > MAX_LENGTH) return null;
  const found = LABELS.find(([words]) => words.test(label));
  return found ? (PASSIVE.test(label) ? found[2] : found[1]) : null;
}

const PRINTED = new RegExp(`^\\*\\*(${Object.values(RELATION_LABEL).join('|')})\\*\\*\\s+`);

/** @returns the relation that an item begins with, as a report of ours prints it: `**被回退** PR #1 …`; and the rest */
export function takeRelation(text: string): { said: Relation | null; rest: string } {
  const [whole, label = ''] = PRINTED.exec(text) ?? [];
  return whole === undefined
    ? { said: null, rest: text }
    : { said: relationOfLabel(label), rest: text.slice(whole.length) };
}
