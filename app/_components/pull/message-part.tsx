import type { Pull } from '../../../lib/graph/types';
import { pullKey } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';
import { MessageText } from './message-text';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

const TOGETHER = /^Co-authored-by: (.+)$/i;

/** What the commit's body says of the change, and who is said to have worked on it. */
export function MessagePart({ pull }: { pull: Pull }) {
  const { intro, trailers = [] } = pull.history ?? {};
  if (!intro) return null;
  const authors = trailers.flatMap((trailer) => TOGETHER.exec(trailer)?.[1] ?? []);
  return (
    <Section id="message" title={SECTION_TITLE.message}>
      <MessageText text={intro} hrefs={referenceHrefs(pull)} />
      {authors.length > 0 && <p className="muted">共同作者：{authors.join('、')}</p>}
    </Section>
  );
}

/** The page of each PR and issue that the message names: here where it is known, else GitHub's. */
function referenceHrefs({ repo, links, history }: Pull): Map<number, string> {
  const linked = new Set<string>(links.map(({ to }) => to));
  return new Map(
    (history?.references ?? []).map(({ number }) => {
      const known = linked.has(pullKey(repo, number));
      return [number, known ? urls.pull(repo, number) : urls.github.issue(repo, number)];
    }),
  );
}
