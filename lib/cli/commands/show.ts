import { commitAnswer } from '../../answers/commit';
import { findChange, type RepoCommit } from '../../answers/find-change';
import { pullAnswer } from '../../answers/pull';
import { eventRelease, eventTime, undoingOf } from '../../graph/chains/chain-event';
import { authorName } from '../../graph/pulls/author-name';
import { changeMark, SHORT_SHA } from '../../graph/pulls/change-ids';
import { releasesOf } from '../../graph/releases/release-runs';
import { actorName, NEVER_IN_FORCE, NOT_IN, runName, standingWords } from '../../graph/releases/release-words';
import type { Atlas, Chain, Landed, Link, Pull, RepoAtlas } from '../../graph/types';
import type { LinkRelation } from '../../model/relation';
import { STATE_LABEL } from '../../model/state';
import { percent } from '../../text/count';
import { urls } from '../../urls';
import type { Command } from '../command';
import { beijingTime, moduleNames, shorten, stateOf, titleOf } from '../format';
import { block, paragraphs, plain, table } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, openAtlas, REPO_OPTION } from '../open-atlas';
import { shortenJson } from '../shorten-json';
import { survivalText } from '../today';

export const command: Command = {
  summary: 'show a PR: its state today, what its report says, who names it',
  usage: 'show PR|SHA… [--repo owner/name] [--limit N]',
  options: { ...REPO_OPTION, ...LIMIT_OPTION },
  positionals: { min: 1, max: 1000 },
  run: async (ids, options, context) => {
    const limit = chosenLimit(options);
    const atlas = await openAtlas(context);
    const repos = chosenRepos(atlas, options);
    for (const change of ids.map((id) => findChange(atlas, repos, id))) {
      context.emit(
        () => shortenJson<object>('key' in change ? pullAnswer(atlas, change) : commitAnswer(atlas, change), options),
        () => `${'key' in change ? pullText(atlas, change, limit) : commitText(atlas, change, limit)}\n`,
      );
    }
    return 0;
  },
};

/** A commit that came to the branch without a PR. */
function commitText(atlas: Atlas, change: RepoCommit, limit: number): string {
  const { repo, commit, state, chain } = change;
  const own = atlas.repos.get(repo);
  const { sha, title, mergedAt, author, release, files } = commit;
  const whose = commit.foreign ? `别的仓库的 PR #${commit.number}` : '没有 PR';
  const rows = [
    ['仓库', repo],
    ['状态', STATE_LABEL[state]],
    ['回退链', chain === null ? null : `atlas chain ${sha.slice(0, SHORT_SHA)}`],
    ['合入', `${beijingTime(mergedAt)}（北京时间），${whose}`],
    ['作者', authorName(own, author)],
    ['首个版本', release],
    ['各版本', own ? releaseText(own, { commit, chain }) : null],
    ['地址', urls.github.commit(repo, sha)],
  ];
  return paragraphs([
    `提交 ${sha.slice(0, SHORT_SHA)} ${plain(title)}\n${table(rows.flatMap(([name, value]) => (name && value ? [[name, value]] : [])))}`,
    survivalText(change),
    block(`文件（${files.length}）`, shorten(files, limit, fileLines)),
  ]);
}

function pullText(atlas: Atlas, pull: Pull, limit: number): string {
  const repo = atlas.repos.get(pull.repo);
  const { record } = pull;
  return paragraphs([
    `#${pull.number} ${titleOf(pull)}\n${table(facts(pull, repo))}`,
    survivalText(pull),
    record?.summary ? block('一句话', `  ${plain(record.summary)}`) : null,
    record?.recommendation ? block('推荐动作', `  ${plain(record.recommendation)}`) : null,
    pull.history?.intro ? block('提交说明', indented(pull.history.intro)) : null,
    block(`文件（${pull.files.length}）`, shorten(pull.files, limit, fileLines)),
    block(
      `符号（${pull.symbols.length}）`,
      shorten(pull.symbols, limit, (names) => table(names.map((name) => [name]))),
    ),
    block(
      '风险标记',
      shorten(pull.risks, limit, (risks) => table(risks.map(({ raw }) => [raw]))),
    ),
    block(
      '关联',
      shorten(pull.links, limit, (links) => linkLines(atlas, pull, links)),
    ),
    block(
      '别处怎么说它',
      shorten(pull.backlinks, limit, (links) => linkLines(atlas, pull, links)),
    ),
  ]);
}

const KIND_LABEL = {
  report: '有报告',
  history: '只有提交历史，没有报告',
  stub: '未收录：只有别的报告提到',
} satisfies Record<Pull['kind'], string>;

