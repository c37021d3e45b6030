import { expect, test } from 'vitest';
import { withoutMargin } from '../../../../lib/capture/tidy/margin';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const whole = (await parseText(REPORT)).record;
const lines = REPORT.split('\n');
const each = (write: (line: string, number: number) => string): string =>
  lines.map((line, at) => write(line, at + 1)).join('\n');
const frame = (joint: string): string => `───────${joint}${'─'.repeat(20)}`;

test('the command that printed a text, and the prompt below it, are no part of it', async () => {
  const shell = `user@host:~/notes$ cat pr-99001.md\n${REPORT}\n(venv) user@host:~/notes$ \n`;
  expect((await parseText(shell)).record).toEqual(whole);
});

test.each([
  ['the numbers of cat -n', each((line, number) => `${String(number).padStart(6)}\t${line}`)],
  ['the numbers of less', each((line, number) => `${String(number).padStart(7)} ${line}`)],
  ['numbers and an arrow', each((line, number) => `${String(number).padStart(6)}→${line}`)],
  [
    'the numbers and the frame of bat',
    [
      frame('┬'),
      '       │ File: report.md',
      frame('┼'),
      each((line, number) => `${String(number).padStart(4)}   │ ${line}`),
      frame('┴'),
    ].join('\n'),
  ],
  [
    'the marks of a patch',
    `diff --git a/r.md b/r.md\nnew file mode 100644\n--- /dev/null\n+++ b/r.md\n@@ -0,0 +1,${lines.length} @@\n${each((line) => `+${line}`)}\n\\ No newline at end of file`,
  ],
  ['quotation marks', each((line) => `> ${line}`)],
  ['space', each((line) => (line === '' ? '' : `    ${line}`))],
  ['colours and links of a terminal', each((line) => `\u001b[1;38;5;39m${line}\u001b[0m\u001b]8;;https://x.org\u0007`)],
])('reads a text that has before each line %s', async (_, text) => {
  const { record } = await parseText(text);
  expect(record).toEqual(whole);
});

test('leaves a text alone whose numbers are its own', () => {
  const steps = Array.from({ length: 9 }, (_, at) => `${at + 1} step\n\nwords of it`).join('\n');
  for (const text of [REPORT, steps, '1 a\n2 b\n3 c', '@@ -0,0 +1 @@\n+a']) expect(withoutMargin(text)).toBe(text);
});

test('keeps the lines where they were', () => {
  const patch = `--- /dev/null\n+++ b/r.md\n@@ -0,0 +1,2 @@\n+a\n+b`;
  expect(withoutMargin(patch)).toBe('\n\n\na\nb');
});
