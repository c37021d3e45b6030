import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printReport } from '../../lib/report/print-report';
import { type Site, startSite } from '../helpers/site';
import { report } from '../helpers/small-atlas';
import { macroBombs, wideTable } from '../mean/catalogue';

let site: Site;
let content: string;

/** The newest first: what the site draws by itself when it starts. */
const REPORTS = [
  report(3, { motivation: wideTable(2_000, 5_000), summary: '甲 **一**' }),
  report(2, { motivation: macroBombs(20), summary: '乙 **二**' }),
  report(1, { motivation: macroBombs(21), summary: '丙 **三**' }),
];

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'atlas-mean-'));
  await mkdir(join(content, 'acme/engine'), { recursive: true });
  for (const record of REPORTS) {
    await writeFile(join(content, 'acme/engine', `${record.number}.md`), printReport(record));
  }
  site = await startSite({ ATLAS_CONTENT: content });
}, 600_000);

afterAll(async () => {
  await site?.stop();
  await rm(content, { recursive: true, force: true });
});

describe('a site whose newest reports would take minutes to draw', () => {
  test('shows each without the text that is at fault, says so in its place, and answers others meanwhile', async () => {
    // On a busy machine a page can be told to come later: it does.
    const pageOf = async (number: number): Promise<{ status: number; html: string }> => {
      const response = await fetch(`${site.url}/acme/engine/pull/${number}`);
      if (response.status === 503) return pageOf(number);
      return { status: response.status, html: await response.text() };
    };
    const pages = [3, 2].map(pageOf);
    let answered = 0;
    let done = false;
    const all = Promise.all(pages).finally(() => {
      done = true;
    });
    while (!done) {
      const health = await (await fetch(`${site.url}/api/health`)).json();
      expect(health.status).toBe('ok');
      answered++;
    }
    expect(answered).toBeGreaterThan(5);
    const [table, macro] = await all;
    expect([table?.status, macro?.status]).toEqual([200, 200]);
    expect(table?.html).toContain('<strong>一</strong>');
    expect(table?.html).toContain('此处未能排版（内容过大或嵌套过深）');
    expect(macro?.html).toContain('<strong>二</strong>');
    // Out of time or out of memory, whichever comes first.
    expect(macro?.html).toMatch(/此处未能排版（(?:排版用时过长|排版中出错)）/);
  });

  test('ends when it is told to, also while it draws', async () => {
    const page = fetch(`${site.url}/acme/engine/pull/1`).catch(() => null);
    await new Promise((next) => setTimeout(next, 300));
    await site.stop();
    await page;
    expect([site.process.exitCode, site.process.signalCode]).toEqual([0, null]);
  });
});
