import type { Atlas, Pull, RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { pullTitle } from '../common/pull-link';
import type { Reading } from '../markdown/reading';
import { ShareCard } from '../share/share-card';
import { describePull } from './describe-pull';
import { PullHead } from './pull-head';
import { beyondChain, groupRelated } from './related';
import { RelatedPart } from './related-part';
import { StateBanner } from './state-banner';

type Props = { pull: Pull; atlas: Atlas; repo: RepoAtlas | null; reading: Reading };

/** A PR or issue that others name and of which nothing else is known: who names it, and where to read it. */
export function StubView({ pull, atlas, repo, reading }: Props) {
  const chain = repo?.lookups.chain(pull.chain) ?? null;
  return (
    <>
      <ShareCard
        path={urls.pull(pull.repo, pull.number)}
        title={`#${pull.number} ${pullTitle(pull)}`}
        description={describePull(pull)}
      />
      <PullHead pull={pull} repo={repo} />
      {chain && (
        <StateBanner change={{ id: pull.number, pull, commit: null }} state={pull.state ?? 'live'} chain={chain} />
      )}
      <p className="note">
        {pull.links.some(({ relation }) => relation === 'cherry-pick-of')
          ? '这个 PR 合入的是发布分支，不在所同步的分支上，也没有报告；这一页只说明它摘取自哪里。'
          : `知识库没有这个${pull.isIssue ? ' issue' : ' PR'}的报告，也没有它的提交历史；这一页只汇集其他报告和提交对它的提及。`}
      </p>
      <RelatedPart
        pull={pull}
        groups={beyondChain(groupRelated(pull, atlas.pulls), chain)}
        atlas={atlas}
        reading={reading}
      />
    </>
  );
}
