import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCapture } from '../../../../lib/capture/parse-capture';

const CAPTURE = readFileSync(join(import.meta.dirname, '../../../fixtures/capture/layouts/27321.L3.md'), 'utf8');
const read = (text: string) => parseCapture({ file: 'a.md', bytes: Buffer.from(text) });
const codes = ({ diagnostics }: Awaited<ReturnType<typeof read>>) => diagnostics.map(({ code }) => code);
const behind = (heading: string, text: string): string => CAPTURE.replace(heading, `${heading}\n\n${text}\n\n`);
const at = '## 功能与动机';

describe('what is long in a capture and says nothing', () => {
  test.each([
    ['a sign', 'ab'.repeat(20_000)],
    ['a word of letters', Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * i * 31) % 251)).toString('base64')],
    ['signs', Array.from({ length: 9_000 }, (_, i) => '`*|-_#'.charAt((i * i) % 6)).join('')],
  ])('%s that goes on for a thousand characters is cut to them, which is told with its line', async (_, run) => {
    const parsed = await read(behind(at, `前 ${run} 后`));
    expect(parsed.record?.motivation?.length).toBeLessThan(3_000);
    expect(parsed.record?.motivation).toContain('后');
    const told = parsed.diagnostics.find(({ code }) => code === 'run-cut');
    const line = behind(at, '前').split('\n').indexOf('前') + 1;
    expect(told).toMatchObject({ severity: 'warning', line });
  });

  test('a ruler, the padding of a table and a paragraph of a thousand characters stay', async () => {
    const text = `${'修改了三处'.repeat(60)}。${'-'.repeat(900)} ${'a b '.repeat(100)}`;
    const parsed = await read(behind(at, text));
    expect(codes(parsed)).not.toContain('run-cut');
    expect(parsed.record?.motivation).toContain('a b '.repeat(99));
  });

  test('pictures that a clipper wrote as data are left out, and a page is as large as its text', async () => {
    const data = `data:image/png;base64,${'iVBORw0KGgo+/'.repeat(9_000)}`;
    const whole = await read(CAPTURE);
    for (const picture of [`![图](${data})`, `<img src="${data}">`, `![][image1]\n\n[image1]: <${data}>`]) {
      const parsed = await read(behind(at, picture));
      expect(parsed.record).toEqual(whole.record);
      expect(codes(parsed)).toEqual(codes(whole));
    }
    const page = (src: string) => `<html><body><img src="${src}"><h2>执行摘要</h2><p>一句话：改了</p></body></html>`;
    expect(codes(await read(page(data.repeat(1) + 'A'.repeat(2_500_000))))).toEqual(codes(await read(page('a.png'))));
  });

  test('a last line that ends with a long name is read', async () => {
    const name = Array.from({ length: 90_000 }, (_, i) => 'ab_c.dE1'.charAt((i * i * 7) % 8)).join('');
    expect((await read(`${CAPTURE.trimEnd()} ${name}`)).record).not.toBeNull();
  });
});
