import type { Pull } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { beijing } from '../../../lib/text/beijing';
import { count } from '../../../lib/text/count';
import { plainText } from '../common/inline-code';

/** Characters that cards and results of searches show. */
const SHOWN = 200;

/** @returns a PR in a sentence of plain text: its state where it is not plain, then its report's words or its bare facts */
export function describePull(pull: Pull): string {
  const { record, repo, mergedAt, files, state } = pull;
  const day = mergedAt ? beijing(mergedAt)?.date : null;
  const facts = [repo, day && `${day} 合入`, files.length > 0 && `${count(files.length)} 个文件`]
    .filter(Boolean)
    .join('，');
  const text = record?.summary ? plainText(record.summary) : `${facts}。`;
  const told = state === null || state === 'live' ? text : `［${STATE_LABEL[state]}］${text}`;
  return told.length > SHOWN ? `${told.slice(0, SHOWN - 1)}…` : told;
}
