/** A site over a synced history: what pages say of changes without reports, of commits without PRs, and of today. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { writeHistory } from '../../lib/corpus/history-file';
import { syncHistory } from '../../lib/history/sync';
import { parseRepoName, type RepoName } from '../../lib/model/ids';
import { makeGitRepo, type TestRepo } from '../helpers/git-repo';
import { launch, NO_TROUBLE, visitor } from '../helpers/page';
import { type Site, startSite } from '../helpers/site';

const REPO = '/owner/name';
const code = (name: string, count = 12) =>
  Array.from({ length: count }, (_, n) => `${name}_${n} = compute_${name}(${n})\n`).join('');

let clone: TestRepo;
let content: string;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  clone = makeGitRepo(
    [
      { subject: 'Add the cache (#1)', files: { 'src/cache.py': code('cache') } },
      { subject: 'Rewrite the cache (#2)', files: { 'src/cache.py': code('faster') } },
      { subject: 'Push a queue', files: { 'src/queue.py': code('queue') } },
      { subject: 'Revert "Push a queue" (#4)', files: { 'src/queue.py': null } },
      { subject: 'Add a list (#5)', files: { 'src/list.py': code('list') } },
      { subject: 'Revert "Add a list" (#6)', files: { 'src/list.py': null } },
      { subject: 'Reland "Add a list" (#7)', files: { 'src/list.py': code('list') } },
    ],
    { 'v1.0': 0, 'v1.1': 5, 'v1.2': 6 },
  );
  content = await mkdtemp(join(tmpdir(), 'atlas-history-'));
  const repo = parseRepoName('owner/name') as RepoName;
  const options = { repo, from: clone.folder, branch: null, before: null, cache: null, progress: () => {} };
  await writeHistory(content, (await syncHistory(options)).history);
  site = await startSite({ ATLAS_CONTENT: content });
  browser = await launch(inject('browser'));
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  clone?.remove();
  await rm(content, { recursive: true, force: true });
});

async function textOf(path: string): Promise<string> {
  const { page, context } = await visitor(browser, site.url);
  await page.goto(site.url + path);
  const text = (await page.getByRole('main').textContent()) ?? '';
  await context.close();
  return text.replace(/\s+/g, ' ');
}

describe('pages of a history', () => {
  test('say what is left of a PR that nobody reverted, and who rewrote it', async () => {
    const text = await textOf(`${REPO}/pull/1`);
    expect(text).toContain('已被后续改写');
    expect(text).toContain('写下 12 行，今天还剩 0 行（0%）');
    expect(text).toMatch(/#2 Rewrite the cache.*改写 12 行/);
    expect(await textOf(`${REPO}/files/src/cache.py`)).toMatch(/今天有 12 行.*#2 Rewrite the cache.*12 行，100%/);
  });

  test('tell a change without a PR its state, and lead a PR’s sha to the PR', async () => {
    const text = await textOf(`${REPO}/commit/${clone.shas[2]}`);
    expect(text).toContain('已回退');
    expect(text).toContain('#4');
    const { page, context } = await visitor(browser, site.url);
    await page.goto(`${site.url}${REPO}/commit/${clone.shas[0]?.slice(0, 9)}`);
    expect(new URL(page.url()).pathname).toBe(`${REPO}/pull/1`);
    await context.close();
  });

  test('list changes without a PR where PRs are listed, and find them', async () => {
    for (const path of [REPO, `${REPO}/files/src/queue.py`]) {
      expect(await textOf(`${path}?show=commits`)).toMatch(/没有 PR.*Push a queue/);
    }
    expect(await textOf('/search?q=push+queue')).toContain('Push a queue');
    const { page, context } = await visitor(browser, site.url);
    await page.goto(site.url);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('push a queue');
    await expect.poll(() => page.getByRole('group', { name: '提交' }).textContent()).toContain('Push a queue');
    await context.close();
    expect(await textOf(`${REPO}/commit/${clone.shas[2]}`)).toContain('写下 12 行，今天还剩 0 行（0%）');
  });

  test('show a revert that no longer holds as one, and in which releases a change was in force', async () => {
    expect(await textOf(`${REPO}/pull/6`)).toMatch(/回退已失效.*本 PR回退了 #5.*其后 #7 把它重新合入/);
    expect(await textOf(`${REPO}/pull/5`)).toMatch(/v1\.1 ✗ 已回退（由 #6）.*v1\.2 ✓ 生效（由 #7）/);
    expect(await textOf('/search?q=is:superseded')).toContain('Revert "Add a list"');
  });
});

const PAGES = {
  help: '/help',
  pull: `${REPO}/pull/1`,
  relanded: `${REPO}/pull/5`,
  commit: () => `${REPO}/commit/${clone.shas[2]}`,
  file: `${REPO}/files/src/cache.py`,
  chain: `${REPO}/chains/5`,
  release: `${REPO}/releases/v1.1`,
  repository: REPO,
};

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(Object.entries(PAGES))(
    'axe finds nothing, and nothing scrolls sideways on a phone: %s',
    async (_, path) => {
      const address = site.url + (typeof path === 'string' ? path : path());
      const { page, context, trouble } = await visitor(browser, site.url, { colorScheme, width: 360 });
      expect((await page.goto(address))?.status()).toBe(200);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
      ).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([over, trouble]).toEqual([0, NO_TROUBLE]);
      await context.close();
    },
  );
});
