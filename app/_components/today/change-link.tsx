import { SHORT_SHA } from '../../../lib/graph/pulls/change-ids';
import type { RepoAtlas } from '../../../lib/graph/types';
import { type HistoryPull, ownNumber } from '../../../lib/model/history';
import { urls } from '../../../lib/urls';
import { TitleText } from '../common/title-text';
import { When } from '../common/when';

type Props = { commit: HistoryPull; repo: RepoAtlas };

export const markOf = (commit: HistoryPull): string => {
  const number = ownNumber(commit);
  return number === null ? `提交 ${commit.sha.slice(0, SHORT_SHA)}` : `#${number}`;
};

function hrefOf({ commit, repo }: Props): string {
  const number = ownNumber(commit);
  return number === null ? urls.commit(repo.name, commit.sha) : urls.pull(repo.name, number);
}

/** A change by its mark alone. */
export function ChangeMark(props: Props) {
  return <a href={hrefOf(props)}>{markOf(props.commit)}</a>;
}

/** A change by its mark, its title and its day. */
export function CommitLink(props: Props) {
  const { commit } = props;
  return (
    <>
      <a href={hrefOf(props)}>
        <span className="pull-number">{markOf(commit)}</span> <TitleText text={commit.title} />
      </a>{' '}
      <When iso={commit.mergedAt} />
    </>
  );
}
