import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseReport } from '../../../lib/report/parse-report';

const report = readFileSync(join(import.meta.dirname, '../../../content/sgl-project/sglang/33257.md'), 'utf8');
const PROSE = '这段话没有自己的字段';

/** @returns what is told of the report, changed; the report itself has nothing to tell */
function told(find: RegExp, change: string) {
  expect(parseReport(report, 'x.md').diagnostics).toEqual([]);
  const changed = report.replace(find, change);
  expect(changed).not.toBe(report);
  const { record, diagnostics } = parseReport(changed, 'x.md');
  return { record, told: diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n') };
}

describe('text that a canonical report has no field for', () => {
  it.each([
    ['a label that key files do not have', /\(模块 /, `(说明 ${PROSE}; 模块 `],
    ['a label that is there twice', /\(模块 /, `(模块 网络; 模块 ${PROSE}; 类型 `],
    ['prose between the symbols of a file', /; 符号 /, `; 符号 ${PROSE} `],
    ['text behind a snippet’s path', /^(### `[^`]+\/[^`]+`)$/m, `$1 ${PROSE}`],
    ['text behind a fence’s language', /^(```\w+)$/m, `$1 ${PROSE}`],
    ['a relation that is none', /\*\*[^*]+\*\* \[PR/, `**${PROSE}** [PR`],
  ])('is told: %s', (_, find, change) => {
    expect(told(find, change).told).toMatch(new RegExp(`text-left-out .*${PROSE}`));
  });

  it('is kept as a step where it is among the key symbols', () => {
    const { record, told: words } = told(/^### 关键符号$/m, `$&\n\n${PROSE}，见 \`serve\`。\n`);
    expect(record?.steps.at(-1)).toBe(`${PROSE}，见 \`serve\`。`);
    expect(words).toContain('line-out-of-form');
  });
});
