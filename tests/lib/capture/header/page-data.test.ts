import { expect, it } from 'vitest';
import { parseText } from '../fixtures';

const TITLE = '[Fix] Keep the queue short';
const pull = (number: number) => `https://github.com/sgl-project/sglang/pull/${number}`;

function page(data: object, head = '', headline = `<h1>${TITLE}</h1>`): string {
  const script = `<script type="application/json">${JSON.stringify(data)}</script>`;
  const sections = ['执行摘要', '功能与动机', '实现拆解', '风险与影响'].map((name) => `<h2>${name}</h2><p>无。</p>`);
  return `<html><head><title>${TITLE}</title>${head}${script}</head><body><article>${headline}<p>sgl-project/sglang</p><p>合并时间：2026-06-30 06:05</p>${sections.join('')}</article></body></html>`;
}
const numberOf = async (html: string) => (await parseText(html, 'copy.html')).record?.number;

const HOT = { hot: [{ url: pull(98000) }] };

it('a PR in a list of the page’s data is not the page’s own', async () => {
  expect(await numberOf(page(HOT))).toBe(null);
  expect(await numberOf(page({ '@type': 'ItemList', items: [{ url: pull(98000) }, { url: pull(97000) }] }))).toBe(null);
});

it('a PR in a list of the page’s data does not contradict its headline or its canonical link', async () => {
  expect(await numberOf(page(HOT, '', '<h1>PR #99001 完整报告</h1>'))).toBe(99001);
  expect(await numberOf(page(HOT, `<link rel="canonical" href="${pull(99001)}">`))).toBe(99001);
});

it.each([
  ['title', { headline: TITLE, mainEntityOfPage: { '@id': pull(99001) } }],
  ['merge time', { number: 99001, html_url: pull(99001), mergedAt: '2026-06-29T22:05:00Z' }],
])('the item of the data that has the page’s %s is its own', async (_, report) => {
  expect(await numberOf(page({ list: [{ html_url: pull(98000), mergedAt: '2026-01-01T00:00:00Z' }], report }))).toBe(
    99001,
  );
});

it('a merge time of another PR in the data is not taken', async () => {
  const data = { hot: [{ number: 98000, mergedAt: '2026-01-01T00:00:00Z' }] };
  const html = page(data, '', '<h1>PR #99001 完整报告</h1>').replace('<p>合并时间：2026-06-30 06:05</p>', '');
  expect((await parseText(html)).record?.mergedAt).toBe(null);
});
