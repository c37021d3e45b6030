/** Who undoes or brings back whom, as a note words it: 被本 PR 回退, 本 PR 使其重新生效, 撤销了本 PR. */
import type { Relation } from '../../model/relation';

/** The report's own PR, and the other one. */
const THIS = '(?:本|此)\\s*(?:PR|次?(?:改动|提交|修改|变更|合入))';
const THAT =
  '(?:它|其|前者|(?:该|那个?|这个?|上述|原|首版|前一?个?)\\s*(?:PR|改动|提交|修改|变更|实现|功能|优化|版本|逻辑)|首版|原提交)';
const UNDO = '(?:回退|撤回|撤销|回滚|取消|revert)';
const REDO = '(?:重新(?:合入|引入|落地|提交|启用|应用|生效)|再次(?:合入|引入|落地|恢复|启用)|找回|re-?land)';
/** Bringing back says so only with what is brought back: 恢复测试 is another matter. */
const RESTORE = `(?:恢复(?:了|对)?\\s*${THAT}|(?:使|让|令)\\s*${THAT}\\s*(?:得以)?\\s*(?:重新|再次|恢复)\\s*(?:生效|可用|启用|合入)?)`;
/** What an undoing undoes, where that is itself one: 撤销该回退. */
const AN_UNDOING = `(?:了|掉)?\\s*(?:该|此|这次|那次|上述|前述|之前的?)?\\s*(?:次)?\\s*${UNDO}`;
/** Words between who and what: adverbs and means, no other doer. */
const BETWEEN = `(?:(?:将|把|对)\\s*${THAT}\\s*)?[^，。；;,被由它其]{0,14}?`;

type Rule = { relation: Relation; words: RegExp };
const rule = (relation: Relation, source: string): Rule => ({ relation, words: new RegExp(source, 'i') });

/** In the order in which they are asked of each clause; passives first, since they turn the direction round. */
const RULES: readonly Rule[] = [
  rule('reverts', `(?:被|由)\\s*${THIS}\\s*${BETWEEN}${UNDO}`),
  rule('relands', `(?:被|由)\\s*${THIS}\\s*${BETWEEN}(?:${REDO}|恢复)`),
  rule('reverted-by', `${THIS}\\s*[^，。；;,]{0,10}?被\\s*[^，。；;,]{0,16}?${UNDO}`),
  rule('relanded-by', `${THIS}\\s*[^，。；;,]{0,10}?被\\s*[^，。；;,]{0,16}?(?:${REDO}|恢复)`),
  rule('reverts', `${THIS}\\s*${BETWEEN}${UNDO}${AN_UNDOING}`),
  rule('relanded-by', `(?:${REDO}|恢复)(?:了)?\\s*${THIS}`),
  rule('reverted-by', `${UNDO}(?:了|掉)?\\s*${THIS}`),
  rule('relands', `${THIS}\\s*${BETWEEN}(?:${REDO}|${RESTORE})`),
  rule('reverts', `${THIS}\\s*${BETWEEN}${UNDO}`),
];

const NEGATED = new RegExp(
  `(?:没有|并未|并非|未曾|尚未|未|不会|不再|无需|不需要?|避免|防止|而非|不是)\\s*[^，。；;,]{0,6}(?:${UNDO}|${REDO})`,
  'i',
);
/** The words stand for what someone may do, or for a part of the code. */
const NOT_DONE = new RegExp(
  `(?:可以?|可能|若|如果|如需|建议|考虑|便于|方便|支持|需要)\\s*[^，。；;,]{0,6}${UNDO}|${UNDO}(?:路径|逻辑|开关|机制|策略|方案|成本|风险|分支|到|为)`,
  'i',
);

/** @returns the relation from the report's PR to the other that a note states, with the words, or null */
export function undoWords(note: string): { relation: Relation; words: string } | null {
  for (const clause of note.split(/[，。；;,]/)) {
    if (NEGATED.test(clause) || NOT_DONE.test(clause)) continue;
    for (const { relation, words } of RULES) {
      const match = words.exec(clause);
      if (match) return { relation, words: match[0] };
    }
  }
  return null;
}
