import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answered, launch, NO_TROUBLE, type Visitor, visitor } from '../helpers/page';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('browser'));
});
afterAll(() => browser?.close());

/** Runs a visit, which must leave no error, no foreign request and no dialog behind. */
async function visit(steps: (page: Page, seen: Visitor) => Promise<void>, options = {}): Promise<void> {
  const seen = await visitor(browser, url, options);
  await seen.page.goto(url);
  await steps(seen.page, seen);
  expect(seen.trouble).toEqual(NO_TROUBLE);
  await seen.context.close();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Walks by Tab, as a reader without a mouse does, until the focused link leads to `href`; then presses Enter. */
async function tabTo(page: Page, href: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.getAttribute('href'))) === href) {
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${href}`);
      return;
    }
  }
  throw new Error(`no Tab leads to ${href}`);
}

describe('browsing PRs by module', () => {
  test('by mouse: from the first screen to a module, and on to its PR', () =>
    visit(async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /推测解码/ })
        .first()
        .click();
      await page.waitForURL('**/modules/speculative');
      expect(await heading(page).textContent()).toContain('推测解码');
      await page
        .getByRole('link', { name: /^Support spec v2 tree drafting/ })
        .first()
        .click();
      await page.waitForURL('**/pull/26866');
      expect(await heading(page).textContent()).toContain('Support spec v2 tree drafting');
    }));

  test('by keyboard: Tab and Enter alone', () =>
    visit(async (page) => {
      await tabTo(page, '/sgl-project/sglang/modules/speculative');
      await tabTo(page, '/sgl-project/sglang/pull/26866');
      expect(await heading(page).textContent()).toContain('#26866');
    }));
});

describe('searching by symbol', () => {
  test('by mouse: type, click, and every PR that touched it is there with its state', () =>
    visit(async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('_get_topk_paged');
      await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
      await page.waitForURL('**/search?q=_get_topk_paged');
      await page
        .getByRole('link', { name: /Indexer\._get_topk_paged/ })
        .first()
        .click();
      await page.waitForURL('**/symbols/Indexer._get_topk_paged');
      for (const number of ['#24870', '#27138', '#27166']) {
        expect(await page.getByRole('main').textContent()).toContain(number);
      }
      expect(await page.getByRole('main').textContent()).toContain('已重新合入');
    }));

  test('by keyboard: Ctrl-K, the name, Enter', () =>
    visit(async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('_get_topk_paged');
      await answered(page);
      expect(await page.getByRole('option', { name: /Indexer\._get_topk_paged/ }).count()).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/symbols/Indexer._get_topk_paged');
      expect(await heading(page).textContent()).toContain('Indexer._get_topk_paged');
    }));

  test('an Enter that comes before the answer waits for it, and takes no hit of fewer letters', () =>
    visit(async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('_get_topk');
      await answered(page);
      await page.keyboard.type('_paged');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/symbols/Indexer._get_topk_paged');
    }));

  test('the palette finds Chinese words, says how much it found, moves by arrows and closes by one Escape', () =>
    visit(async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.insertText('死锁');
      await answered(page);
      expect(await page.getByRole('status').textContent()).toMatch(/\d+ 条结果/);
      const box = page.getByRole('combobox');
      const first = await box.getAttribute('aria-activedescendant');
      await page.keyboard.press('ArrowDown');
      expect(await box.getAttribute('aria-activedescendant')).not.toBe(first);
      await page.keyboard.press('ArrowUp');
      expect(await box.getAttribute('aria-activedescendant')).toBe(first);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.press('Control+k');
      expect(await box.inputValue()).toBe('死锁');
    }));

  test('a `/` typed into a box is a slash, and the Enter that ends a Pinyin syllable does not search', () =>
    visit(async (page) => {
      const box = page.getByRole('main').getByRole('searchbox');
      await box.focus();
      await page.keyboard.type('a/b');
      expect(await box.inputValue()).toBe('a/b');
      await page.keyboard.press('Control+k');
      const combobox = page.getByRole('combobox');
      await combobox.evaluate((input) => {
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }),
        );
      });
      await page.waitForTimeout(200);
      expect(new URL(page.url()).pathname).toBe('/');
    }));

  test('Back brings the query and its results back', () =>
    visit(async (page) => {
      await page.goto(`${url}/search?q=${encodeURIComponent('CUDA graph')}`);
      await page.getByRole('main').getByRole('link', { name: /CUDA/ }).first().click();
      await page.waitForURL((to) => to.pathname !== '/search');
      await page.goBack();
      expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('CUDA graph');
    }));
});

describe('following a revert chain', () => {
  test('by mouse: from the first screen to the chain, its events in time order with states and evidence', () =>
    visit(async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /Support NextN = 2\/4 in DSV32/ })
        .first()
        .click();
      await page.waitForURL(/\/(?:chains|pull)\/24870$/);
      if (page.url().includes('/pull/'))
        await page
          .getByRole('link', { name: /回退链/ })
          .last()
          .click();
      const text = (await page.getByRole('main').textContent()) ?? '';
      const order = ['#24870', '#27138', '#27166'].map((number) => text.indexOf(number));
      expect(order.every((at) => at >= 0)).toBe(true);
      expect(text).toContain('2026-06-03');
      expect(text).toContain('已重新合入');
    }));

  test("by keyboard: from the home page, and on from the revert's page back to the original", () =>
    visit(async (page) => {
      await page.goto(`${url}/sgl-project/sglang/pull/27138`);
      await tabTo(page, '/sgl-project/sglang/pull/24870');
      expect(await page.getByRole('main').textContent()).toContain('已重新合入');
      await tabTo(page, '/sgl-project/sglang/chains/24870');
      expect(await heading(page).textContent()).toContain('Support NextN');
    }));
});

describe('a reader without scripts', () => {
  test('searches, reads and follows a chain all the same', () =>
    visit(
      async (page) => {
        await page.getByRole('main').getByRole('searchbox').fill('死锁');
        await page.getByRole('main').getByRole('searchbox').press('Enter');
        await page.waitForURL('**/search?q=*');
        await page
          .getByRole('main')
          .getByRole('link', { name: /Fix stuck when enabling MTP/ })
          .first()
          .click();
        await page.waitForURL('**/pull/24635');
        expect(await page.locator('#risk').isVisible()).toBe(true);
      },
      { javaScriptEnabled: false },
    ));
});
