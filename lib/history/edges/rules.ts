/**
 * All rules by which edges are found, each with the habit of people that it reads. `npm run eval -- edges --ablate` switches
 * them off one at a time over the labelled set of tests/eval/edges: one that nothing is worse without goes.
 */
import { CLAIM_FORMS } from '../claims/claim-forms';
import { SIGNS } from './reland-rules';
import { UNDO_RULES } from './undo-rules';

const UNDO_HABITS = {
  'near title': 'a title is changed at the merge, and the revert quotes the old one',
  'title of a commit': 'a revert quotes the title of one commit of a merged PR',
  'bare number in the diff': 'figures without a mark are colours and sizes, seldom PRs',
  'old number in the diff': 'forks number their PRs anew: merged back, they name other changes',
  'figures name nothing': 'who puts a value back writes it: revert 79 to 179',
  'the commit tells which': 'git names the commit, which one of several changes with one title is',
  alias: 'landing bots know changes by another tracker’s name',
  'body in the diff': 'bodies quote much: commits of the branch, other tries, hypotheses',
  'search by diff': 'a revert that names nothing tells by its diff what it undoes',
  beside: 'who reverts a change takes what was built on it along',
  'lines of its own': 'two changes may have the same lines: who undoes one of them by name undoes that one',
  silent: 'people undo without a word of undoing',
  'in the same files': 'who copies a file and removes the old one later undoes no copy',
  'moved in two steps':
    'who moves files may take them away in one commit and add them in another, on the same day and under one title',
  'retired, put back': 'who puts something back months later adds it; what only goes was retired',
  retired: 'what is removed months later was retired, not undone',
  'nearly its title': 'who describes a change in the words of its title means all of it',
  'keeps a part': 'who reverts a change but for a part says in the body what is kept',
  'all it added is gone': 'who goes back to what was before a change need not write it in the same way',
  'one commit of several': 'who names one commit of a PR reverts what that commit did',
  'nothing left': 'who reverts late takes back what others have not rewritten since',
  'titles of its own': 'bots give one title to all they do: what they lose or repeat tells nothing',
  'in passing': 'an unrelated change loses lines, and they come back under their old title',
  'undone together': 'what two changes of a reverted stack did to each other needs no undoing',
} as const;

const RELAND_HABITS = {
  'revert of the revert': 'who reverts a revert brings the original back',
  'part of a revert': 'who undoes a revert, but for what it had undone, brings nothing back',
  'seen in the diff': 'who undoes a revert in passing brings back a part at most',
  'reland of the reland': 'a second reland brings back what the first had',
  'undone by what is named': 'a reland names the revert in place of the original',
  'nothing named': 'a reland that names nothing tells by its lines what it brings back',
  'body in the diff, relands': 'a body that tells of a revert in passing brings nothing back',
  'retired, relands':
    'what had been brought back and is taken out again months later, under another title, was retired',
  'moved lines': 'who moves code about brings nothing back',
  'another title': 'versions, dates and parts of a series make like titles of unlike changes',
  'tried again in other words': 'the author reworks a PR after its revert',
  'same work': 'a change that its author lands again under its title is back as a whole, reworked as it may be',
  'only a part': 'who lands but a part of an undone change says so in the title: … only',
  pieces: 'a large change that was undone lands again part by part',
} as const;

export type RuleName = keyof typeof UNDO_HABITS | keyof typeof RELAND_HABITS;

export type Rule = { name: string; group: 'words' | 'undo' | 'reland'; habit: string };

const ruled = (group: Rule['group'], habits: Record<string, string>): Rule[] =>
  Object.entries(habits).map(([name, habit]) => ({ name, group, habit }));

export const RULES: Rule[] = [
  ...ruled('words', CLAIM_FORMS),
  ...ruled('undo', UNDO_HABITS),
  ...Object.entries(UNDO_RULES).flatMap(([strength, rules]) =>
    rules.map(({ name }): Rule => ({ name: `${strength}: ${name}`, group: 'undo', habit: name })),
  ),
  ...ruled('reland', RELAND_HABITS),
  ...SIGNS.map(({ name, habit }): Rule => ({ name, group: 'reland', habit })),
];

/** Names of the rules that are not used. */
export type RulesOff = ReadonlySet<string>;
export const NONE_OFF: RulesOff = new Set();
