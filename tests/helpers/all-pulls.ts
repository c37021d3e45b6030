import type { Pull } from '../../lib/graph/types';
import type { PullTable } from '../../lib/search/index/pull-table';

/** @returns all PRs of the search by their ids, each read */
export const allPulls = (pulls: PullTable): Pull[] => [...pulls.heads()].flatMap((_, id) => pulls.at(id) ?? []);
