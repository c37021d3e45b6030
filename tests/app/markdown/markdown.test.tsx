import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../app/_components/markdown/draw';
import type { Draw, Job } from '../../../app/_components/markdown/drawing';
import { drawAll } from '../../../app/_components/markdown/drawings';
import { highlighter } from '../../../app/_components/markdown/highlighter';
import { Markdown } from '../../../app/_components/markdown/markdown';
import { makeReading } from '../../../app/_components/markdown/reading';
import { HOSTILE_TEXTS } from '../../helpers/hostile-report';
import { REPO, report, smallAtlas } from '../../helpers/small-atlas';

const atlas = smallAtlas({
  reports: [
    report(123, { keySymbols: ['Indexer.topk_paged', 'forward'] }),
    report(124, {
      files: [{ path: 'src/a.py', module: null, category: null, type: null, symbols: [], note: '' }],
      related: [{ repo: REPO, number: 900, kind: 'issue', title: 'Hang', note: '', relation: 'mentions' }],
    }),
  ],
});
const repo = atlas.repos.get(REPO);
const highlight = await highlighter();
const drawHere = (job: Job) => draw(job, highlight);

function html(text: string, options: { top?: number; inline?: boolean; draw?: Draw } = {}): string {
  if (!repo) throw new Error('the fixture has no repository');
  const { draw: given = drawHere, ...rest } = options;
  return renderToStaticMarkup(<Markdown text={text} reading={makeReading(repo, atlas, given)} {...rest} />);
}

describe('code that fits a line', () => {
  test('takes the punctuation at its sides with it, since a browser breaks beside a box', () => {
    expect(html('若（`ctx_2d.shape == (B, next_n)`）；再')).toBe(
      '<p>若<span class="kept">（<code class="whole">ctx_2d.shape == (B, next_n)</code>）；</span>再</p>',
    );
    expect(html('由 `get_topk`，再由 `ctx_2d.shape == (B, next_n)` 写下')).not.toContain('kept');
  });
});

describe('emphasis', () => {
  test.each(['__init__', 'X.__init__', '_private_', 'a*b*c', '2*3*4'])(
    'leaves the name or product %s alone',
    (text) => {
      expect(html(`前 ${text} 后`)).toBe(`<p>前 ${text} 后</p>`);
    },
  );

  test('works beside Chinese punctuation', () => {
    expect(html('**关键：**说明，**“注意力层”**的')).toContain(
      '<strong>关键：</strong>说明，<strong>“注意力层”</strong>的',
    );
  });

  test('does not strike out what is about something', () => {
    expect(html('~10ms 到 ~20ms，~a~')).toBe('<p>~10ms 到 ~20ms，~a~</p>');
  });
});

describe('dollars', () => {
  test.each(['$HOME 与 $PATH', '花 $5 到 $6', 'run $A_DIR/bin:$B_DIR'])('are no formula in `%s`', (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`);
  });

  test.each(['$(N_{total}, 1)$', '$\\text{next\\_n} \\geq 1$', '$n$', '$O(n^2)$', '$x_i$'])(
    'are a formula in `%s`',
    (text) => {
      expect(html(`形状 ${text}，`)).toContain('<math');
    },
  );

  test('around a formula that cannot be read show its text, without a style', () => {
    const out = html('$$\n\\frac{1}{\n$$\n\n$\\color{red}{x^2} \\nope$');
    expect(out).toContain('\\frac{1}{');
    expect(out).not.toContain('style=');
  });
});

describe('addresses', () => {
  test('end before Chinese text, whose own marks still count', () => {
    for (const [text, url, after] of [
      ['(https://a.b/c)。', 'https://a.b/c', ')。'],
      ['（https://a.b/c_(d))，', 'https://a.b/c_(d)', ')，'],
      ['https://a.b/c].）', 'https://a.b/c', '].）'],
      ['https://a.b/c_(d)。', 'https://a.b/c_(d)', '。'],
    ] as const) {
      expect(html(`见${text}后`)).toContain(`href="${url}" rel="noopener noreferrer nofollow">${url}</a>${after}后`);
    }
    const out = html('见 http://a.b/c，后文 **粗**；http://d.e/f。好');
    expect(out).toContain('>http://a.b/c</a>，后文 <strong>粗</strong>；<a href="http://d.e/f"');
    expect(out).toContain('>http://d.e/f</a>。好');
  });

  test('lead out only by http, and say nothing of where one came from', () => {
    expect(html('[x](https://a.b)')).toBe('<p><a href="https://a.b" rel="noopener noreferrer nofollow">x</a></p>');
    for (const href of ['javascript:alert(1)', '#', 'data:text/html,x', 'vbscript:x']) {
      expect(html(`[x](${href})`)).toBe('<p><span>x</span></p>');
    }
  });

  test('of images are links: nothing is loaded', () => {
    const out = html('![流程图](https://a.b/c.png)');
    expect(out).not.toContain('<img');
    expect(out).toContain('>图：流程图</a>');
  });
});

describe('references', () => {
  test('lead to PRs and issues that have a page', () => {
    expect(html('见 #123 与 #900。')).toContain(
      `<a href="/${REPO}/pull/123" class="ref">#123</a> 与 <a href="/${REPO}/pull/900"`,
    );
    expect(html(`${REPO}#124`)).toContain(`href="/${REPO}/pull/124"`);
    expect(html('Revert #123, see #124')).toContain('pull/124');
  });

  test('of unknown numbers and of other projects are not ours', () => {
    expect(html('见 #777')).toBe('<p>见 #777</p>');
    expect(html('transformers PR #123')).toBe('<p>transformers PR #123</p>');
    expect(html('DeepGEMM #123')).toBe('<p>DeepGEMM #123</p>');
    expect(html('`#123` 与 x#123')).not.toContain('<a');
  });

  test('with an owner lead to GitHub', () => {
    expect(html('huggingface/transformers#46338')).toContain(
      'href="https://github.com/huggingface/transformers/pull/46338"',
    );
  });

  test('inside links stay part of them', () => {
    expect(html('[见 #123](https://a.b)').match(/<a/g)).toHaveLength(1);
  });
});

