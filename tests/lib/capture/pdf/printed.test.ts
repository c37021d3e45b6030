/**
 * Reports printed by a browser with its running headers, page numbers, disc bullets, a table, and code over two pages;
 * one with tags, one without. The truth beside each is the record they were printed from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { isText } from '../../../../lib/capture/pdf/page';
import { readPdf } from '../../../../lib/capture/pdf/read-pdf';
import { differences, type Facts } from '../compare';
import { FIXTURES, parseFixture, readJson } from '../fixtures';

const PRINTED = [
  ['with tags', 'printed/28972.tagged'],
  ['without tags', 'printed/28378.placed'],
] as const;

describe('a report printed by a browser', () => {
  test.each(PRINTED)('%s is read whole, and nothing of the pages around it', async (_, file) => {
    const truth = readJson<Facts>(`${file}.truth.json`);
    const { record } = await parseFixture(`${file}.pdf`);
    if (!record) throw new Error('no record');
    expect(differences(record, truth)).toEqual([]);
    expect(JSON.stringify(record)).not.toMatch(/PRHub|第 ?\d 页|[\u2e80-\u2fd5]/);
  });

  test.each(PRINTED)('%s keeps the lines of code that a page ends in', async (_, file) => {
    const lines = (facts: Facts) => facts.snippets.map(({ code }) => code.split('\n').filter(Boolean));
    const { record } = await parseFixture(`${file}.pdf`);
    if (!record) throw new Error('no record');
    expect(lines(record)).toEqual(lines(readJson<Facts>(`${file}.truth.json`)));
  });

  it('has bullets that are drawn, and radicals for characters', async () => {
    const answer = await readPdf(readFileSync(join(FIXTURES, 'printed/28378.placed.pdf')));
    if ('error' in answer) throw new Error(answer.error);
    const text = answer.pages.flatMap(({ items }) => items.filter(isText).map((item) => item.text)).join('');
    expect(text).not.toContain('•');
    expect(text).toMatch(/PRHub.*第 ?2/s);
    expect(answer.pages.some(({ marks }) => marks !== undefined && marks.length > 0)).toBe(true);
  });
});
