import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answered, launch, NO_TROUBLE, visitor } from '../helpers/page';

const url = inject('url');
const REPO = '/sgl-project/sglang';
let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('browser'));
});
afterAll(() => browser?.close());

type Options = Parameters<typeof visitor>[2];

async function visit(path: string, options: Options, steps: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, trouble } = await visitor(browser, url, options);
  await page.goto(url + path);
  await steps(page);
  expect(trouble).toEqual(NO_TROUBLE);
  await context.close();
}

/** Top and bottom, left and right on the screen. */
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right, height, width } = element.getBoundingClientRect();
      return { top, bottom, left, right, height, width };
    });

describe('on a phone', () => {
  test.each([320, 390])('the drawing of a chain is upright, whole, at %i pixels', (width) =>
    visit(`${REPO}/chains/24870`, { width }, async (page) => {
      const drawing = await boxOf(page, '.ribbon-upright svg');
      expect(drawing.height).toBeGreaterThan(drawing.width);
      expect(drawing.right).toBeLessThanOrEqual(width);
      expect(await page.locator('.ribbon-wide').isVisible()).toBe(false);
      expect(await page.locator('.ribbon-upright').textContent()).toContain('已重新合入');
    }),
  );

  test('so it does on paper; a wide page has it lying', () =>
    visit(`${REPO}/chains/24870`, {}, async (page) => {
      expect(await page.locator('.ribbon-upright').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.ribbon-upright').isVisible()).toBe(true);
      expect(await page.locator('.ribbon-wide').isVisible()).toBe(false);
    }));

  test('on paper, results come before what narrows them, no button is left, and keys keep their colours', () =>
    visit('/search?q=CUDA%20graph', { width: 800 }, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect((await boxOf(page, '.hits')).bottom).toBeLessThanOrEqual((await boxOf(page, '.facets')).top);
      expect(await page.locator('main .search-form button').isVisible()).toBe(false);
      await page.goto(new URL(`${REPO}/modules/speculative`, page.url()).href);
      const adjusted = await page
        .locator('.key')
        .evaluateAll((keys) => keys.map((key) => getComputedStyle(key).getPropertyValue('print-color-adjust')));
      expect(adjusted.length).toBeGreaterThan(0);
      expect(new Set(adjusted)).toEqual(new Set(['exact']));
    }));

  test('short code of a report is in one piece on a phone', () =>
    visit(`${REPO}/pull/24870`, { width: 360 }, async (page) => {
      const lines = await page
        .locator('code', { hasText: 'ctx_2d.shape == (B, next_n)' })
        .evaluateAll((codes) =>
          codes.filter((code) => !code.closest('pre')).map((code) => code.getClientRects().length),
        );
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines)).toEqual(new Set([1]));
    }));

  test.each([
    ['/search?q=CUDA%20graph', '.hits', '.facets'],
    [`${REPO}/modules/speculative`, '.month-group', '.columns > aside'],
  ])('what narrows or sums up %s comes before the list, folded, and opens by a tap', (path, list, aside) =>
    visit(path, { width: 390 }, async (page) => {
      expect((await boxOf(page, aside)).bottom).toBeLessThanOrEqual((await boxOf(page, list)).top);
      const body = page.locator(`${aside} .aside-fold-body`);
      expect(await body.isVisible()).toBe(false);
      await page.locator(`${aside} summary`).click();
      expect(await body.isVisible()).toBe(true);
    }),
  );

  test('on a wide page it is open beside the list, without a line to open it', () =>
    visit('/search?q=CUDA%20graph', {}, async (page) => {
      expect(await page.locator('.facets .aside-fold-body').isVisible()).toBe(true);
      expect(await page.locator('.facets summary').isVisible()).toBe(false);
    }));

  test.each([320, 390])('the header stays, and no word of the navigation is cut at %i pixels', (width) =>
    visit(`${REPO}/modules`, { width }, async (page) => {
      const links = page.locator('.site-nav a');
      for (let i = 0; i < (await links.count()); i++) {
        const right = await links.nth(i).evaluate((link) => link.getBoundingClientRect().right);
        expect(right).toBeLessThanOrEqual(width);
      }
      await page.evaluate(() => scrollTo(0, 900));
      expect((await boxOf(page, '.site-header')).top).toBe(0);
    }),
  );

  test('the palette shows whole titles and closes by a tap', () =>
    visit('/', { width: 390 }, async (page) => {
      await page.locator('[data-palette-open]').click();
      await page.keyboard.insertText('CUDA graph');
      await answered(page);
      const cut = await page
        .locator('.palette-title')
        .evaluateAll((titles) => titles.filter((title) => title.scrollWidth > title.clientWidth + 1).length);
      expect(cut).toBe(0);
      await page.getByRole('button', { name: '关闭搜索' }).click();
      expect(await page.getByRole('dialog').count()).toBe(0);
    }));

  test('a tick stays beside its symbol, however long', () =>
    visit(`${REPO}/pull/24870`, { width: 320 }, async (page) => {
      // The shipped reports have no history to be checked against, so the ticks are put in here.
      const apart = await page.locator('.symbol-links li').evaluateAll((items) =>
        items
          .filter((item) => {
            item.insertAdjacentHTML(
              'beforeend',
              '<span class="claim claim-confirmed"><svg width="13" height="13"></svg></span>',
            );
            const [name, tick] = [item.querySelector('a'), item.querySelector('.claim')];
            return name && tick && tick.getBoundingClientRect().top >= name.getBoundingClientRect().bottom;
          })
          .map((item) => item.textContent),
      );
      expect(await page.locator('.symbol-links .claim').count()).toBeGreaterThan(5);
      expect(apart).toEqual([]);
    }));
});

