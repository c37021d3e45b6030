/** Which repositories a search is asked of. */
import type { Atlas, RepoAtlas } from '../graph/types';
import type { RepoName } from '../model/ids';
import { fold } from '../text/fold';

/** @param only a repository's name in any case and width; without it every repository is asked */
export const isInScope = (name: RepoName, only: string | undefined): boolean =>
  only === undefined || fold(name) === fold(only);

/** @returns the repositories that are asked, none where `only` names none there is */
export const reposInScope = ({ repos }: Atlas, only: string | undefined): RepoAtlas[] =>
  [...repos.values()].filter(({ name }) => isInScope(name, only));
