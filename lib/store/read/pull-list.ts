import type { Pull } from '../../graph/types';
import { LazyList } from './lazy-list';
import type { StoredPulls } from './stored-pulls';

/** All PRs of a repository, newest first: those of a page or all of them are read in one go. */
export class PullList extends LazyList<number, Pull> {
  constructor(
    size: number,
    private readonly pulls: StoredPulls,
  ) {
    super(() => pulls.numbers(), pulls.at, size);
  }

  override slice(start?: number, end?: number): Pull[] {
    return this.pulls.between(...this.bounds(start, end));
  }
}
