/** Reports of names and formulas wider than any window: no page of theirs scrolls sideways. */
import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hostileContent } from '../helpers/hostile-report';
import { launch, visitor } from '../helpers/page';
import { type Site, startSite } from '../helpers/site';

const deep = (depth: number): string => (depth === 0 ? 'x' : `\\frac{1}{1+${deep(depth - 1)}}`);
const TEXTS = [
  'N'.repeat(3_000),
  `--${'long-flag-'.repeat(60)}x`,
  `Class.${'method_'.repeat(300)}`,
  `$$${deep(12)}$$`,
  `$${'a_{1}+'.repeat(60)}b$`,
  `\`[${'B, '.repeat(80)}n]\``,
];

let browser: Browser;
let site: Site;
let content: string;

beforeAll(async () => {
  content = await hostileContent(TEXTS);
  site = await startSite({ ATLAS_CONTENT: content });
  browser = await launch(inject('browser'));
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(content, { recursive: true, force: true });
});

test.each([320, 1280])('no page of names and formulas without end scrolls sideways at %i pixels', async (width) => {
  const { page, context } = await visitor(browser, site.url, { width });
  const root = '/hostile/repo';
  const paths = [
    ...TEXTS.map((_, i) => `${root}/pull/${i + 1}`),
    ...['/', root, `${root}/pull/999`, `${root}/modules`, `${root}/symbols`, `${root}/files`, `${root}/risks`],
  ];
  // And the pages that these lead to: symbols, files, modules, risks of such names.
  for (const path of paths.slice(0, TEXTS.length)) {
    await page.goto(site.url + path);
    const links = await page
      .locator('main a[href^="/hostile/repo/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    for (const kind of ['symbols', 'files', 'modules', 'risks']) {
      const link = links.find((href) => href.startsWith(`${root}/${kind}/`));
      if (link && !paths.includes(link)) paths.push(link);
    }
  }
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(site.url + path);
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return null;
      const culprits = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      return `${scrollWidth} px: ${culprits.slice(-3).map((element) => `${element.tagName}.${element.className}`)}`;
    });
    if (over) wide.push(`${path.slice(0, 60)}: ${over}`);
  }
  expect(paths.length).toBeGreaterThan(TEXTS.length + 10);
  expect(wide).toEqual([]);
  await context.close();
});
