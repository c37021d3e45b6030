import type { Pull } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { TitleText } from './title-text';

/** @returns the title of a PR or issue, or a word for the lack of one */
export const pullTitle = (pull: Pull): string => pull.title ?? (pull.isIssue ? 'Issue（标题未收录）' : '标题未收录');

/** The title, linked. */
export function PullTitle({ pull }: { pull: Pull }) {
  return (
    <a className="pull-title" href={urls.pull(pull.repo, pull.number)}>
      <TitleText text={pullTitle(pull)} />
    </a>
  );
}
