import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { differences, type Facts } from './compare';
import { FIXTURES, parseFixture, readJson } from './fixtures';

const LAYOUT_OF: Record<string, string> = {
  L1: 'pdf-text',
  L1s: 'pdf-text',
  L2: 'pdf-text-layout',
  L3: 'pdf-markdown',
  L3p: 'pdf-markdown',
  L4: 'web-copy',
};
const captures = readdirSync(join(FIXTURES, 'layouts')).filter(
  (file) => LAYOUT_OF[file.split('.')[1] ?? ''] !== undefined,
);

/**
 * What some captures have lost for good: page readers set the Chinese of a comment elsewhere (L1, L2), a converter
 * drops the line ends of code (L3p: the words are all there).
 */
const LOST: Record<string, RegExp> = { '25101.L1.txt': /snippet:/, '25101.L2.txt': /snippet:/ };

describe('one report in every layout', () => {
  it('has captures to try', () => {
    expect(captures).toHaveLength(18);
  });

  test.each(captures)('%s gives the same record', async (file) => {
    const [number = '', kind = ''] = file.split('.');
    const truth = readJson<Facts & { repo: string; title: string; mergedAt: string }>(`layouts/${number}.truth.json`);
    const { record, layout } = await parseFixture(`layouts/${file}`);
    if (!record) throw new Error('no record');
    expect(layout).toBe(LAYOUT_OF[kind]);
    const known = LOST[file] ?? /(?!)/;
    expect(differences(record, truth).filter((fact) => !known.test(fact))).toEqual([]);
    if (record.number !== null) {
      expect(record).toMatchObject({
        repo: truth.repo,
        number: Number(number),
        title: truth.title,
        mergedAt: truth.mergedAt,
      });
    }
  });
});
