/** Opens the knowledge base for a command. */
import { chooseRepos } from '../answers/choose-repos';
import type { Atlas, RepoAtlas } from '../graph/types';
import { formatDiagnostic } from '../model/diagnostic';
import type { List } from '../model/list';
import { type Base, openBase } from '../store/open-base';
import { type CommandContext, ContentFailure, type OptionSpecs, type OptionValues, UsageError } from './command';

/** Problems shown by a command that is about something else; `atlas check` shows all. */
const SHOWN = 3;

export const REPO_OPTION = {
  repo: { type: 'string', value: 'OWNER/NAME', help: 'only this repository' },
} satisfies OptionSpecs;

export const LIMIT_OPTION = {
  limit: { type: 'string', value: 'N', help: 'at most N lines of each list (default: 20 in text, all in JSON)' },
} satisfies OptionSpecs;

/**
 * Opens the compiled base of the content folder, which is made first where it is out of date; what is broken is said on
 * stderr, unless `quiet`.
 * @throws {ContentFailure} where there is no content to speak of
 */
export async function openKnowledge(context: CommandContext, { quiet = false } = {}): Promise<Base> {
  const { content: dir, cache, progress } = context;
  const { remark, ...base } = await openBase({ dir, cache, progress });
  progress(null);
  const { problems, repos } = base.atlas;
  const missing = problems.find(({ code }) => code === 'folder-missing');
  if (missing) throw new ContentFailure(`${missing.message} (looked for ${context.content})`);
  if (remark !== null && !quiet) context.say(remark);
  const errors = quiet ? [] : problems.filter(({ severity }) => severity === 'error');
  for (const found of errors.slice(0, SHOWN)) context.say(formatDiagnostic(found));
  if (errors.length > SHOWN) context.say(`… and ${errors.length - SHOWN} more; \`atlas check\` lists them`);
  if (repos.size === 0) {
    throw new ContentFailure(
      `Cannot find any report or history in ${context.content}; import captures (\`atlas import\`) or sync a clone (\`atlas sync\`)`,
    );
  }
  return base;
}

/** @returns the knowledge base alone, see {@link openKnowledge} */
export async function openAtlas(context: CommandContext, options: { quiet?: boolean } = {}): Promise<Atlas> {
  return (await openKnowledge(context, options)).atlas;
}

/** @returns the repositories a command is to look at: the one that `--repo` names, else all; throws as {@link chooseRepos} */
export function chosenRepos(atlas: Atlas, { repo }: OptionValues): RepoAtlas[] {
  return chooseRepos(atlas, typeof repo === 'string' ? repo : undefined);
}

/** @returns the value of `--limit`, 20 where it is not given @throws {UsageError} where it is no number above 0 */
export function chosenLimit(options: OptionValues): number {
  if (typeof options.limit !== 'string') return 20;
  if (!/^[1-9]\d{0,8}$/.test(options.limit)) {
    throw new UsageError(`Cannot use --limit ${JSON.stringify(options.limit)}: expected a number above 0`);
  }
  return Number(options.limit);
}

/**
 * @param what the items are, in the plural
 * @returns the first `--limit` results, all where it is not given; how many are left out is said beside them
 */
export function limited<T>(items: List<T>, what: string, options: OptionValues, context: CommandContext): T[] {
  if (options.limit === undefined) return items.slice();
  const shown = items.slice(0, chosenLimit(options));
  if (shown.length < items.length) context.say(`${items.length} ${what}; the first ${shown.length} follow`);
  return shown;
}
