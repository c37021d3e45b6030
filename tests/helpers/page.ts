import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { LAUNCH_ARGS } from './browser';

/** What a page did that a reader's page must never do. */
export type Trouble = { errors: string[]; foreign: string[]; dialogs: string[] };

export type Visitor = { page: Page; context: BrowserContext; trouble: Trouble };

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: LAUNCH_ARGS });
}

/** What a browser fetches of its own accord, whatever the page says: no page can be blamed for the answer. */
const BROWSER_OWN = /^\/(?:favicon\.ico|apple-touch-icon[\w-]*\.png)$/;

function isBrowserOwn(url: string): boolean {
  return URL.canParse(url) && BROWSER_OWN.test(new URL(url).pathname);
}

/**
 * A fresh visitor of the site: console errors, uncaught exceptions, requests to other hosts and dialogs are written down.
 * @param origin the site's own origin
 */
export async function visitor(
  browser: Browser,
  origin: string,
  options: { colorScheme?: 'light' | 'dark'; width?: number; height?: number; javaScriptEnabled?: boolean } = {},
): Promise<Visitor> {
  const { colorScheme = 'light', width = 1280, height = 900, javaScriptEnabled = true } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    javaScriptEnabled,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const trouble: Trouble = { errors: [], foreign: [], dialogs: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' && !isBrowserOwn(message.location().url))
      trouble.errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      trouble.foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    trouble.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, context, trouble };
}

/** Waits until the palette answers all that is typed, not what was typed some letters ago. */
export const answered = (page: Page): Promise<void> =>
  page.locator('.palette-list[aria-busy="false"]').waitFor({ state: 'attached' });

export const NO_TROUBLE: Trouble = { errors: [], foreign: [], dialogs: [] };