describe('the chart of months', () => {
  test('leads by a click on a bar to the PRs of that month', () =>
    visit(REPO, {}, async (page) => {
      const bar = page.locator('.month-chart a:has(.month-bar)').last();
      const count = Number(/：(\d+) 个 PR/.exec((await bar.locator('title').textContent()) ?? '')?.[1]);
      await bar.click({ force: true });
      await page.waitForURL('**/search?q=*');
      expect(await page.getByRole('status').textContent()).toContain(`找到 ${count} 条结果`);
    }));

  test('says its figures to those without a mouse: Tab, Enter, a table of links', () =>
    visit(REPO, {}, async (page) => {
      await page.locator('.month-table summary').focus();
      await page.keyboard.press('Enter');
      expect(await page.getByRole('columnheader', { name: '曾被回退' }).isVisible()).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=*');
    }));
});

describe('the list of all symbols', () => {
  test('follows what is typed, over all of them, and its address can be shared', () =>
    visit(`${REPO}/symbols`, {}, async (page) => {
      await page.locator('#initial').pressSequentially('_get_topk_pag');
      await page.getByText('名称或末段以 _get_topk_pag 开头的符号').waitFor();
      expect(await page.locator('#symbol-list').textContent()).toContain('Indexer._get_topk_paged');
      expect(new URL(page.url()).searchParams.get('initial')).toBe('_get_topk_pag');
      await page.reload();
      expect(await page.locator('#symbol-list').textContent()).toContain('Indexer._get_topk_paged');
    }));

  test('answers a plain form where there is no script', () =>
    visit(`${REPO}/symbols`, { javaScriptEnabled: false }, async (page) => {
      await page.locator('#initial').fill('_get_topk_pag');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/symbols?initial=*');
      expect(await page.locator('#symbol-list').textContent()).toContain('Indexer._get_topk_paged');
    }));
});

describe('on every page', () => {
  test('the footer of a short one is at its bottom', () =>
    visit(`${REPO}/symbols?initial=qqqq`, { height: 1000 }, async (page) => {
      expect(Math.round((await boxOf(page, '.site-footer')).bottom)).toBe(1000);
    }));

  test.each(['风险与影响', '执行摘要', '关键符号', 'risk'])('of a report, #%s scrolls to its part', (anchor) =>
    visit(`${REPO}/pull/24870#${anchor}`, { height: 500 }, async (page) => {
      const top = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1, anchor);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(500);
    }),
  );

  test.each([980, 1000, 1024, 1100, 1440])(
    'what is read on the page of a PR ends at one right edge at %i pixels',
    (width) =>
      visit(`${REPO}/pull/24870`, { width }, async (page) => {
        const edges = await page
          .locator('.pull-page > .banner, .pull-page > .summary, .pull-page > .today, .file-rows, .parts, .prose > p')
          .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().right)));
        const most = Math.max(...edges);
        expect((await boxOf(page, '.parts')).right).toBeCloseTo(most, 0);
        expect((await boxOf(page, '.pull-page > .banner')).right).toBeCloseTo(most, 0);
        expect((await boxOf(page, '.file-rows')).right).toBeCloseTo(most, 0);
        expect((await boxOf(page, '#motivation .prose > p')).right).toBeCloseTo(most, 0);
      }),
  );
});
