import type { Atlas, Pull } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import type { Claim } from '../../../lib/verify/claim';
import { count } from '../common/count';
import { Icon } from '../common/icon';
import { InlineCode } from '../common/inline-code';
import { PullTitle, pullTitle } from '../common/pull-link';
import { Source } from '../common/pull-list';
import { StateBadge } from '../common/state-badge';
import { When } from '../common/when';
import { Markdown } from '../markdown/markdown';
import type { Reading } from '../markdown/reading';
import type { ClaimIndex } from './claim-index';
import { ClaimMark } from './claim-mark';
import { groupRelated, type RelatedItem } from './related';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

/** Others shown in one group. */
const MAX_ITEMS = 40;

type Props = { pull: Pull; atlas: Atlas; reading: Reading; claims?: ClaimIndex };

/** All PRs and issues that this one names or that name it, by what they are to it. */
export function RelatedPart({ pull, atlas, reading, claims }: Props) {
  const groups = groupRelated(pull, atlas.pulls);
  if (groups.length === 0) return null;
  return (
    <Section id="related" title={SECTION_TITLE.related}>
      {groups.map(({ title, items }) => (
        <div key={title} className="related-group">
          <h3>
            {title}
            <span className="part-note">{count(items.length)}</span>
          </h3>
          <ul className="pull-list">
            {items.slice(0, MAX_ITEMS).map((item) => (
              <RelatedRow
                key={item.pull.key}
                item={item}
                own={atlas.repos.has(item.pull.repo)}
                reading={reading}
                claim={claims?.find('related', nameFor(reading, item.pull)) ?? null}
              />
            ))}
            {items.length > MAX_ITEMS && <li className="muted">另有 {count(items.length - MAX_ITEMS)} 个</li>}
          </ul>
        </div>
      ))}
    </Section>
  );
}

type RowProps = { item: RelatedItem; own: boolean; reading: Reading; claim: Claim | null };

/** @returns `#123`, with the repository before it where it is another one's */
const nameFor = (reading: Reading, { repo, number }: Pull): string => `${repo === reading.repo ? '' : repo}#${number}`;

/** @param own whether the other one's repository is in the knowledge base: others are a link to GitHub */
function RelatedRow({ item: { pull, notes }, own, reading, claim }: RowProps) {
  return (
    <li className="pull-row">
      {own ? <PullTitle pull={pull} /> : <ForeignTitle pull={pull} />}
      <span className="pull-meta">
        <span className="pull-number">{nameFor(reading, pull)}</span>
        <ClaimMark claim={claim} />
        {pull.state && <StateBadge state={pull.state} />}
        {pull.mergedAt && <When iso={pull.mergedAt} />}
        {own ? <Source pull={pull} /> : <span className="source">外部仓库</span>}
      </span>
      {notes.map(({ text, own: said }) => (
        <div key={`${said} ${text}`} className="related-note">
          {!said && <span className="muted">对方报告：</span>}
          <Markdown text={text} reading={reading} inline />
        </div>
      ))}
    </li>
  );
}

function ForeignTitle({ pull }: { pull: Pull }) {
  const { repo, number, isIssue } = pull;
  return (
    <a
      className="pull-title"
      href={isIssue ? urls.github.issue(repo, number) : urls.github.pull(repo, number)}
      rel="noopener noreferrer"
    >
      <InlineCode text={pullTitle(pull)} />
      <Icon name="external" size={14} />
    </a>
  );
}
