import type { HistoryPull, RepoHistory } from '../../model/history';

/** Commits of a history by their places there, by which a base names them. */
export class Places {
  private readonly places: Map<HistoryPull, number>;
  private readonly shas: Map<string, number>;

  constructor(history: RepoHistory | null) {
    this.places = new Map((history?.pulls ?? []).map((commit, place) => [commit, place]));
    this.shas = new Map((history?.pulls ?? []).map(({ sha }, place) => [sha, place]));
  }

  /** @returns null for what is no commit of the history itself: one that was put together of several */
  find = (commit: HistoryPull | null): number | null => (commit && this.places.get(commit)) ?? null;

  /** @throws where the history has no commit of that sha */
  ofSha = (sha: string): number => {
    const place = this.shas.get(sha);
    if (place === undefined) throw new Error(`Cannot compile the base: ${sha} is not in the history it is of`);
    return place;
  };

  /** @throws where the commit is not of the history */
  of = (commit: HistoryPull): number => {
    const place = this.places.get(commit);
    if (place === undefined) throw new Error(`Cannot compile the base: ${commit.sha} is not in the history it is of`);
    return place;
  };
}
