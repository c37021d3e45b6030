import { describe, expect, it, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';
import { dressed } from '../outline/dresses';

const whole = (await parseText(REPORT)).record;
const read = async (text: string) => (await parseText(text)).record;

describe('a text whose line ends are written', () => {
  it.each([
    ["a program's string", JSON.stringify(REPORT)],
    [
      'one whose letters are written, too',
      JSON.stringify(REPORT).replace(
        /[^\x20-\x7e]/g,
        (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    ],
    ['a line of a script', `text = '${REPORT.replaceAll('\n', '\\n')}'`],
    ['a string without its quotation marks', REPORT.trim().replaceAll('\n', '\\n')],
  ])('is read as the text: %s', async (_, text) => {
    expect(await read(text)).toEqual(whole);
  });

  it('is not one whose code names a few line ends', async () => {
    const text = REPORT.replace('return q.pop()', `return "${'\\n'.repeat(20)}"`);
    expect((await read(text))?.snippets[0]?.code).toContain(`"${'\\n'.repeat(20)}"`);
  });
});

describe('a text that was escaped for a page', () => {
  const marked = REPORT.replace('值得精读。', '值得 "精读" <一遍> & 再读。');
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

  it('is read as it was before', async () => {
    expect(await read(escaped(marked))).toEqual(await read(marked));
  });

  it('is not one that names a reference in its code', async () => {
    const text = REPORT.replace('return q.pop()', 'return "&lt;&gt;&amp;"');
    expect((await read(text))?.snippets[0]?.code).toContain('return "&lt;&gt;&amp;"');
  });
});

test('a string of a report with sections of its own is read as the text', async () => {
  expect(await read(JSON.stringify(dressed()))).toEqual(await read(dressed()));
});
