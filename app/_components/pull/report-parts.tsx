import type { PrRecord } from '../../../lib/model/record';
import { Icon } from '../common/icon';
import { Markdown } from '../markdown/markdown';
import type { Reading } from '../markdown/reading';
import { labelWord } from './label-words';
import { MAX_ITEMS, More } from './more';
import { NO_CONCLUSION } from './page-texts';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

type Props = { record: PrRecord; reading: Reading };

/** What a reader in a hurry came for: what the PR does, and what to do about it. */
export function SummaryPart({ record: { summary, recommendation }, reading }: Props) {
  if (!summary && !recommendation) return null;
  return (
    <section id="summary" className="summary" aria-labelledby="summary-title">
      <span id="执行摘要" className="old-anchor" />
      <h2 id="summary-title" className="unseen">
        {SECTION_TITLE.summary}
      </h2>
      {summary && (
        <div className="summary-one">
          <h3>一句话</h3>
          <div className="prose">
            <Markdown text={summary} reading={reading} top={4} />
          </div>
        </div>
      )}
      {recommendation && (
        <div className="summary-do">
          <h3>推荐动作</h3>
          <div className="prose">
            <Markdown text={recommendation} reading={reading} top={4} />
          </div>
        </div>
      )}
    </section>
  );
}

export function MotivationPart({ record: { motivation }, reading }: Props) {
  if (!motivation) return null;
  return (
    <Section id="motivation" title={SECTION_TITLE.motivation}>
      <div className="prose">
        <Markdown text={motivation} reading={reading} />
      </div>
    </Section>
  );
}

type ListPartProps = {
  id: 'steps' | 'risk' | 'impact';
  lead: string | null;
  items: string[];
  reading: Reading;
  also?: string[];
};

/** A lead and a list, of which each item is Markdown: steps, risks, effects. */
export function ListPart({ id, lead, items, reading, also = [] }: ListPartProps) {
  if (!lead && items.length === 0) return null;
  const List = id === 'steps' ? 'ol' : 'ul';
  return (
    <Section id={id} title={SECTION_TITLE[id]} also={also}>
      {lead && (
        <div className="prose">
          <Markdown text={lead} reading={reading} />
        </div>
      )}
      {items.length > 0 && (
        <List className={`items items-${id}`}>
          {items.slice(0, MAX_ITEMS).map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a report never move
            <li key={i} className="prose">
              <Markdown text={item} reading={reading} />
            </li>
          ))}
          <More items={items} />
        </List>
      )}
    </Section>
  );
}

export function DiscussionPart({ record: { discussion }, reading }: Props) {
  if (!discussion.summary && discussion.threads.length === 0) return null;
  return (
    <Section id="discussion" title={SECTION_TITLE.discussion}>
      {discussion.summary && (
        <div className="prose">
          <Markdown text={discussion.summary} reading={reading} />
        </div>
      )}
      {discussion.threads.length > 0 && (
        <ul className="threads">
          {discussion.threads.slice(0, MAX_ITEMS).map(({ topic, kind, conclusion }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the threads of a report never move
            <li key={i} className="thread">
              <h3>
                <Markdown text={topic} reading={reading} inline />
                {kind && <span className="tag">{labelWord(kind)}</span>}
              </h3>
              <div className="prose thread-end">
                <Icon name="next" />
                <div>
                  <Markdown text={conclusion || NO_CONCLUSION} reading={reading} top={4} />
                </div>
              </div>
            </li>
          ))}
          <More items={discussion.threads} />
        </ul>
      )}
    </Section>
  );
}
