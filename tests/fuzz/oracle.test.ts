import { describe, expect, it, test } from 'vitest';
import { parseCapture } from '../../lib/capture/parse-capture';
import { PAGES, TEXTS } from './captures';
import { lostLines } from './lost';
import { inventions, isTraceable, sourceOf } from './traceable';

async function recordOf(text: string) {
  const { record } = await parseCapture({ file: 'x', bytes: new TextEncoder().encode(text) });
  if (!record) throw new Error('no record');
  return record;
}

describe('the oracle of the fuzz tests', () => {
  test.each([...TEXTS, ...PAGES].map((text, i) => [i, text] as const))(
    'has nothing against capture %i as it is',
    async (_, text) => {
      const record = await recordOf(text);
      expect(inventions(record, sourceOf(text))).toEqual([]);
      if (TEXTS.includes(text)) expect(lostLines(record, text)).toEqual([]);
    },
  );

  it('sees what a capture does not say, in every kind of field', async () => {
    const text = TEXTS[1] ?? '';
    const record = await recordOf(text);
    const source = sourceOf(text);
    const [file] = record.files;
    if (!file) throw new Error('no file');
    const changed = [
      { ...record, title: `${record.title} (draft)` },
      { ...record, repo: null, motivation: `${record.motivation}未说明原因。` },
      { ...record, number: 987_654 },
      { ...record, mergedAt: '2026-01-31T23:59:00+08:00' },
      { ...record, files: [{ ...file, category: 'documentation' }] },
      { ...record, files: [{ ...file, symbols: ['Scheduler.shutdown_now'] }] },
      { ...record, steps: [...record.steps].reverse().concat('另外更新了文档。') },
      { ...record, snippets: [{ path: file.path, note: '', language: null, code: 'launch()' }] },
      { ...record, riskFlags: ['缺少回滚方案'] },
    ];
    for (const invented of changed) expect(inventions(invented, source)).toHaveLength(1);
  });

  it('takes what lines between were taken out of, not what was put together at will', () => {
    const source = sourceOf('第一行的开头\n12\n接着第二行的话\n');
    expect(isTraceable('第一行的开头接着第二行', source)).toBe(true);
    expect(isTraceable('第一行的话', source)).toBe(false);
    expect(isTraceable('接着第一行', source)).toBe(false);
  });

  it('sees a line that was lost', async () => {
    const text = TEXTS[1] ?? '';
    const record = await recordOf(text);
    expect(lostLines({ ...record, motivation: null }, text).length).toBeGreaterThan(0);
  });
});
