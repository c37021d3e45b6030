/** How the CLI words what is left today: what is left of a PR, and whose lines a part of the code is made of. */
import { linesOf } from '../graph/today/pull-survival';
import { fateOf, leftShare, lineSums } from '../graph/today/today';
import type { Composition, Pull, RepoAtlas } from '../graph/types';
import { type HistoryPull, ownNumber } from '../model/history';
import { UNSURE_LABEL } from '../model/survival';
import { beijingDay } from '../text/beijing';
import { percent } from '../text/count';
import { block, paragraphs, table } from './layout';

/** Changes named of those that rewrote a PR, or mended it. */
const SHOWN = 5;

/** As much of a sha as git shows. */
const SHA = 10;

/** @returns `剩 37%`; '' where nobody knows or there were no lines */
export const leftText = ({ survival }: Pick<Pull, 'survival'>): string => shareText(leftShare(survival));

/** @param share 0 to 1, or null @returns the same */
export const shareText = (share: number | null): string => (share === null ? '' : `剩 ${percent(share, 1)}`);

function changeText(change: HistoryPull): string[] {
  const number = ownNumber(change);
  return [number === null ? change.sha.slice(0, SHA) : `#${number}`, change.title];
}

/** @returns what is left of a PR today, who took the rest, and what was mended of it; '' where the history does not tell */
export function survivalText({ survival }: Pick<Pull, 'survival'>): string {
  if (!survival) return '';
  const { added, carried, left, rewritten, deleted, lostTo, moved, via, fixedBy, fixes, unsure } = survival;
  const [back, away] = [linesOf(via), linesOf(moved)];
  const rows: [string, string | false][] = [
    ['剩余', unsure !== null && `不详：${UNSURE_LABEL[unsure]}`],
    ['剩余', fateOf(survival) === 'no-lines' && '没有写下可计的行'],
    [
      '剩余',
      unsure === null && added > 0 && `${left + back} 行，占写下的 ${added} 行的 ${percent(left + back, added)}`,
    ],
    ['其中', back > 0 && `${back} 行经重新合入仍在`],
    ['移动', away > 0 && `${away} 行已移到别处`],
    ['失去', rewritten + deleted > 0 && lossText(survival)],
    ['搬运', carried > 0 && `${carried} 行是别人写的，由它移动或放回`],
  ];
  const told = table(rows.flatMap(([name, text]) => (text === false ? [] : [[name, text]])));
  const lost = lostTo
    .slice(0, SHOWN)
    .map(({ by, rewritten, deleted }) => [`${rewritten + deleted} 行`, ...changeText(by)]);
  const mended = (list: typeof fixedBy) =>
    list.slice(0, SHOWN).map(({ by, lines }) => [`${lines} 行`, ...changeText(by)]);
  return paragraphs([
    block('今天', told),
    block('多半由谁改写', table(lost)),
    block('后续修复（自称修复，并改动了它的行）', table(mended(fixedBy))),
    block('它修复了谁的行', table(mended(fixes))),
  ]);
}

/**
 * What an undo took and a reland brought back stands among the lines that are left: told with the others that were taken, it
 * would be counted twice.
 */
function lossText(survival: NonNullable<Pull['survival']>): string {
  const { rewritten, deleted, via } = survival;
  const taken = `被改写 ${rewritten} 行，被删除 ${deleted} 行`;
  const sums = via.length > 0 ? lineSums(survival) : null;
  if (sums === null) return taken;
  return `${sums.rewritten + sums.deleted} 行；连同被拿走后又经重新合入回来的，${taken}`;
}

/** @returns whose lines a part of the code is made of today, most first; '' where it has none or nobody knows */
export function compositionText(composition: Composition | null, limit: number): string {
  if (!composition || composition.lines === 0) return '';
  const { lines, authors, others, whole } = composition;
  const rows = authors
    .slice(0, limit)
    .map(({ commit, lines: own }) => [
      ...[String(own), percent(own, lines), beijingDay(commit.mergedAt), ...changeText(commit)],
    ]);
  const more = authors.length - rows.length;
  const notes = [
    ...(more > 0 ? [`  … 另有 ${more} 个改动，用 --limit 或 --json 查看`] : []),
    ...(others > 0 ? [`  ${others} 行出自合并冲突的处理或来历不详`] : []),
    ...(whole ? [] : ['  另有一些行的来历不详']),
  ];
  const head = `今天由谁写成（${lines} 行，空行与只有括号的行不计；${authors.length} 个改动）`;
  return block(head, [table(rows), ...notes].join('\n'));
}

/** @returns how the PRs of a module fared beside those of the whole repository; '' where nobody knows */
export function trackText({ today }: RepoAtlas, module: string): string {
  const record = today.trackRecord();
  const own = record?.modules.get(module);
  if (!record || !own) return '';
  const share = (of: { count: number; of: number } | null) =>
    of === null ? '样本太少' : `${percent(of.count, of.of)}（${of.count}/${of.of}）`;
  const median = (of: typeof own.left) => (of === null ? '样本太少' : percent(of.median, 1));
  const row = (name: string, figures: typeof own) => [
    ...[name, String(figures.pulls), share(figures.reverted), share(figures.fixed), median(figures.left)],
  ];
  return block(
    '合入满 90 天的 PR 后来怎样',
    table([
      ['', 'PR', '90 天内被回退', '30 天内被修复', '90 天时剩余（中位）'],
      row('本模块', own),
      row('全仓库', record.all),
    ]),
  );
}
