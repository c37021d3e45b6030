/** Opens the knowledge base for a command. */
import { chooseRepos } from '../answers/choose-repos';
import type { Atlas, RepoAtlas } from '../graph/types';
import { type Diagnostic, formatDiagnostic } from '../model/diagnostic';
import type { List } from '../model/list';
import { type Base, openBase } from '../store/open-base';
import { storedAtlas } from '../store/read/stored-atlas';
import { openDatabase } from '../store/sqlite';
import { type CommandContext, ContentFailure, type OptionSpecs, type OptionValues, UsageError } from './command';

/** Problems shown by a command that is about something else; `atlas check --all` shows all. */
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
  refuseMissing(problems, context);
  if (remark !== null && !quiet) context.say(remark);
  if (!quiet) sayErrors(problems, context);
  if (repos.size === 0) {
    throw new ContentFailure(
      `Cannot find any report or history in ${context.content}; import captures (\`atlas import\`) or sync a clone (\`atlas sync\`)`,
    );
  }
  return base;
}

/** @throws {ContentFailure} where the content folder is not there */
function refuseMissing(problems: readonly Diagnostic[], { content }: CommandContext): void {
  const missing = problems.find(({ code }) => code === 'folder-missing');
  if (missing) throw new ContentFailure(`${missing.message} (looked for ${content})`);
}

/** Says the first of what is broken. @returns how many errors there are */
function sayErrors(problems: readonly Diagnostic[], { say }: CommandContext): number {
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const found of errors.slice(0, SHOWN)) say(formatDiagnostic(found));
  if (errors.length > SHOWN) say(`… and ${errors.length - SHOWN} more; \`atlas check --all\` lists them`);
  return errors.length;
}

/**
 * Says on stderr what is broken in the content of a base that was just made: a part that could not be read is not in it.
 * @param file the base
 * @returns how many errors the content has
 * @throws {ContentFailure} where the content folder is not there
 */
export function tellErrors(file: string, context: CommandContext): number {
  const base = openDatabase(file);
  try {
    const { problems } = storedAtlas(base);
    refuseMissing(problems, context);
    return sayErrors(problems, context);
  } finally {
    base.close();
  }
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
