import type { Atlas, Pull, RepoAtlas } from '../../../lib/graph/types';
import { pullKey } from '../../../lib/model/ids';
import { UNRESOLVED_LABEL, type UnresolvedClaim } from '../../../lib/model/state';
import { urls } from '../../../lib/urls';
import { type Param, pageOf } from '../common/paging';
import { pullTitle } from '../common/pull-link';
import type { Reading } from '../markdown/reading';
import { ShareCard } from '../share/share-card';
import { TodayPanel } from '../today/today-panel';
import type { ClaimIndex } from './claim-index';
import { describePull } from './describe-pull';
import { FilesPart } from './files-part';
import { FlagsPart } from './flags-part';
import { HistoryPart } from './history-part';
import { listedSymbols } from './listed-symbols';
import { MessagePart } from './message-part';
import { Neighbours } from './neighbours';
import { FILES_A_PAGE } from './page-texts';
import { PullHead } from './pull-head';
import { beyondChain, groupRelated, unknownMentions } from './related';
import { RelatedPart } from './related-part';
import { DiscussionPart, ListPart, MotivationPart, SummaryPart } from './report-parts';
import { sectionsOf } from './sections';
import { SnippetsPart } from './snippets-part';
import { StateBanner } from './state-banner';
import { SymbolsPart } from './symbols-part';
import { Toc } from './toc';

type Props = {
  pull: Pull;
  atlas: Atlas;
  repo: RepoAtlas;
  reading: Reading;
  claims: ClaimIndex;
  page: Param;
};

/** It says that it undoes something, and what is not known: said, never guessed. */
function Unresolved({ claim: { why, text } }: { claim: UnresolvedClaim }) {
  return (
    <p className="note" role="note">
      本 PR 称回退了别的改动（{text}），但{UNRESOLVED_LABEL[why]}
      {why === 'absent' ? '：提交历史里没有它所指的改动。' : '：说明与代码差异都不足以确定是哪一个。'}
    </p>
  );
}

/** The page of a PR, from its report, from history, or from both. */
export function PullView({ pull, atlas, repo, reading, claims, page }: Props) {
  const { record } = pull;
  const chain = repo.lookups.chain(pull.chain);
  const isKnown = (number: number) => atlas.pulls.has(pullKey(pull.repo, number));
  const listed = listedSymbols(pull);
  const groups = beyondChain(groupRelated(pull, atlas.pulls), chain);
  const shown = {
    symbols: listed.key.length + listed.others.length > 0,
    related: groups.length > 0 || unknownMentions(pull, atlas.pulls).length > 0,
  };
  const hasRisks = Boolean(record?.risksLead) || (record?.risks.length ?? 0) > 0;
  const message = <MessagePart commit={pull.history} repo={pull.repo} isKnown={isKnown} />;
  return (
    <div className="pull-page">
      <ShareCard
        path={urls.pull(pull.repo, pull.number)}
        title={`#${pull.number} ${pullTitle(pull)}`}
        description={describePull(pull)}
        picture={pull.state ?? 'site'}
        page={page}
      />
      <PullHead pull={pull} repo={repo} claims={claims} />
      {chain && (
        <StateBanner change={{ id: pull.number, pull, commit: null }} state={pull.state ?? 'live'} chain={chain} />
      )}
      {!chain && pull.unresolved && <Unresolved claim={pull.unresolved} />}
      <TodayPanel change={pull} owner={{ number: pull.number }} self="本 PR " repo={repo} />
      {record && <SummaryPart record={record} reading={reading} />}
      {!record && <NoReport />}
      <div className="with-aside">
        <aside className="aside">
          <Toc sections={sectionsOf(pull, chain, shown)} />
        </aside>
        <div className="parts">
          {record && (
            <>
              <MotivationPart record={record} reading={reading} />
              <ListPart id="steps" lead={record.stepsLead} items={record.steps} reading={reading} />
            </>
          )}
          {!record && message}
          <FilesPart
            pull={pull}
            page={pageOf(pull.files, page, FILES_A_PAGE)}
            repo={repo}
            reading={reading}
            claims={claims}
            listed={listed}
          />
          <SymbolsPart pull={pull} listed={listed} repo={repo} claims={claims} />
          {record && (
            <>
              <SnippetsPart snippets={record.snippets} reading={reading} />
              <DiscussionPart record={record} reading={reading} />
              <ListPart
                id="risk"
                lead={record.risksLead}
                items={record.risks}
                reading={reading}
                also={['风险与影响']}
              />
              <ListPart
                id="impact"
                lead={record.impactLead}
                items={record.impact}
                reading={reading}
                also={hasRisks ? [] : ['风险与影响']}
              />
              <FlagsPart pull={pull} repo={repo} />
              {message}
            </>
          )}
          <RelatedPart pull={pull} groups={groups} atlas={atlas} reading={reading} claims={claims} />
          <HistoryPart pull={pull} chain={chain} repo={repo} claims={claims} />
          <Neighbours pull={pull} repo={repo} />
        </div>
      </div>
    </div>
  );
}

function NoReport() {
  return (
    <p className="note">
      这个 PR 还没有报告。下面的内容来自提交历史：提交说明、改动的文件、触及的符号、与其他 PR 的关系。
    </p>
  );
}
