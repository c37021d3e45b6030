import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REPORT } from '../lib/capture/invented-report';
import { atlas, lines } from './run-atlas';

let dir: string;
let content: string;
const target = () => join(content, 'sgl-project/sglang/99001.md');
const report = () => readFile(target(), 'utf8');

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-again-'));
  content = join(dir, 'content');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

type Line = { action: string; diagnostics: { code: string; message: string }[]; differing?: { field: string }[] };

/** Imports a text, named as whose it is: other layouts may lack their header. */
async function importing(text: string, ...options: string[]): Promise<Line> {
  const file = join(dir, 'capture.txt');
  await writeFile(file, text);
  const named = ['--pr', 'sgl-project/sglang#99001', '--json', '--content', content];
  return lines((await atlas('import', file, ...named, ...options)).out)[0] as Line;
}

async function edit(from: string | RegExp, to: string): Promise<string> {
  const text = await report();
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  await writeFile(target(), edited);
  return edited;
}

describe('a report that a person edited', () => {
  test.each([
    ['a risk flag taken out', /\n- 缺少测试覆盖/, '', 'riskFlags'],
    ['the related PR taken out', /\n## 关联脉络[\s\S]*/, '', 'related'],
    ['a symbol of a file taken out', ', `Queue._len`', '', 'files.symbols'],
    ['the discussion taken out', /## 评论区精华[\s\S]*?(?=## 风险)/, '', 'threads'],
    ['another relation', '**提及**', '**被回退**', 'related.relation'],
    ['a shorter note', '让队列保持很短', '让队列', 'summary'],
  ])('is left as it is, and the field is named: %s', async (_, from, to, field) => {
    await importing(REPORT);
    const edited = await edit(from, to);
    const again = await importing(REPORT);
    expect([again.action, again.diagnostics.at(-1)?.code]).toEqual(['refused', 'report-differs']);
    expect(again.differing?.map((each) => each.field)).toContain(field);
    expect(again.diagnostics.at(-1)?.message).toContain(field);
    expect(await report()).toBe(edited);
    expect((await importing(REPORT, '--force')).action).toBe('imported');
    expect((await importing(REPORT)).action).toBe('unchanged');
  });

  test('counts as unchanged where the capture says nothing that it lacks', async () => {
    await importing(REPORT);
    const edited = await edit('- 缺少测试覆盖', '- 缺少测试覆盖\n- 人工复核');
    expect((await importing(REPORT)).action).toBe('unchanged');
    expect(await report()).toBe(edited);
  });

  test('is any report of which the content folder no longer says that import wrote it', async () => {
    await importing(REPORT.slice(0, REPORT.indexOf('## 风险与影响')));
    await rm(join(content, '.imports.tsv'));
    expect((await importing(REPORT)).action).toBe('refused');
  });

  test('is told from one that import wrote wherever the folder is read: elsewhere, and without the cache', async () => {
    await importing(REPORT.slice(0, REPORT.indexOf('## 风险与影响')));
    await rename(content, join(dir, 'moved'));
    content = join(dir, 'moved');
    vi.stubEnv('ATLAS_CACHE', join(dir, 'another-cache'));
    expect((await importing(REPORT)).action).toBe('imported');
    expect((await importing(REPORT)).action).toBe('unchanged');
  });

  test('is any report where what should say so leads elsewhere or is no file', async () => {
    const outside = join(dir, 'outside.txt');
    await writeFile(outside, 'mine\n');
    await mkdir(content);
    await symlink(outside, join(content, '.imports.tsv'));
    await importing(REPORT.slice(0, REPORT.indexOf('## 风险与影响')));
    expect((await importing(REPORT)).action).toBe('refused');
    expect(await readFile(outside, 'utf8')).toBe('mine\n');
  });
});

describe('a better capture of a report that is as import wrote it', () => {
  test.each([
    ['in its code', 'return q.p'],
    ['in a short risk flag', '缺少'],
    ['in the note of a related PR', '本 PR'],
    ['in the note of a snippet', '唯一'],
    ['at a section', '## 风险与影响\n'],
  ])('completes one that was cut %s', async (_, end) => {
    await importing(REPORT);
    const whole = await report();
    await rm(target());
    await importing(REPORT.slice(0, REPORT.lastIndexOf(end) + end.length));
    expect(await report()).not.toBe(whole);
    expect((await importing(REPORT)).diagnostics.map(({ code }) => code)).toContain('captures-merged');
    expect(await report()).toBe(whole);
    expect((await importing(REPORT)).action).toBe('unchanged');
  });

  test('is refused where the two say different things and the first lost nothing', async () => {
    await importing(REPORT);
    const other = await importing(REPORT.replace('让队列保持很短', '让队列变长'));
    expect(other.action).toBe('refused');
    expect(other.differing?.map(({ field }) => field)).toEqual(['summary']);
  });
});
