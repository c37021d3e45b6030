import { sameTitle } from '../graph/pulls/same-title';
import { confirmed, type Finding, mismatch } from './claim';

/** A title can be changed after the merge, which the commit does not follow: the reader is told, and judges. */
export function checkTitle(told: string, real: string): Finding {
  if (sameTitle(told, real)) return confirmed();
  return mismatch(`提交标题是“${real}”；标题也可能在合入后改过`, real);
}
