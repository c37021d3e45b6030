import { Fragment } from 'react';
import { eventKey, eventRelease, undoingOf } from '../../../lib/graph/chains/chain-event';
import { releasesOf } from '../../../lib/graph/releases/release-runs';
import { NEVER_IN_FORCE } from '../../../lib/graph/releases/release-words';
import type { Chain, Pull, RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { EdgeEvidence } from '../chain/edge-evidence';
import { EventNumber } from '../chain/event-link';
import { AuthorLink } from '../common/author-link';
import { HelpLink } from '../common/help-link';
import { When } from '../common/when';
import { BesideList } from '../release/beside-list';
import type { ClaimIndex } from './claim-index';
import { ClaimsList } from './claims-list';
import { MAX_ITEMS, More } from './more';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

type Props = { pull: Pull; chain: Chain | null; repo: RepoAtlas; claims: ClaimIndex };

/** What the clone says of the PR: its commit, its first release, and the evidence for its part in a revert chain. */
export function HistoryPart({ pull, chain, repo, claims }: Props) {
  const undoing = chain ? undoingOf(chain, pull.number) : [];
  if (pull.sha === null && chain === null && claims.all.length === 0) return null;
  const { runs, never } = releasesOf(repo.standings, pull);
  const known = repo.standings.knows(pull) && !runs.some((run) => run.inForce === null);
  const inForce = known ? (runs.find((run) => run.inForce)?.tag ?? null) : pull.release;
  const edges = (chain?.events ?? []).flatMap((event) =>
    event.edges.flatMap((edge) => (event.pull?.key === pull.key || edge.toId === pull.number ? [{ event, edge }] : [])),
  );
  return (
    <Section id="history" title={SECTION_TITLE.history}>
      {pull.sha !== null && (
        <dl className="pairs">
          <dt>提交</dt>
          <dd>
            <a href={urls.github.commit(pull.repo, pull.sha)} rel="noopener noreferrer">
              <code>{pull.sha.slice(0, 12)}</code>
            </a>
          </dd>
          <dt>合入时间</dt>
          <dd>
            <When iso={pull.mergedAt} clock />
          </dd>
          {pull.author && (
            <>
              <dt>提交者</dt>
              <dd>
                <AuthorLink author={pull.author} repo={repo} full />
              </dd>
            </>
          )}
          <dt>首个包含它的版本</dt>
          <dd>
            <ReleaseName tag={pull.release} repo={repo} />
          </dd>
          {inForce !== pull.release && (
            <>
              <dt>首个生效的版本</dt>
              <dd>{never ? NEVER_IN_FORCE : <ReleaseName tag={inForce} repo={repo} />}</dd>
            </>
          )}
          {undoing.map((event) => (
            <Fragment key={eventKey(event)}>
              <dt>
                首个包含回退 <EventNumber event={event} repo={repo.name} /> 的版本
              </dt>
              <dd>
                <ReleaseName tag={eventRelease(event)} repo={repo} />
                {eventRelease(event) !== null && eventRelease(event) === pull.release && '，与它同一版本'}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <ClaimsList claims={claims} />
      <BesideList pull={pull} repo={repo} />
      {chain && edges.length > 0 && (
        <>
          <h3 className="part-sub">
            回退与重新合入的证据
            <HelpLink part="evidence" />
          </h3>
          <ul className="evidence-list">
            {edges.slice(0, MAX_ITEMS).map(({ event, edge }) => (
              <li key={`${eventKey(event)} ${edge.toId} ${edge.kind}`}>
                <EdgeEvidence edge={edge} event={event} chain={chain} />
              </li>
            ))}
            <More items={edges} />
          </ul>
        </>
      )}
    </Section>
  );
}

function ReleaseName({ tag, repo }: { tag: string | null; repo: RepoAtlas }) {
  return tag === null ? '尚未发布' : <a href={urls.release(repo.name, tag)}>{tag}</a>;
}
