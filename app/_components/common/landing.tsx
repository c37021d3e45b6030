import type { Pull } from '../../../lib/graph/types';
import type { RepoName } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';
import { Churn } from './churn';
import { Icon } from './icon';
import { When } from './when';

type Props = {
  mergedAt: string | null;
  /** Its first release, where no row of releases tells more; else null. */
  release: string | null;
  repo: RepoName;
  churn: Pull['size']['churn'];
};

/** When a change came in, with which release, and how many lines it has: for the head of its page. */
export function Landing({ mergedAt, release, repo, churn }: Props) {
  return (
    <>
      {mergedAt && (
        <span>
          合入于 <When iso={mergedAt} clock />
        </span>
      )}
      {release && (
        <a href={urls.release(repo, release)} className="with-icon">
          <Icon name="release" size={14} />
          {release}
        </a>
      )}
      {churn && <Churn {...churn} />}
    </>
  );
}
