import { claimsData, claimsOf, countGone, countVerdicts, withReport } from '../../answers/claims';
import { findPull } from '../../answers/find-pull';
import type { Atlas, Pull } from '../../graph/types';
import { formatDiagnostic } from '../../model/diagnostic';
import { CLAIM_LABEL, type Claim, GONE_LABEL, VERDICT_LABEL, type Verdict } from '../../verify/claim';
import { type Command, type CommandContext, UsageError } from '../command';
import { titleOf } from '../format';
import { table } from '../layout';
import { chosenRepos, openAtlas, REPO_OPTION } from '../open-atlas';

export const command: Command = {
  summary: 'check reports against the history: files, symbols, time, title, related numbers; exit 1 on a mismatch',
  usage: 'check PR… | --all [--repo owner/name]',
  options: {
    all: { type: 'boolean', help: 'every report, and every problem of the content folder; shows what does not match' },
    ...REPO_OPTION,
  },
  positionals: { min: 0, max: 1000 },
  run: async (ids, options, context) => {
    const all = options.all === true;
    if (all === ids.length > 0) throw new UsageError('Cannot choose what to check: give PRs or --all');
    const atlas = await openAtlas(context, { quiet: all });
    const repos = chosenRepos(atlas, options);
    const pulls = all
      ? repos.flatMap((repo) => repo.pulls.filter(({ record }) => record !== null))
      : ids.map((id) => withReport(findPull(atlas, repos, id)));
    const broken = all ? emitProblems(atlas, context) : 0;
    const checked = pulls.map((pull) => ({ pull, claims: claimsOf(atlas, pull) }));
    for (const { pull, claims } of checked) emitClaims(pull, claims, all, context);
    const claims = checked.flatMap((each) => each.claims);
    const counts = countVerdicts(claims);
    const gone = countGone(claims);
    const remarks = [gone > 0 && `已核对的里面 ${gone} 个${GONE_LABEL}`, broken > 0 && `${broken} 个文件有错`];
    context.say(
      [`${pulls.length} 份报告：${sayCounts(counts)}`, ...remarks.filter((text) => text !== false)].join('；'),
    );
    return counts.mismatch + broken > 0 ? 1 : 0;
  },
};

/** @returns the number of errors among the problems of the content folder, all of which are shown */
function emitProblems(atlas: Atlas, context: CommandContext): number {
  for (const found of atlas.problems)
    context.emit(
      () => ({ problem: found }),
      () => formatDiagnostic(found),
    );
  return atlas.problems.filter(({ severity }) => severity === 'error').length;
}

const sayCounts = (counts: Record<Verdict, number>): string =>
  (['confirmed', 'mismatch', 'unknown'] as const)
    .map((verdict) => `${VERDICT_LABEL[verdict]} ${counts[verdict]}`)
    .join('，');

/** @returns `已不在主干：已移除（#1，2026-06-01）` */
const goneText = (where: string): string => (where.startsWith(GONE_LABEL) ? where : `${GONE_LABEL}：${where}`);

/** @param onlyMismatches leaves out what is right and what cannot be told, and reports without a mismatch altogether */
function emitClaims(pull: Pull, claims: Claim[], onlyMismatches: boolean, context: CommandContext): void {
  const shown = onlyMismatches ? claims.filter(({ verdict }) => verdict === 'mismatch') : claims;
  const rows = shown.map(({ kind, text, verdict, detail, suggestion, gone }) => [
    VERDICT_LABEL[verdict],
    CLAIM_LABEL[kind],
    text,
    [detail, suggestion === null ? '' : `→ ${suggestion}`, gone === null ? '' : goneText(gone)]
      .filter((part) => part !== '')
      .join(' '),
  ]);
  if (!context.json && rows.length === 0) return;
  context.emit(
    () => claimsData(pull, claims),
    () => `#${pull.number} ${titleOf(pull)}\n${table(rows)}\n`,
  );
}
