import type { Snippet } from '../../../lib/model/record';
import { CodeBlock } from '../markdown/code-block';
import { Markdown } from '../markdown/markdown';
import type { Reading } from '../markdown/reading';
import { MAX_ITEMS, More } from './more';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

/** Code that the report quotes. */
export function SnippetsPart({ snippets, reading }: { snippets: Snippet[]; reading: Reading }) {
  if (snippets.length === 0) return null;
  return (
    <Section id="snippets" title={SECTION_TITLE.snippets}>
      {snippets.slice(0, MAX_ITEMS).map((snippet, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the snippets of a report never move
        <div key={i} className="snippet">
          {snippet.note && (
            <div className="prose">
              <Markdown text={snippet.note} reading={reading} />
            </div>
          )}
          <CodeBlock
            id={`${reading.prefix()}code`}
            path={snippet.path}
            href={reading.name(snippet.path)}
            code={snippet.code}
            language={snippet.language}
            draw={reading.draw}
          />
        </div>
      ))}
      {snippets.length > MAX_ITEMS && (
        <ul>
          <More items={snippets} />
        </ul>
      )}
    </Section>
  );
}
