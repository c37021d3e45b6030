import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answered, launch, NO_TROUBLE, visitor } from '../helpers/page';

const url = inject('url');
const REPO = '/sgl-project/sglang';

/** One address of each kind of page. */
const PAGES = {
  home: '/',
  repository: REPO,
  report: `${REPO}/pull/24870`,
  stub: `${REPO}/pull/29413`,
  modules: `${REPO}/modules`,
  module: `${REPO}/modules/speculative`,
  symbols: `${REPO}/symbols`,
  symbol: `${REPO}/symbols/Indexer._get_topk_paged`,
  files: `${REPO}/files`,
  file: `${REPO}/files/python/sglang/srt/layers/attention/dsa_backend.py`,
  risks: `${REPO}/risks`,
  risk: `${REPO}/risks/core-path`,
  chains: `${REPO}/chains`,
  chain: `${REPO}/chains/24870`,
  results: '/search?q=CUDA%20graph',
  'no result': '/search?q=qqqqzzzz',
  missing: '/nope',
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('browser'));
});
afterAll(() => browser?.close());

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(Object.entries(PAGES))('axe finds nothing on the page: %s', async (name, path) => {
    const { page, context, trouble } = await visitor(browser, url, { colorScheme });
    const response = await page.goto(url + path);
    expect(response?.status()).toBe(name === 'missing' ? 404 : 200);
    const { violations, passes } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    ).toEqual([]);
    expect(passes.length).toBeGreaterThan(10);
    // Chromium itself logs an answer of 404.
    const errors = trouble.errors.filter((text) => !text.includes('status of 404'));
    expect({ ...trouble, errors }).toEqual(NO_TROUBLE);
    await context.close();
  });

  test('axe finds nothing in the open palette', async () => {
    const { page, context } = await visitor(browser, url, { colorScheme });
    await page.goto(url);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('indexer');
    await answered(page);
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await context.close();
  });
});

describe('at every width', () => {
  test.each([320, 360, 768, 1600])('no kind of page scrolls sideways at %i pixels', async (width) => {
    const { page, context } = await visitor(browser, url, { width });
    const wide: string[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(url + path);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${name}: ${over} px`);
    }
    expect(wide).toEqual([]);
    await context.close();
  });

  test('a chosen theme is kept on the next page, and the system theme is followed without one', async () => {
    const { page, context } = await visitor(browser, url, { colorScheme: 'light' });
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await page.goto(url);
    const light = await ink();
    await page.locator('[data-theme-toggle]').first().click();
    const dark = await ink();
    expect(dark).not.toBe(light);
    await page.goto(`${url}${REPO}/pull/24870`);
    expect(await ink()).toBe(dark);
    await page.locator('[data-theme-toggle]').first().click();
    expect(await ink()).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ink()).toBe(dark);
    await context.close();
  });
});
