import { SHORT_SHA } from '../../graph/pulls/change-ids';
import { optimizedLater } from '../../model/optimize-later';
import { STATE_LABEL } from '../../model/state';
import type { SearchEngine } from '../../search/engine/engine';
import { openSearch } from '../../search/engine/open';
import { IS_LABEL } from '../../search/query/qualifiers';
import { search } from '../../search/search';
import { type Excerpt, type Hit, KIND_LABEL, type SearchAnswer } from '../../search/types';
import type { Command, CommandContext, OptionValues } from '../command';
import { beijingTime } from '../format';
import { plain } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, openKnowledge, REPO_OPTION } from '../open-atlas';
import { shareText } from '../today';

export const command: Command = {
  summary: 'search reports and history: words, Chinese, symbols, paths, numbers, qualifiers',
  usage: 'search QUERY… [--limit N] [--repo owner/name]',
  options: { limit: { ...LIMIT_OPTION.limit, help: 'at most N results (default 20)' }, ...REPO_OPTION },
  positionals: { min: 1, max: 1000 },
  run: async (words, options, context) => {
    const { atlas, indexes } = await openKnowledge(context);
    // A base that has to be compiled first, where it does, is done by now.
    return optimizedLater(async () => answerSearch(await openSearch(atlas, indexes), words, options, context));
  },
};

/** Asks a search that is ready and tells what it finds; exit codes and errors as those of the command. */
export function answerSearch(
  engine: SearchEngine,
  words: string[],
  options: OptionValues,
  context: CommandContext,
): 0 | 1 {
  const [repo] = options.repo === undefined ? [] : chosenRepos(engine.atlas, options);
  const answer = search(engine, words.join(' '), {
    limit: chosenLimit(options),
    facets: false,
    names: false,
    excerpts: !context.json,
    ...(repo && { repo: repo.name }),
  });
  return show(answer, context);
}

function show(answer: SearchAnswer, context: CommandContext): 0 | 1 {
  for (const note of answer.notes) context.say(note);
  for (const hit of answer.hits) {
    const { kind, id, title, url, score, state, reason } = hit;
    const { left = null, rewritten = false } = hit.pull ?? hit.commit ?? {};
    context.emit(
      () => ({ kind, id, title, url, score, state, reason, left, rewritten }),
      () => hitText(hit),
    );
  }
  const { reports, pulls } = answer.covers;
  const found = answer.total === 0 ? '没有找到结果' : `显示 ${answer.hits.length} 条，共 ${answer.total} 条`;
  context.say(`${found}（范围：${reports} 篇报告，${pulls} 个 PR）`);
  return answer.total === 0 ? 1 : 0;
}

function hitText(hit: Hit): string {
  const change = hit.pull ?? hit.commit ?? null;
  const state = hit.state === null ? [] : [change?.rewritten ? IS_LABEL.rewritten : STATE_LABEL[hit.state]];
  const facts = change ? [...state, shareText(change.left), beijingTime(change.mergedAt)] : [`${hit.pullCount} 个 PR`];
  const name = hit.pull
    ? `${hit.id} ${hit.title}`
    : `${KIND_LABEL[hit.kind]} ${hit.commit ? `${hit.repo}@${hit.commit.sha.slice(0, SHORT_SHA)} ` : ''}${hit.title}`;
  return [
    plain(name),
    `    ${[...facts, hit.reason].filter((fact) => fact !== '').join(' · ')}`,
    ...hit.excerpts.map(excerptText),
  ].join('\n');
}

function excerptText({ label, text, cutBefore, cutAfter }: Excerpt): string {
  const line = plain(text).replace(/\s+/g, ' ').trim();
  return `    ${label}：${cutBefore ? '…' : ''}${line}${cutAfter ? '…' : ''}`;
}
