import { chainData, chainOf, memberOf } from '../../answers/chain';
import { findChange } from '../../answers/find-change';
import { eventTime, eventTitle } from '../../graph/chains/chain-event';
import { changedBy } from '../../graph/chains/changed-by';
import { changeMark, SHORT_SHA } from '../../graph/pulls/change-ids';
import type { Chain, ChainEvent, CommitEntry, Pull, RepoAtlas } from '../../graph/types';
import {
  CHAIN_KIND_LABEL,
  type ChainEdge,
  type Evidence,
  STATE_LABEL,
  type State,
  UNRESOLVED_LABEL,
} from '../../model/state';
import { percent } from '../../text/count';
import { type Command, type CommandContext, UsageError } from '../command';
import { beijingTime, titleOf } from '../format';
import { block, paragraphs, plain, table } from '../layout';
import { chosenRepos, LIMIT_OPTION, limited, openAtlas, REPO_OPTION } from '../open-atlas';
import { leftText } from '../today';

export const command: Command = {
  summary: 'follow a revert chain: who reverted what, who brought it back, what is in force today',
  usage: 'chain PR|SHA… | --all [--repo owner/name] [--limit N]',
  options: {
    all: { type: 'boolean', help: 'every chain, the one with the newest event first' },
    ...REPO_OPTION,
    limit: { ...LIMIT_OPTION.limit, help: 'at most N chains of each repository (default: all)' },
  },
  positionals: { min: 0, max: 1000 },
  run: async (ids, options, context) => {
    if ((options.all === true) === ids.length > 0) throw new UsageError('Cannot choose a chain: give PRs or --all');
    const atlas = await openAtlas(context);
    const repos = chosenRepos(atlas, options);
    if (options.all === true) {
      for (const repo of repos) {
        const chains = limited(repo.chains, `chains of ${repo.name}`, options, context);
        for (const chain of chains) emitChain(chain, repo, context);
      }
      return 0;
    }
    const chains = ids.map((id) => chainOf(atlas, findChange(atlas, repos, id)));
    for (const chain of new Set(chains)) emitChain(chain, atlas.repos.get(chain.repo), context);
    return 0;
  },
};

function emitChain(chain: Chain, repo: RepoAtlas | undefined, context: CommandContext): void {
  context.emit(
    () => chainData(chain, repo),
    () => `${chainText(chain, repo)}\n`,
  );
}

function chainText(chain: Chain, own: RepoAtlas | undefined): string {
  const { repo, id, title, events, originals, changes, states, unresolved, disputes } = chain;
  const superseded = [...changes.values()].filter(({ id: each }) => states.get(each) === 'superseded');
  const now = [...originals, ...superseded].map(
    (change) => `${changeMark(change)} ${nowText(memberOf(change, own), states.get(change.id) ?? 'live')}`,
  );
  const nameOf = (change: number) => changeMark(chain.changes.get(change) ?? { pull: null, commit: null });
  const rows = events.map(({ edges: own, after: _, ...who }, at) => [
    beijingTime(eventTime(who)),
    changeMark(who),
    own.length === 0
      ? who.again
        ? '再次合入'
        : '合入'
      : together(own.map(({ kind, toId }) => [CHAIN_KIND_LABEL[kind], nameOf(toId)]))
          .map(([what, names]) => `${what} ${names}`)
          .join('，'),
    together(statesAfter(chain, at).map(({ id: each, state }) => [STATE_LABEL[state], nameOf(each)]))
      .map(([state, names]) => `${names} ${state}`)
      .join('，') || '不变',
    who.pull ? titleOf(who.pull) : plain(eventTitle(who) ?? ''),
  ]);
  const evidence = events.flatMap((event) =>
    event.edges.map((edge) => edgeText(edge, changeMark(event), nameOf(edge.toId))),
  );
  const missing = unresolved.map(
    ({ number, sha, text, why }) =>
      `  ${number === null ? `提交 ${sha?.slice(0, SHORT_SHA)}` : `#${number}`}（${UNRESOLVED_LABEL[why]}）：${plain(text)}`,
  );
  return paragraphs([
    `${repo} 回退链 ${id}：${plain(title)}\n今天：${now.length === 0 ? '回退的目标未收录' : listed(now)}`,
    table([['时间（北京）', 'PR', '做了什么', '之后的状态', '标题'], ...rows]),
    block('依据', evidence.join('\n')),
    block('没有找到目标的回退', missing.join('\n')),
    block('来源分歧', disputes.map((text) => `  ${plain(text)}`).join('\n')),
  ]);
}

/** @returns each word once, with all the names that it is said of */
function together(said: [word: string, name: string][]): [word: string, names: string][] {
  const names = new Map<string, string[]>();
  for (const [word, name] of said) names.set(word, [...(names.get(word) ?? []), name]);
  return [...names].map(([word, each]) => [word, each.join('、')]);
}

/** Changes that are told in one line. */
const IN_LINE = 3;

const listed = (texts: string[]): string =>
  texts.length <= IN_LINE ? texts.join('，') : texts.map((text) => `\n  ${text}`).join('');

/** Of several originals only what an event changed: with all of them beside each event the table is wider than any terminal. */
function statesAfter({ events, originals }: Chain, at: number): ChainEvent['after'] {
  const event = events[at];
  if (!event) return [];
  return originals.length > 1 ? changedBy(event, events[at - 1]) : event.after;
}

/** What is so of a change, and what is left of its lines. */
function nowText(member: Pull | CommitEntry | null, state: State): string {
  const left = member ? leftText(member) : '';
  return left === '' ? STATE_LABEL[state] : `${STATE_LABEL[state]}（${left}）`;
}

const SOURCE_LABEL = {
  report: '报告',
  subject: '提交标题',
  body: '提交正文',
  sha: '提交号',
  diff: '改动比对',
} as const;

function edgeText({ kind, evidence, confidence, share }: ChainEdge, from: string, to: string): string {
  const figures = [`可信度 ${confidence.toFixed(2)}`, ...(share === null ? [] : [`占原改动 ${percent(share, 1)}`])];
  const head = `  ${from} ${CHAIN_KIND_LABEL[kind]} ${to}（${figures.join('，')}）`;
  const said = ({ source, text }: Evidence) => `    ${SOURCE_LABEL[source]}：${plain(text)}`;
  return [head, ...evidence.map(said)].join('\n');
}
