import { spawn } from 'node:child_process';
import { renderToStaticMarkup } from 'react-dom/server';
import type Tinypool from 'tinypool';
import { describe, expect, test } from 'vitest';
import { CodeBlock } from '../../app/_components/markdown/code-block';
import { codeJob } from '../../app/_components/markdown/code-language';
import { type Draw, MAX_NODES, MAX_PAGE_NODES } from '../../app/_components/markdown/drawing';
import { drawAll } from '../../app/_components/markdown/drawings';
import { Markdown } from '../../app/_components/markdown/markdown';
import { makeReading } from '../../app/_components/markdown/reading';
import { MAX_BROKEN_OFF, runJobs } from '../../app/_components/markdown/run-jobs';
import { REPO, report, smallAtlas } from '../helpers/small-atlas';
import { MEAN_CODE, MEAN_TEXTS, macroBomb, macroBombs, wideTable } from './catalogue';

const atlas = smallAtlas({ reports: [report(1, { keySymbols: ['run_all'] })] });
const repo = atlas.repos.get(REPO);
if (!repo) throw new Error('the fixture has no repository');

const page = (texts: string[], draw: Draw): string => {
  const reading = makeReading(repo, atlas, draw);
  return renderToStaticMarkup(texts.map((text) => <Markdown key={text} text={text} reading={reading} />));
};
const drawn = async (texts: string[]): Promise<string> => page(texts, await drawAll(texts.map((text) => ({ text }))));

const elements = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;
const notices = (html: string): string[] => html.match(/此处未能排版（[^）]+）/g) ?? [];

/** Where the pool is kept, see pool.ts. */
const POOL = Symbol.for('pr-atlas.pool');

/** What a page may add to what is drawn: 300 links of numbers, and one each round names and tables. */
const ADDED = 2;

describe('a text that takes long to draw', () => {
  test.each(MEAN_TEXTS)('(%s) costs its neighbours nothing, and the page no more than it can bear', async (_, text) => {
    const html = await drawn(['甲 **一**', text, '乙 `run_all`']);
    expect(html).toContain('<strong>一</strong>');
    expect(html).toContain(`href="/${REPO}/symbols/run_all"`);
    expect(elements(html)).toBeLessThan(ADDED * MAX_NODES);
    // A long address used often would be megabytes.
    expect(html.length).toBeLessThan(1_000_000);
    // Either drawn or told; never lost.
    expect(html.length).toBeGreaterThan(Math.min(text.length, 150_000) / 10);
  });

  test('is shown as it is written, with the reason', async () => {
    const table = wideTable(2_000, 5_000);
    const html = await drawn([table]);
    expect(notices(html)).toEqual(['此处未能排版（内容过大或嵌套过深）']);
    expect(html).toContain(table.slice(0, 5_000));
    const bomb = macroBombs(21);
    const out = await drawn([bomb]);
    // Out of time or out of memory, whichever comes first.
    expect(notices(out)).toEqual([expect.stringMatching(/排版用时过长|排版中出错/)]);
    expect(out).toContain(bomb);
  });

  test('is cut where it is longer than any page', async () => {
    const html = await drawn(['字'.repeat(300_000)]);
    expect(html).toContain('以下为原文的前 200000 个字符');
    expect(html.length).toBeLessThan(201_000);
  });

  test('is not tried again at the next visit', async () => {
    const text = macroBombs(22);
    const draw = await drawAll([{ text }]);
    expect(draw({ text })).toEqual({ failed: expect.stringMatching(/^(?:slow|broken)$/) });
    // A child's answer would be another object.
    const again = await drawAll([{ text }]);
    expect(again({ text })).toBe(draw({ text }));
  });
});

describe('a formula longer than any of a person', () => {
  test.each([
    ['between dollars', macroBomb(90_000, 190)],
    ['in a fence', `\`\`\`math\n${'x'.repeat(2_001)}\n\`\`\``],
  ])('%s is shown as it is written before any of it is drawn', async (_, text) => {
    const draw = await drawAll([{ text }]);
    expect(draw({ text })).toEqual({ failed: 'big' });
  });
});

describe('many texts that each are just bearable', () => {
  test('are drawn until the time of a page is over; the rest is told', () => {
    const jobs = Array.from({ length: 20 }, (_, i) => ({ text: `${i}\n\n${macroBombs(20)}` }));
    const started = process.cpuUsage();
    const failures = new Set(
      runJobs(jobs, Number.POSITIVE_INFINITY).map((drawing) => ('failed' in drawing ? drawing.failed : null)),
    );
    const { user, system } = process.cpuUsage(started);
    // Two seconds, and what the collector's and the compiler's own threads take beside it on a busy machine.
    expect((user + system) / 1_000_000).toBeLessThan(4);
    expect(failures).toEqual(new Set(['slow', 'full']));
  });

  test('are not called slow where the machine had no time for them', () => {
    const texts = Array.from({ length: 3 }, (_, i) => ({ text: `${i} ${'**a *b __c_ '.repeat(700)}` }));
    // Stopped while it draws, for longer than a text may take.
    spawn('sh', ['-c', `sleep 0.1; kill -STOP ${process.pid}; sleep 2; kill -CONT ${process.pid}`]);
    const drawings = runJobs(texts, Number.POSITIVE_INFINITY);
    expect(drawings.filter((drawing) => 'failed' in drawing)).toEqual([]);
    expect(runJobs(texts, 0)).toEqual(texts.map(() => ({ failed: 'busy' })));
  });

  test('fill a page up to its limit; the rest is told', async () => {
    const texts = Array.from({ length: 12 }, (_, i) => wideTable(10, 100 + i));
    const html = await drawn(texts);
    expect(elements(html)).toBeLessThan(MAX_PAGE_NODES);
    expect(new Set(notices(html))).toEqual(new Set(['此处未能排版（本页内容过多）']));
    expect(html.match(/<table/g)?.length).toBeGreaterThan(2);
  });
});

describe('code that takes long to colour', () => {
  test.each(MEAN_CODE)('(%s) is shown, coloured or plain', async (language, code) => {
    const fenced = `\`\`\`${language}\n${code}\n\`\`\``;
    const job = codeJob(code, language, 'a');
    const draw = await drawAll([...(job ? [job] : []), { text: fenced }]);
    const html = renderToStaticMarkup(
      <CodeBlock id="a" path="a" href={null} code={code} language={language} draw={draw} />,
    );
    const shown = html.slice(html.indexOf('<pre')).replace(/<[^>]*>/g, '');
    expect(shown.replace(/&\w+;|&#x\w+;/g, '.') === code.replace(/[<"'&>]/g, '.')).toBe(true);
    expect(elements(html)).toBeLessThan(MAX_NODES + 10);
    expect(page([fenced], draw).slice(0, 200)).toMatch(/^<pre /);
  });

  test('wears a child out: after some of it another colours what comes next', async () => {
    const mean = (i: number) => `\`\`\`sh\n: ${i} ${'<'.repeat(50_000)}\n\`\`\``;
    await drawAll([{ text: mean(0) }]);
    const first = children();
    for (let i = 1; i < 2 * MAX_BROKEN_OFF; i += 1) await drawAll([{ text: mean(i) }]);
    const python = '```python\ndef f(a):\n    return "x"  # y\n```';
    expect(await drawn([python])).toContain('class="pl-k"');
    expect(children().filter((pid) => first.includes(pid))).toEqual([]);
  }, 60_000);
});

/** @returns the numbers of the processes that draw */
const children = (): number[] =>
  (globalThis as { [key: symbol]: Tinypool })[POOL]?.threads.map(({ threadId }) => threadId) ?? [];
