import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { finish } from './finish';
import { NotDrawn } from './not-drawn';
import type { Reading } from './reading';

type Props = {
  /** Untrusted. */
  text: string;
  reading: Reading;
  /** Level of the highest heading in the text; 3 by default: below a section's h2. */
  top?: number;
  /** Without paragraph marks, where the text is one paragraph. */
  inline?: boolean;
};

/** Text of a report as a page shows it. Whatever it holds, it never throws: at worst it is shown as it is written. */
export function Markdown({ text, reading, top = 3, inline = false }: Props) {
  const drawing = reading.draw({ text });
  if ('failed' in drawing) return <NotDrawn text={text} why={drawing.failed} />;
  const tree: Root = { type: 'root', children: JSON.parse(drawing.json) };
  finish(tree, reading, top);
  return toJsxRuntime(inline ? unwrapped(tree) : tree, {
    Fragment,
    jsx,
    jsxs,
    tableCellAlignToStyle: false,
    components: {
      pre: ({ children }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls sideways, and must do so by keyboard, too
        <pre tabIndex={0}>{children}</pre>
      ),
    },
  });
}

function unwrapped(tree: Root): Root {
  const [only, ...others] = tree.children;
  if (only?.type !== 'element' || only.tagName !== 'p' || others.length > 0) return tree;
  return { type: 'root', children: only.children };
}
