import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HOSTILE_TEXTS, hostileContent } from '../helpers/hostile-report';
import { launch, visitor } from '../helpers/page';
import { type Site, startSite } from '../helpers/site';

let browser: Browser;
let site: Site;
let content: string;

beforeAll(async () => {
  content = await hostileContent(HOSTILE_TEXTS);
  site = await startSite({ ATLAS_CONTENT: content });
  browser = await launch(inject('browser'));
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(content, { recursive: true, force: true });
});

describe('a site whose every report is hostile', () => {
  test('shows each text as text on every kind of page, runs nothing, loads nothing, and goes nowhere', async () => {
    const { page, trouble, context } = await visitor(browser, site.url);
    const paths = [
      ...HOSTILE_TEXTS.map((_, i) => `/hostile/repo/pull/${i + 1}`),
      ...['/', '/hostile/repo', '/hostile/repo/pull/999', '/hostile/repo/modules', '/hostile/repo/symbols'],
      ...['/hostile/repo/files', '/hostile/repo/risks', '/hostile/repo/chains', '/feed.xml'],
      ...HOSTILE_TEXTS.map((text) => `/search?q=${encodeURIComponent(text)}`),
    ];
    for (const path of paths) {
      const response = await page.goto(site.url + path);
      expect([path, [200, 404].includes(response?.status() ?? 0)]).toEqual([path, true]);
      if (path.endsWith('.xml')) continue;
      expect([path, await page.evaluate(() => 'pwned' in window)]).toEqual([path, false]);
      const elements =
        'main :is(script, style, iframe, object, embed, form:not([role=search]):not([action^="/"]), base, link)';
      expect([path, await page.locator(elements).count()]).toEqual([path, 0]);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).protocol));
      expect([path, links.filter((protocol) => !/^https?:$/.test(protocol))]).toEqual([path, []]);
      expect(new URL(page.url()).origin).toBe(site.url);
    }
    expect(trouble).toEqual({ errors: [], foreign: [], dialogs: [] });
    await context.close();
  });

  test('answers each of its pages with the policy that forbids all of it', async () => {
    const policy = (await fetch(`${site.url}/hostile/repo/pull/1`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*|http:|https:/);
  });

  test('finds the hostile words as words', async () => {
    const answer = await (await fetch(`${site.url}/api/search?q=${encodeURIComponent('"onerror"')}`)).json();
    expect(answer.hits.map((hit: { id: string }) => hit.id)).toContain('hostile/repo#2');
  });
});
