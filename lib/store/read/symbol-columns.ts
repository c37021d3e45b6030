/** What several readers of symbols know of their rows. */
import type { SymbolEntry } from '../../graph/types';
import type { Row } from '../sqlite';
import { LazyList } from './lazy-list';
import type { StoredPulls } from './stored-pulls';
import { listOf } from './values';

/** What lists say of a symbol. */
export const SYMBOL_COLUMNS =
  'name, last, pull_count, kinds, pulls, mentions, files, modules, has_namesake, sort_order';

/** Which row is that of a name, `?2`: names are indexed without regard to case. */
export const NAMED = 'lower(name) = lower(?2) and name = ?2';

/** A number below zero: the PR's report names the symbol among the key ones. */
export const touchedBy = (json: Row[number] | undefined, size: number, pulls: StoredPulls): SymbolEntry['pulls'] =>
  new LazyList(
    () => listOf<number>(json),
    (number) => ({ pull: pulls.at(Math.abs(number)), key: number < 0 }),
    size,
  );
