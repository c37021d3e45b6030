import type { Options as Schema } from 'rehype-sanitize';

/** Begins the ids of footnotes, which get the page's prefix before it. */
export const FOOTNOTE = 'fn-';

/**
 * All that a report may put on a page. HTML in reports is text by then, so this is the second lock, not the first.
 * No image (nothing is loaded from elsewhere), no style, no id but those of footnotes, whose prefix is ours.
 */
export const SCHEMA: Schema = {
  strip: ['script', 'style'],
  clobber: [],
  tagNames: [
    ...['p', 'br', 'hr', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'input'],
    ...['a', 'img', 'em', 'strong', 'del', 'code', 'pre', 'sup', 'section'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title', 'id', 'dataFootnoteRef', 'dataFootnoteBackref', ['ariaLabel']],
    img: ['src', 'alt'],
    code: [['className', /^language-/, 'math-inline', 'math-display']],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
    ],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start'],
    ul: [['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', '#'], src: ['http', 'https'] },
};
