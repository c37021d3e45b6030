import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import rehypeKatex from 'rehype-katex';
import rehypeSanitize from 'rehype-sanitize';
import { remark } from 'remark';
import remarkRehype from 'remark-rehype';
import { type Drawing, type Job, MAX_JSON, MAX_NODES } from './drawing';
import { parseMarkdown } from './parse-markdown';
import { FOOTNOTE, SCHEMA } from './schema';
import { isTooDeep } from './walk';

/** Colours code by classes; null where the language is unknown or colouring took too long. Never throws. */
export type Highlight = (code: string, language: string) => ElementContent[] | null;

const pipeline = remark()
  .use(remarkRehype, {
    clobberPrefix: FOOTNOTE,
    footnoteLabel: '脚注',
    footnoteLabelTagName: 'p',
    footnoteBackLabel: '返回正文',
  })
  .use(rehypeSanitize, SCHEMA)
  // MathML: the browser draws it itself. KaTeX's HTML would need style attributes, which the site's policy forbids.
  .use(rehypeKatex, { output: 'mathml', strict: 'ignore', maxSize: 20, maxExpand: 200 })
  .freeze();

/**
 * All of the drawing that depends on the text alone: parsed, sanitised, formulas drawn, code coloured. What it costs
 * depends on the text, too, so the site runs it in a process of its own (`pool.ts`).
 */
export function draw(job: Job, highlight: Highlight): Drawing {
  try {
    if (!('text' in job)) return pack(coloured(job.code, job.language, highlight) ?? [text(job.code)]);
    const markdown = parseMarkdown(job.text);
    if (markdown === null) return { failed: 'big' };
    const root = pipeline.runSync(markdown) as Root;
    colour(root, highlight);
    return pack(root.children);
  } catch {
    return { failed: 'broken' };
  }
}

const text = (value: string): Text => ({ type: 'text', value });

/** @returns null for code that is best left plain, also where colours would take too many elements */
function coloured(code: string, language: string, highlight: Highlight): ElementContent[] | null {
  const children = highlight(code, language);
  return children && 'json' in pack(children) ? children : null;
}

/** Without recursion: the tree is not known to be shallow yet. Where in the text a node was is not told on. */
function pack(children: Root['children']): Drawing {
  const queue: Nodes[] = [...children];
  let nodes = 0;
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (++nodes > MAX_NODES) return { failed: 'big' };
    delete node.position;
    delete node.data;
    if ('children' in node) for (const child of node.children) queue.push(child);
  }
  if (isTooDeep({ type: 'root', children })) return { failed: 'big' };
  const json = JSON.stringify(children);
  return json.length > MAX_JSON ? { failed: 'big' } : { json, nodes };
}

function colour(parent: Nodes, highlight: Highlight): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) {
    if (child.type === 'element' && child.tagName === 'pre') colourCode(child, highlight);
    else colour(child, highlight);
  }
}

function colourCode(pre: Element, highlight: Highlight): void {
  const code = pre.children.find((child) => child.type === 'element');
  const classes = code?.properties.className;
  const language = Array.isArray(classes) ? String(classes[0] ?? '').replace(/^language-/, '') : '';
  if (!code || !language) return;
  const written = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  code.children = coloured(written, language, highlight) ?? code.children;
}
