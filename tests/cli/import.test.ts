import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atlas, lines } from './run-atlas';

const CAPTURE = `PR #21987 完整报告

sgl-project/sglang

[Bugfix] Fix CUDA graph replay issues

合并时间: 2026-04-03 16:45

原文链接: <http://prhub.com.cn/sgl-project/sglang/pull/21987>

执行摘要

- 一句话: 修复 CUDA 图回放的步长不一致。
- 推荐动作: 值得精读。

功能与动机

捕获与回放的布局不一致。

风险与影响

- 风险: 技术风险较低。
- 影响: 影响范围有限。
- 风险标记: 核心路径变更
`;

let dir: string;
let content: string;
const target = () => join(content, 'sgl-project/sglang/21987.md');

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-import-'));
  content = join(dir, 'content');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

type Line = { action: string; target: string | null; diagnostics: { code: string; line: number; message: string }[] };

/** Imports one file of the given bytes. */
async function importing(bytes: string | Buffer, ...options: string[]): Promise<{ code: number; line: Line }> {
  const file = join(dir, 'capture.txt');
  await writeFile(file, bytes);
  const { code, out } = await atlas('import', file, '--json', '--content', content, ...options);
  return { code, line: lines(out)[0] as Line };
}

/** @returns whether anything was written */
const written = async () =>
  (await readdir(content, { recursive: true }).catch(() => [])).some((name) => name.endsWith('.md'));

describe('atlas import', () => {
  test('writes the report, leaves it alone the second time, and tells what it did', async () => {
    const first = await importing(CAPTURE);
    expect([first.code, first.line.action]).toEqual([0, 'imported']);
    const text = await readFile(target(), 'utf8');
    expect(text).toContain('number: 21987');
    const second = await importing(CAPTURE);
    expect([second.code, second.line.action]).toEqual([0, 'unchanged']);
    expect(await readFile(target(), 'utf8')).toBe(text);
  });

  test('never overwrites a report that says something else, unless it is told to', async () => {
    await importing(CAPTURE);
    const edited = (await readFile(target(), 'utf8')).replace('值得精读', '不必细读');
    await writeFile(target(), edited);
    const refused = await importing(CAPTURE);
    expect([refused.code, refused.line.action]).toEqual([1, 'refused']);
    expect(await readFile(target(), 'utf8')).toBe(edited);
    const forced = await importing(CAPTURE, '--force');
    expect([forced.code, forced.line.action]).toEqual([0, 'imported']);
    expect(await readFile(target(), 'utf8')).toContain('值得精读');
  });

  test('says of an address that nothing is fetched', async () => {
    const { code, err } = await atlas('import', 'https://prhub.com.cn/o/n/pull/1', '--content', content);
    expect([code, err]).toEqual([1, expect.stringContaining('nothing is fetched from the network; save the page')]);
  });

  test('writes nothing with --dry-run', async () => {
    const { line } = await importing(CAPTURE, '--dry-run');
    expect(line.action).toBe('imported');
    expect(await written()).toBe(false);
  });

  test('asks for --pr where the capture has no header, and takes it', async () => {
    const headless = CAPTURE.slice(CAPTURE.indexOf('执行摘要'));
    const refused = await importing(headless);
    expect([refused.code, refused.line.action]).toEqual([1, 'refused']);
    expect(refused.line.diagnostics.map(({ code }) => code)).toContain('identity-missing');
    expect(await written()).toBe(false);
    const named = await importing(headless, '--pr', 'sgl-project/sglang#21987');
    expect([named.code, named.line.action]).toEqual([0, 'imported']);
  });

  test('reads a whole folder, and goes on after what it must refuse', async () => {
    const saved = join(dir, 'saved');
    await mkdir(saved);
    await writeFile(join(saved, 'a.txt'), CAPTURE);
    await writeFile(join(saved, 'b.txt'), CAPTURE.replaceAll('21987', '21988'));
    await writeFile(join(saved, 'c.txt'), '');
    const { code, out } = await atlas('import', saved, '--json', '--content', content);
    expect(code).toBe(1);
    expect(lines(out).map((line) => (line as Line).action)).toEqual(['imported', 'imported', 'refused']);
  });

  test.each([
    ['an empty file', '', 'capture-empty'],
    ['a binary file', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 2, 3, 0, 255, 254, 0]), 'capture-binary'],
    ['a file of 50 MB', Buffer.alloc(50 * 1024 * 1024, 'a\n'), 'capture-too-large'],
    ['a text that is no report', '今天天气不错。\n', 'not-a-report'],
    ['two reports in one file', `${CAPTURE}\n${CAPTURE.replaceAll('21987', '21988')}`, 'two-reports'],
    ['a number that is no number', CAPTURE.replaceAll('21987', '2I9B7'), 'identity-missing'],
  ])('refuses %s in words, and writes nothing', async (_, bytes, wanted) => {
    const { code, line } = await importing(bytes);
    expect([code, line.action]).toEqual([1, 'refused']);
    expect(line.diagnostics.map((found) => found.code)).toContain(wanted);
    expect(line.diagnostics.every(({ message, line: at }) => message !== '' && at >= 1)).toBe(true);
    expect(await written()).toBe(false);
  });

  test('reads GBK, and says that it guessed', async () => {
    const { line } = await importing(await readFile('tests/fixtures/capture/gbk.txt'));
    expect(line.diagnostics.map(({ code }) => code)).toContain('encoding-guessed');
    expect(await readFile(target(), 'utf8')).toContain('修复 CUDA 图回放的步长不一致');
  });

  test('reads UTF-16', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CAPTURE, 'utf16le')]);
    const { line } = await importing(utf16);
    expect(line.action).toBe('imported');
    expect(await readFile(target(), 'utf8')).toContain('修复 CUDA 图回放的步长不一致');
  });

  test('leaves a date that does not exist out, and says so', async () => {
    const { line } = await importing(CAPTURE.replace('2026-04-03 16:45', '2026-02-31 16:45'));
    expect(line.diagnostics.map(({ code }) => code)).toContain('date-broken');
    expect(await readFile(target(), 'utf8')).not.toContain('mergedAt');
  });

  test('keeps half a report', async () => {
    const { line } = await importing(CAPTURE.slice(0, CAPTURE.indexOf('风险与影响')));
    expect(line.action).toBe('imported');
    expect(await readFile(target(), 'utf8')).toContain('捕获与回放的布局不一致');
  });

  test('keeps markup, odd names and emoji as text', async () => {
    const odd = '`std::vector<T>` <script>alert(1)</script> “引号” 🚀';
    await importing(CAPTURE.replace('捕获与回放的布局不一致。', odd));
    const { out } = await atlas('parse', target(), '--json', '--content', content);
    const [parsed] = lines(out) as { record: { motivation: string } }[];
    expect(parsed?.record.motivation.replaceAll('\\', '')).toBe(odd);
  });

  test('writes only below the content folder: odd repositories and links that lead out are refused', async () => {
    const climbing = await importing(CAPTURE.replaceAll('sgl-project/sglang', '../../x'));
    expect(climbing.line.action).toBe('refused');
    const outside = join(dir, 'outside');
    await mkdir(outside);
    await mkdir(content);
    await symlink(outside, join(content, 'sgl-project'));
    const linked = await importing(CAPTURE);
    expect(linked.line.action).toBe('refused');
    expect(await readdir(outside)).toEqual([]);
    expect(await readdir(dir)).toEqual(expect.arrayContaining(['capture.txt', 'content', 'outside']));
  });
});
