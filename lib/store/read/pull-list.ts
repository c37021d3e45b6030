import type { Pull } from '../../graph/types';
import { LazyList } from './lazy-list';
import type { StoredPulls } from './stored-pulls';

/** All PRs of a repository, newest first: one by one where some are asked for, in one go where all are. */
export class PullList extends LazyList<number, Pull> {
  constructor(
    size: number,
    private readonly pulls: StoredPulls,
  ) {
    super(() => pulls.numbers(), pulls.at, size);
  }

  override slice(start?: number, end?: number): Pull[] {
    return start === undefined && end === undefined ? this.pulls.all() : super.slice(start, end);
  }
}
