import type { HistoryPull } from '../../../lib/model/history';
import type { RepoName } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';
import { MessageText } from './message-text';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

const TOGETHER = /^Co-authored-by: (.+)$/i;

type Props = {
  commit: HistoryPull | null;
  repo: RepoName;
  /** Whether a number has a page here; of the others GitHub's is linked. */
  isKnown: (number: number) => boolean;
};

/** What a commit's body says of the change, and who is said to have worked on it. */
export function MessagePart({ commit, repo, isKnown }: Props) {
  const { intro, trailers = [], references = [] } = commit ?? {};
  if (!intro) return null;
  const authors = trailers.flatMap((trailer) => TOGETHER.exec(trailer)?.[1] ?? []);
  const hrefOf = (number: number) => (isKnown(number) ? urls.pull(repo, number) : urls.github.issue(repo, number));
  return (
    <Section id="message" title={SECTION_TITLE.message}>
      <MessageText text={intro} hrefs={new Map(references.map(({ number }) => [number, hrefOf(number)]))} />
      {authors.length > 0 && <p className="muted">共同作者：{authors.join('、')}</p>}
    </Section>
  );
}