function facts(pull: Pull, repo: RepoAtlas | undefined): string[][] {
  const chain = repo?.lookups.chain(pull.chain);
  const rows: [string, string | null][] = [
    ['仓库', pull.repo],
    ['状态', stateOf(pull)],
    ['由谁回退', chain && pull.state === 'reverted' ? undoneBy(chain, pull.number) : null],
    ['回退链', chain ? chain.events.map(changeMark).join(' → ') : null],
    ['合入', pull.mergedAt && `${beijingTime(pull.mergedAt)}（北京时间）`],
    ['作者', pull.author && authorName(repo, pull.author)],
    ['首个版本', pull.release],
    ...(chain ? undoingOf(chain, pull.number) : []).map((event): [string, string | null] => [
      '回退的版本',
      eventRelease(event) &&
        `${eventRelease(event)}（${changeMark(event)}${eventRelease(event) === pull.release ? '，与它同一版本' : ''}）`,
    ]),
    ...(chain ? partsUndone(chain, pull.number) : []),
    ['各版本', repo ? releaseText(repo, pull) : null],
    ['模块', repo && pull.modules.length > 0 ? moduleNames(repo, pull.modules) : null],
    ['收录', KIND_LABEL[pull.kind]],
    ['地址', pull.isIssue ? urls.github.issue(pull.repo, pull.number) : urls.github.pull(pull.repo, pull.number)],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** @returns the last change that undid a PR, and when; null where the chain has none */
function undoneBy(chain: Chain, id: number): string | null {
  const event = undoingOf(chain, id).at(-1);
  const time = event ? eventTime(event) : null;
  return event ? `${changeMark(event)}${time === null ? '' : `，${beijingTime(time)}`}` : null;
}

/** A part may be one line in a hundred: how much of a PR each partial revert changed back. */
function partsUndone(chain: Chain, id: number): [string, string][] {
  return undoingOf(chain, id).flatMap((event) =>
    event.edges.flatMap(({ kind, toId, share }): [string, string][] =>
      kind === 'partially-reverts' && toId === id && share !== null
        ? [['回退的部分', `${changeMark(event)} 改回了它 ${percent(share, 1)} 的行`]]
        : [],
    ),
  );
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${plain(line)}`)
    .join('\n');
/** `v0.5.12 – 不含 · v0.5.13 … v0.5.18 ✓ 生效（由 #27166）` */
function releaseText({ standings }: RepoAtlas, change: Landed): string | null {
  const { runs, before, never } = releasesOf(standings, change);
  if (runs.length === 0) return null;
  const parts = runs.slice(0, SHOWN_RUNS).map((run) => {
    const { mark, word } = standingWords(run);
    return `${runName(run)} ${mark} ${word}${run.by ? `（由 ${actorName(run.by)}）` : ''}`;
  });
  if (runs.length > SHOWN_RUNS) parts.push(`另有 ${runs.length - SHOWN_RUNS} 段`);
  return (
    [...(before ? [`${before} ${NOT_IN.mark} ${NOT_IN.word}`] : []), ...parts].join(' · ') +
    (never ? `；${NEVER_IN_FORCE}` : '')
  );
}

/** Stretches of releases told in one line. */
const SHOWN_RUNS = 8;

function fileLines(files: Pick<Pull['files'][number], 'path' | 'oldPath' | 'added' | 'deleted'>[]): string {
  return table(
    files.map(({ path, oldPath, added, deleted }) => [
      added === null ? '' : `+${added} -${deleted ?? 0}`,
      oldPath === null ? path : `${path}（原 ${oldPath}）`,
    ]),
  );
}

const SENTENCE = {
  reverts: (a, b) => `${a} 回退 ${b}`,
  'reverted-by': (a, b) => `${a} 被 ${b} 回退`,
  relands: (a, b) => `${a} 重新合入 ${b}`,
  'relanded-by': (a, b) => `${a} 被 ${b} 重新合入`,
  fixes: (a, b) => `${a} 修复 ${b}`,
  'follow-up': (a, b) => `${a} 与 ${b} 前后相继`,
  similar: (a, b) => `${a} 与 ${b} 同类`,
  mentions: (a, b) => `${a} 提及 ${b}`,
  'regression-of': (a, b) => `${a} 修复 ${b} 引入的回归`,
  'cherry-pick-of': (a, b) => `${a} 摘取自 ${b}`,
  series: (a, b) => `${a} 与 ${b} 同系列`,
} satisfies Record<LinkRelation, (a: string, b: string) => string>;

/** One link a line, read from the PR that says it, with its note. */
function linkLines(atlas: Atlas, pull: Pull, links: Link[]): string {
  const nameOf = (key: Link['to']) => {
    if (key === pull.key) return '本 PR';
    return key.startsWith(`${pull.repo}#`) ? key.slice(pull.repo.length) : key;
  };
  return table(
    links.map((link) => {
      const other = atlas.pulls.get(link.from === pull.key ? link.to : link.from);
      const isTitle = link.source === 'history' && (link.evidence ?? []).every(({ source }) => source === 'subject');
      const note = link.note === '' || isTitle ? '' : `：${link.note.replaceAll('\n', ' ')}`;
      return [SENTENCE[link.relation](nameOf(link.from), nameOf(link.to)), `${other ? titleOf(other) : ''}${note}`];
    }),
  );
}
