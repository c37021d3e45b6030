import { chainData, chainOf } from '../../answers/chain';
import { findPull } from '../../answers/find-pull';
import { eventMark, eventTime, eventTitle } from '../../graph/chain-event';
import type { Chain } from '../../graph/types';
import { CHAIN_KIND_LABEL, type ChainEdge, type Evidence, STATE_LABEL, type State } from '../../model/state';
import { type Command, type CommandContext, UsageError } from '../command';
import { beijingTime, titleOf } from '../format';
import { block, paragraphs, plain, table } from '../layout';
import { chosenRepos, openAtlas, REPO_OPTION } from '../open-atlas';

export const command: Command = {
  summary: 'follow a revert chain: who reverted what, who brought it back, what holds today',
  usage: 'chain PR… | --all [--repo owner/name]',
  options: { all: { type: 'boolean', help: 'every chain, the one with the newest event first' }, ...REPO_OPTION },
  positionals: { min: 0, max: 1000 },
  run: async (ids, options, context) => {
    if ((options.all === true) === ids.length > 0) throw new UsageError('Cannot choose a chain: give PRs or --all');
    const atlas = await openAtlas(context);
    const repos = chosenRepos(atlas, options);
    if (options.all === true) {
      for (const { chains } of repos) for (const chain of chains) emitChain(chain, context);
      return 0;
    }
    const chains = ids.map((id) => chainOf(atlas, findPull(atlas, repos, id)));
    for (const chain of new Set(chains)) emitChain(chain, context);
    return 0;
  },
};

function emitChain(chain: Chain, context: CommandContext): void {
  context.emit(chainData(chain), `${chainText(chain)}\n`);
}

function chainText({ repo, id, title, events, originals, states, unresolved, disputes }: Chain): string {
  const stateNow = (number: number): State => states.get(number) ?? 'live';
  const now = originals.map(({ number }) => `#${number} ${STATE_LABEL[stateNow(number)]}`).join('，');
  const rows = events.map(({ edges: own, after, ...who }) => [
    beijingTime(eventTime(who)),
    eventMark(who),
    own.length === 0 ? '合入' : own.map(({ kind, to }) => `${CHAIN_KIND_LABEL[kind]} #${to}`).join('，'),
    after.map(({ number, state }) => `#${number} ${STATE_LABEL[state]}`).join('，'),
    who.pull ? titleOf(who.pull) : plain(eventTitle(who) ?? ''),
  ]);
  return paragraphs([
    `${repo} 回退链 ${id}：${plain(title)}\n今天：${now === '' ? '回退的目标未收录' : now}`,
    table([['时间（北京）', 'PR', '做了什么', '之后的状态', '标题'], ...rows]),
    block('依据', events.flatMap((event) => event.edges.map((edge) => edgeText(edge, eventMark(event)))).join('\n')),
    block('目标未收录', unresolved.map(({ number, text }) => `  #${number}：${plain(text)}`).join('\n')),
    block('来源分歧', disputes.map((text) => `  ${plain(text)}`).join('\n')),
  ]);
}

const SOURCE_LABEL = {
  report: '报告',
  subject: '提交标题',
  body: '提交正文',
  sha: '提交号',
  diff: '改动比对',
} as const;

function edgeText({ to, kind, evidence, confidence, share }: Omit<ChainEdge, 'from'>, from: string): string {
  const figures = [
    `可信度 ${confidence.toFixed(2)}`,
    ...(share === null ? [] : [`占原改动 ${Math.round(share * 100)}%`]),
  ];
  const head = `  ${from} ${CHAIN_KIND_LABEL[kind]} #${to}（${figures.join('，')}）`;
  const said = ({ source, text }: Evidence) => `    ${SOURCE_LABEL[source]}：${plain(text)}`;
  return [head, ...evidence.map(said)].join('\n');
}
