import { placeInSeries } from '../../../lib/graph/links/series';
import type { Atlas, Pull } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import type { Claim } from '../../../lib/verify/claim';
import { Icon } from '../common/icon';
import { InlineCode } from '../common/inline-code';
import { PullTitle, pullTitle } from '../common/pull-link';
import { Source } from '../common/pull-list';
import { RowState } from '../common/row-state';
import { TitleText } from '../common/title-text';
import { When } from '../common/when';
import { Markdown } from '../markdown/markdown';
import type { Reading } from '../markdown/reading';
import type { ClaimIndex } from './claim-index';
import { ClaimMark } from './claim-mark';
import { MAX_NOTES } from './more';
import { MAX_RELATED } from './page-texts';
import { type RelatedGroup, type RelatedItem, type RelatedNote, SERIES, unknownMentions } from './related';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

/** `groups`: what {@link groupRelated} found, or the part of it that the page does not say elsewhere. */
type Props = { pull: Pull; groups: RelatedGroup[]; atlas: Atlas; reading: Reading; claims?: ClaimIndex };

/** All PRs and issues that this one names or that name it, by what they are to it. */
export function RelatedPart({ pull, groups, atlas, reading, claims }: Props) {
  const unknown = unknownMentions(pull, atlas.pulls);
  if (groups.length === 0 && unknown.length === 0) return null;
  return (
    <Section id="related" title={SECTION_TITLE.related}>
      {groups.map(({ title, question, items }, i) => (
        <div key={title} className="related-group">
          {question !== null && question !== groups[i - 1]?.question && (
            <p className="related-question">{question}？</p>
          )}
          <h3>
            {title}
            <span className="part-note">{title === SERIES ? `${count(items.length)} 部分` : count(items.length)}</span>
          </h3>
          <ul className="pull-list">
            {items.slice(0, MAX_RELATED).map((item) => (
              <RelatedRow
                key={item.pull.key}
                item={item}
                place={title === SERIES ? placeInSeries(item.pull) : null}
                here={item.pull.key === pull.key}
                own={atlas.repos.has(item.pull.repo)}
                reading={reading}
                claim={claims?.find('related', nameFor(reading, item.pull)) ?? null}
              />
            ))}
            {items.length > MAX_RELATED && <li className="muted">另有 {count(items.length - MAX_RELATED)} 个</li>}
          </ul>
        </div>
      ))}
      {unknown.length > 0 && <UnknownMentions numbers={unknown} pull={pull} />}
    </Section>
  );
}

/** Issues mostly: GitHub leads from an issue's address to the PR where the number is one. */
function UnknownMentions({ numbers, pull }: { numbers: number[]; pull: Pull }) {
  return (
    <p className="related-note">
      还提到（未收录）：
      {numbers.map((number) => (
        <a
          key={number}
          className="related-unknown"
          href={urls.github.issue(pull.repo, number)}
          rel="noopener noreferrer"
        >
          #{number}
        </a>
      ))}
    </p>
  );
}

/** `place`: its place in a series; `here`: it is the PR of this page. */
type RowProps = {
  item: RelatedItem;
  own: boolean;
  reading: Reading;
  claim: Claim | null;
  place: string | null;
  here: boolean;
};

/** @returns `#123`, with the repository before it where it is another one's */
const nameFor = (reading: Reading, { repo, number }: Pull): string => `${repo === reading.repo ? '' : repo}#${number}`;

/** @param own whether the other one's repository is in the knowledge base: others are a link to GitHub */
function RelatedRow({ item: { pull, notes }, own, reading, claim, place, here }: RowProps) {
  return (
    <li className="pull-row" aria-current={here ? 'page' : undefined}>
      {own ? <PullTitle pull={pull} /> : <ForeignTitle pull={pull} />}
      <span className="pull-meta">
        {place !== null && <span className="tag">{place}</span>}
        <span className="pull-number">{nameFor(reading, pull)}</span>
        <ClaimMark claim={claim} />
        {pull.state && <RowState state={pull.state} />}
        {pull.mergedAt && <When iso={pull.mergedAt} />}
        {here && <span className="tag">本 PR</span>}
        {own ? <Source pull={pull} /> : <span className="source">外部仓库</span>}
      </span>
      {notes.slice(0, MAX_NOTES).map((note) => (
        <div key={`${note.own} ${note.text}`} className="related-note">
          <NoteText note={note} reading={reading} />
        </div>
      ))}
      {notes.length > MAX_NOTES && <div className="muted">另有 {count(notes.length - MAX_NOTES)} 条说明</div>}
    </li>
  );
}

/** A report's words are Markdown; a commit's are a stranger's, shown as they are. */
function NoteText({ note: { text, own, plain }, reading }: { note: RelatedNote; reading: Reading }) {
  if (plain) {
    return (
      <>
        <span className="muted">{own ? '提交说明：' : '对方提交说明：'}</span>
        <InlineCode text={text} />
      </>
    );
  }
  return (
    <>
      {!own && <span className="muted">对方报告：</span>}
      <Markdown text={text} reading={reading} inline />
    </>
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
      <TitleText text={pullTitle(pull)} />
      <Icon name="external" size={14} />
    </a>
  );
}