describe('inline code', () => {
  test('leads to the symbol or file it names', () => {
    expect(html('`Indexer.topk_paged()`')).toContain(`<a href="/${REPO}/symbols/Indexer.topk_paged"`);
    expect(html('`topk_paged`')).toContain(`<a href="/${REPO}/symbols/Indexer.topk_paged"`);
    expect(html('`src/a.py`')).toContain(`<a href="/${REPO}/files/src/a.py"`);
    expect(html('`a_name.that_is_long_enough`')).toContain(
      '<code class="whole">a_<wbr/>name.<wbr/>that_<wbr/>is_<wbr/>long_<wbr/>enough</code>',
    );
    expect(html('`nothing_known`')).toBe('<p><code>nothing_known</code></p>');
  });
});

describe('structure', () => {
  test('headings go on from the page outline without a gap', () => {
    expect(html('# A\n\n#### B\n\n## C').match(/<h\d/g)).toEqual(['<h3', '<h4', '<h4']);
    expect(html('### A\n\n# B', { top: 4 }).match(/<h\d/g)).toEqual(['<h4', '<h4']);
  });

  test('a single paragraph can stand in a line', () => {
    expect(html('一 `x`', { inline: true })).toBe('一 <code>x</code>');
  });

  test('tables scroll by keyboard and carry no style', () => {
    const out = html('| a | b |\n|---|:-:|\n| 1 | 2 |');
    expect(out).toContain('tabindex="0"');
    expect(out).toContain('<td align="center">');
    expect(out).not.toContain('style');
  });

  test('footnotes of two texts on a page do not share ids', () => {
    if (!repo) throw new Error('the fixture has no repository');
    const reading = makeReading(repo, atlas, drawHere);
    const text = '甲[^1]\n\n[^1]: 注';
    const out = renderToStaticMarkup(
      <>
        <Markdown text={text} reading={reading} />
        <Markdown text={text} reading={reading} />
      </>,
    );
    const ids = [...out.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of out.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test('code is coloured by classes alone; unknown languages stay plain', () => {
    const out = html('```python\ndef f(): return 1\n```\n\n```klingon\n<b>\n```');
    expect(out).toContain('<span class="pl-k">def</span>');
    expect(out).toContain('&lt;b&gt;');
    expect(out).not.toContain('style=');
  });
});

describe('hostile text', () => {
  test.each(HOSTILE_TEXTS)('%s becomes nothing but text and safe links', (text) => {
    const out = html(text);
    expect(out).not.toMatch(/<(?:script|img|svg|iframe|style|meta|base|form|input|button|b)\b/);
    expect(out).not.toMatch(/<[^>]*\s(?:on\w+|style)=/);
    expect(out).not.toMatch(/href="(?!https?:|\/|#n\d)/);
  });

  test('HTML is shown, not dropped', () => {
    expect(html('std::vector<int> 与 <script>x</script>')).toBe(
      '<p>std::vector&lt;int&gt; 与 &lt;script&gt;x&lt;/script&gt;</p>',
    );
    expect(html('<div>\n甲\n</div>')).toContain('&lt;div&gt;');
  });

  test.each([
    ['quotes', '>'.repeat(5_000)],
    ['brackets', '['.repeat(90_000)],
    ['stars', '*a'.repeat(40_000)],
    ['lists', '- '.repeat(5_000)],
    ['dollars', '$a'.repeat(30_000)],
    ['commands', `$$${'x^{'.repeat(2_000)}$$`],
    ['addresses', 'http://a.b，'.repeat(3_000)],
    ['length', '字'.repeat(300_000)],
  ])('made to be slow or deep (%s) is shown all the same', async (_, text) => {
    const out = html(text, { draw: await drawAll([{ text }]) });
    expect(out.length).toBeGreaterThan(text.length / 2);
  });
});
