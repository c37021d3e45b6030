import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answered, launch, NO_TROUBLE, visitor } from '../helpers/page';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('browser'));
});
afterAll(() => browser?.close());

type Palette = { page: Page; box: Locator; completions: Locator };

/** Opens the palette on the home page; leaves no error and no foreign request behind. */
async function open(steps: (palette: Palette) => Promise<void>, options = {}): Promise<void> {
  const { page, trouble, context } = await visitor(browser, url, options);
  await page.goto(url);
  await page.keyboard.press('Control+k');
  const completions = page.getByRole('group', { name: '补全' }).getByRole('option');
  await steps({ page, box: page.getByRole('combobox'), completions });
  expect(trouble).toEqual(NO_TROUBLE);
  await context.close();
}

/** What Enter would take. */
const selected = (page: Page) => page.getByRole('option', { selected: true });

describe('completion in the palette', () => {
  test('offers the values of a qualifier with names and counts; Enter takes one, the next Enter opens a hit', () =>
    open(async ({ page, box, completions }) => {
      await page.keyboard.type('module:att');
      await answered(page);
      expect(await completions.first().textContent()).toMatch(/attention.*注意力层.*\d+ 个 PR/);
      expect(await box.getAttribute('aria-activedescendant')).toBe(await completions.first().getAttribute('id'));
      await page.keyboard.press('Enter');
      expect(await box.inputValue()).toBe('module:attention ');
      await answered(page);
      expect(await page.locator('.palette-status').textContent()).toMatch(/^\d+ 条结果$/);
      expect(await completions.count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/pull/*');
    }));

  test('completes the name of a qualifier by Tab, and goes on with its values', () =>
    open(async ({ page, box }) => {
      await page.keyboard.insertText('模');
      await answered(page);
      // A word is a word first: Enter would open the best hit.
      expect(await selected(page).getAttribute('data-href')).toMatch(/^\//);
      await page.keyboard.press('Tab');
      expect(await box.inputValue()).toBe('模块:');
      await page.getByRole('option', { name: /注意力层/ }).click();
      expect(await box.inputValue()).toBe('模块:attention ');
      expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    }));

  test.each([
    ['_to_2d', /_to_2d_context_lens/, '**/symbols/_to_2d_context_lens'],
    ['dsa_backend', /dsa_backend\.py/, '**/files/**/dsa_backend.py'],
    ['回退链', /回退链/, '**/chains'],
    ['risk', /风险/, '**/risks'],
    ['attention', /注意力层/, '**/modules/attention'],
  ])('shows the names that begin with %s on top', (typed, first, address) =>
    open(async ({ page }) => {
      await page.keyboard.insertText(typed);
      await answered(page);
      const option = page.getByRole('option').first();
      expect(await option.textContent()).toMatch(first);
      await option.click();
      await page.waitForURL(address);
    }),
  );

  test('completes in the middle of a query and keeps the rest', () =>
    open(async ({ page, box, completions }) => {
      await page.keyboard.type('is:rel DSA');
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
      // The browser tells of a caret that moved some time after it did.
      await completions.filter({ hasText: 'relanded' }).first().waitFor();
      await page.keyboard.press('Tab');
      expect(await box.inputValue()).toBe('is:relanded DSA');
    }));

  test('offers nothing for a value that is whole, and Tab moves on', () =>
    open(async ({ page, box, completions }) => {
      await page.keyboard.type('is:relanded');
      await answered(page);
      expect(await page.getByRole('option').count()).toBeGreaterThan(0);
      expect(await completions.count()).toBe(0);
      await page.keyboard.press('Tab');
      expect(await box.inputValue()).toBe('is:relanded');
      expect(await box.evaluate((input) => input === document.activeElement)).toBe(false);
    }));

  test('leaves Enter and Tab to the input method while it composes', () =>
    open(async ({ page, box }) => {
      await page.keyboard.type('module:att');
      await answered(page);
      for (const key of ['Enter', 'Tab']) {
        await box.evaluate((input, pressed) => {
          const steered = { key: pressed, keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
          input.dispatchEvent(new KeyboardEvent('keydown', steered));
        }, key);
      }
      expect(await box.inputValue()).toBe('module:att');
      expect(new URL(page.url()).pathname).toBe('/');
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').count()).toBe(0);
    }));

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)('is accessible and fits in the %s theme, %i pixels wide', (colorScheme, width) =>
    open(
      async ({ page, completions }) => {
        await page.keyboard.type('DSA file:dsa');
        await answered(page);
        expect(await completions.count()).toBeGreaterThan(0);
        const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        const tooWide = await page.evaluate(() => {
          const list = document.querySelector('.palette-list');
          return list ? list.scrollWidth - list.clientWidth : null;
        });
        expect(tooWide).toBe(0);
      },
      { colorScheme, width },
    ),
  );
});

describe('completion in the box of a page', () => {
  test('lists whole queries with the names and counts of values, and keeps out of the way of plain words', async () => {
    const { page, trouble, context } = await visitor(browser, url);
    await page.goto(`${url}/search`);
    const box = page.locator('main input[name="q"]');
    await box.fill('回放 模块:注意');
    const option = page.locator('main datalist option').first();
    await option.waitFor({ state: 'attached' });
    expect(await option.getAttribute('value')).toBe('回放 模块:attention ');
    expect(await option.getAttribute('label')).toMatch(/^回放 模块:注意力层（\d+ 个 PR）$/);
    expect(await box.getAttribute('list')).toBe('q-completions');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await box.fill('死锁');
    await expect.poll(() => box.getAttribute('list')).toBeNull();
    await box.press('Enter');
    await page.waitForURL('**/search?q=*');
    expect(trouble).toEqual(NO_TROUBLE);
    await context.close();
  });
});
