import type { RepoAtlas } from '../../graph/types';
import type { RepoName } from '../../model/ids';

/** By field; `plain` is made when a text is first looked for as it is spelt. */
export type Texts = { folded: string[]; plain: string[] | null };

/** Of one repository, by number of the PR. */
export type OwnTexts = Map<number, Texts>;

/**
 * Texts of PRs that no report tells of. Their history alone does, so they are read once for all states that have the same: a state
 * that came because a report changed would read those of thousands again.
 */
export class KnownTexts {
  #repos = new Map<RepoName, { history: string; texts: OwnTexts }>();

  /**
   * Lets go what other histories told: who still searches in those has its own.
   * @param repos of the state that is about to be searched @returns what is known of each, and what is read is to be put into
   */
  of(repos: Iterable<Pick<RepoAtlas, 'name' | 'history'>>): ReadonlyMap<RepoName, OwnTexts> {
    const before = this.#repos;
    this.#repos = new Map(
      [...repos].map(({ name, history }) => {
        const told = JSON.stringify(history);
        const known = before.get(name);
        return [name, known?.history === told ? known : { history: told, texts: new Map() }];
      }),
    );
    return new Map([...this.#repos].map(([name, { texts }]) => [name, texts]));
  }
}
