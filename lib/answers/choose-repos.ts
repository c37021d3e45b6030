import type { Atlas, RepoAtlas } from '../graph/types';
import { parseRepoName } from '../model/ids';
import { Failure, UsageError } from './failure';

/**
 * @param text `owner/name`, in any case; undefined for all
 * @returns the repositories that a question is about
 * @throws {UsageError} where the text is no name, {@link Failure} where there is no such repository
 */
export function chooseRepos(atlas: Atlas, text: string | undefined): RepoAtlas[] {
  if (text === undefined) return [...atlas.repos.values()];
  const name = parseRepoName(text);
  if (!name) throw new UsageError(`Cannot use ${JSON.stringify(text)}: no repository; name it owner/name`);
  const repo = [...atlas.repos.values()].find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!repo) throw new Failure(`Cannot find ${name} in the content; there are ${[...atlas.repos.keys()].join(', ')}`);
  return [repo];
}
