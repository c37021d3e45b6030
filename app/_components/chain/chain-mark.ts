import { SHORT_SHA } from '../../../lib/graph/pulls/change-ids';
import type { Chain } from '../../../lib/graph/types';

/** @returns what a chain is known by: the number of its first PR (`#24870`), or the sha of a commit without one (`提交 31bf24496`) */
export const chainMark = ({ id }: Pick<Chain, 'id'>): string =>
  typeof id === 'number' ? `#${id}` : `提交 ${id.slice(0, SHORT_SHA)}`;
