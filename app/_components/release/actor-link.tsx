import { actorName } from '../../../lib/graph/releases/release-words';
import type { ActorName } from '../../../lib/graph/types';
import type { RepoName } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';

/** `#27166`, or `提交 746c0180f1`: a commit of a release branch and one without a PR have their page on GitHub alone. */
export function ActorLink({ actor, repo }: { actor: ActorName; repo: RepoName }) {
  const { number, sha, title, beside } = actor;
  const href = number === null || beside ? urls.github.commit(repo, sha) : urls.pull(repo, number);
  return (
    <a className="pull-number" href={href} title={beside ? `发布分支上的提交：${title}` : title}>
      {actorName(actor)}
    </a>
  );
}
