import type { ElementContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Name } from '../common/name';
import { codeJob } from './code-language';
import type { Draw, Job } from './drawing';

type Props = {
  /** Of the code, unique on the page. */
  id: string;
  path: string;
  /** Page of the file, where there is one. */
  href: string | null;
  code: string;
  /** As the report says; else the path's ending tells. */
  language: string | null;
  draw: Draw;
};

/** A piece of code with its file and a button that copies it (works with script, hidden without). */
export function CodeBlock({ id, path, href, code, language, draw }: Props) {
  const children = coloured(codeJob(code, language, path), draw);
  return (
    <figure className="code-block">
      <figcaption>
        {href ? (
          <a href={href}>
            <Name text={path} />
          </a>
        ) : (
          <Name text={path} />
        )}
        {language && <span className="code-language">{language}</span>}
        <button type="button" className="button button-small needs-js" data-copy={`#${id}`}>
          复制
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls sideways, and must do so by keyboard, too */}
      <pre tabIndex={0}>
        <code id={id}>{children ? toJsxRuntime({ type: 'root', children }, { Fragment, jsx, jsxs }) : code}</code>
      </pre>
    </figure>
  );
}

/** @returns null for code that stays plain, also where drawing failed */
function coloured(job: Job | null, draw: Draw): ElementContent[] | null {
  const drawing = job && draw(job);
  return drawing && 'json' in drawing ? JSON.parse(drawing.json) : null;
}
