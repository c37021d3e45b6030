import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { isCostly } from './costly';
import { parseMarkdown } from './parse-markdown';
import type { Reading } from './reading';
import { toHast } from './to-hast';
import { isTooDeep } from './walk';

type Props = {
  /** Untrusted. */
  text: string;
  reading: Reading;
  /** Level of the highest heading in the text; 3 by default: below a section's h2. */
  top?: number;
  /** Without paragraph marks, where the text is one paragraph. */
  inline?: boolean;
};

/** Text of a report as a page shows it. Whatever it holds, it never throws: at worst it is shown as it stands. */
export function Markdown({ text, reading, top = 3, inline = false }: Props) {
  const tree = treeOf(text, reading, top);
  if (tree === null) return <p className="as-it-stands">{text}</p>;
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

function treeOf(text: string, reading: Reading, top: number): Root | null {
  if (isCostly(text)) return null;
  try {
    const markdown = parseMarkdown(text);
    const tree = markdown && toHast(markdown, reading, top);
    return tree && !isTooDeep(tree) ? tree : null;
  } catch {
    return null;
  }
}

function unwrapped(tree: Root): Root {
  const [only, ...others] = tree.children;
  if (only?.type !== 'element' || only.tagName !== 'p' || others.length > 0) return tree;
  return { type: 'root', children: only.children };
}
