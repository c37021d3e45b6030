import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parseCapture } from '../../../../lib/capture/parse-capture';
import { isText } from '../../../../lib/capture/pdf/page';
import { readPdf, readPdfAlone } from '../../../../lib/capture/pdf/read-pdf';
import { PdfReader } from '../../../../lib/capture/pdf/reader';
import { isNeverClosed } from '../../../../lib/capture/pdf/unclosed';
import { differences, type Facts } from '../compare';
import { FIXTURES, parseFixture, readJson } from '../fixtures';
import { bomb, doublings, locked, onePage, pdfOf, show } from '../make-pdf';

const FILE = 'layouts/27321.L5.pdf';
const bytes = (): Buffer => readFileSync(join(FIXTURES, FILE));
const parse = (pdf: Uint8Array) => parseCapture({ file: 'x.pdf', bytes: pdf });

describe('a PDF file', () => {
  it('gives the same record as the page it was printed from', async () => {
    const truth = readJson<Facts & { repo: string; title: string; mergedAt: string }>('layouts/27321.truth.json');
    const { record, layout, diagnostics } = await parseFixture(FILE);
    if (!record) throw new Error('no record');
    expect(layout).toBe('pdf');
    expect(differences(record, truth)).toEqual([]);
    expect(record).toMatchObject({ repo: truth.repo, number: 27321, title: truth.title, mergedAt: truth.mergedAt });
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('has radicals for characters, and none is left in the record', async () => {
    const answer = await readPdf(bytes());
    if ('error' in answer) throw new Error(answer.error);
    const text = answer.pages.flatMap(({ items }) => items.filter(isText).map((item) => item.text)).join('');
    expect(text).toMatch(/[\u2e80-\u2fd5]/);
    const { record } = await parseFixture(FILE);
    expect(JSON.stringify(record)).not.toMatch(/[\u2e80-\u2fd5]/);
  });

  it('is read from behind junk', async () => {
    const { record } = await parse(Buffer.concat([Buffer.from('junk\n'.repeat(20)), bytes()]));
    expect(record?.number).toBe(27321);
  });
});

describe('a PDF file whose objects never close', () => {
  test.each([
    ['dictionaries', '1 0 obj <<'],
    ['dictionaries in one another', '1 0 obj\n<< /A << '],
    ['dictionaries that their objects leave open', '1 0 obj << /A << endobj\n'],
    ['dictionaries with strings that never end', `1 0 obj << /A (${'\\('.repeat(100)}`],
  ])('is refused before it is read: %s', (_, object) => {
    expect(isNeverClosed(Buffer.from(`%PDF-1.4\n${object.repeat(40_000)}`))).toBe(true);
  });

  test('is told from a sound one', () => {
    for (const name of ['layouts/27321.L5.pdf', 'printed/28378.placed.pdf', 'printed/28972.tagged.pdf']) {
      expect([name, isNeverClosed(readFileSync(join(FIXTURES, name)))]).toEqual([name, false]);
    }
    const titled = (i: number) =>
      `${i} 0 obj\n<< /Title (cout << a << \\(b << c) /Kids [<<>> << /A <00> >>] >>\nendobj\n`;
    const text = Array.from({ length: 40_000 }, (_, i) => titled(i)).join('');
    expect(isNeverClosed(Buffer.from(`%PDF-1.4\n${text}`))).toBe(false);
  });
});

describe('a PDF file that is none, or hostile', () => {
  test.each([
    ['cut in half', () => bytes().subarray(0, 140_000), /^pdf-(?:unreadable|damaged)$/],
    ['only named so', () => Buffer.from('%PDF-1.7\nno more than this'), /^pdf-unreadable$/],
    ['locked by a password', locked, /^pdf-unreadable$/],
    ['of 10,000 pages', () => onePage(show('x'), '', 10_000), /^pdf-unreadable$/],
    ['of pages inside themselves', () => pdfOf(['<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 9>>']), /^pdf-/],
    ['with a million brackets', () => onePage('['.repeat(1_000_000)), /^pdf-(?:unreadable|damaged|without-text)$/],
    ['without text', () => onePage('0 0 m 9 9 l S'), /^pdf-without-text$/],
    ['that is no report', () => onePage(show('Nothing to report')), /^not-a-report$/],
    [
      'of texts miles apart',
      () => onePage('BT /F1 12 Tf 9 700 Td (a) Tj 99999999999 -20 Td (b) Tj ET'),
      /^not-a-report$/,
    ],
    [
      'of too many texts',
      () => onePage(`BT /F1 12 Tf ${'/P <</MCID 0>> BDC (a) Tj EMC '.repeat(30_000)} ET`),
      /^pdf-unreadable$/,
    ],
  ])('%s is refused in words', async (_, make, code) => {
    const { record, diagnostics } = await parse(make());
    expect(record).toBeNull();
    expect(diagnostics.map((d) => d.code)).toEqual(expect.arrayContaining([expect.stringMatching(code)]));
    for (const { message } of diagnostics) expect(message).not.toMatch(/undefined|Error:|\bat .*:\d+/);
  });

  it('that unpacks to more than its limit is stopped at the limit of memory', async () => {
    const answer = await readPdfAlone(bomb(), { seconds: 50, busySeconds: 50, megabytes: 128 });
    expect(answer).toEqual({ error: expect.stringMatching(/memory|gave up/) });
  });

  it('is stopped when it took two seconds of the processor, however long the clock would let it', async () => {
    expect(await readPdfAlone(doublings())).toEqual({ error: 'it took longer than 2 s of the processor' });
  });

  it('is stopped at the limit of time', async () => {
    expect(await readPdfAlone(bytes(), { seconds: 0, busySeconds: 2, megabytes: 512 })).toEqual({
      error: 'it took longer than 0 s',
    });
  });
});

describe('many PDF files', () => {
  it('are read at once as each alone, and a bad one among them costs itself alone', async () => {
    const cut = bytes().subarray(0, 3_000);
    const alone = await readPdfAlone(bytes());
    const answers = await Promise.all(
      [bytes(), cut, bytes(), locked(), onePage(show('x')), bytes()].map((each) => readPdf(each)),
    );
    expect(answers.map((answer) => 'error' in answer)).toEqual([false, true, false, true, false, false]);
    for (const i of [0, 2, 5]) expect(answers[i]).toEqual(alone);
  });

  it('are read by a process until one takes it down', async () => {
    const reader = new PdfReader({ seconds: 50, busySeconds: 50, megabytes: 160 });
    expect(await reader.read(onePage(show('x')))).toHaveProperty('pages');
    expect(reader.isFresh(2, 1)).toBe(true);
    expect(reader.isFresh(1, 1)).toBe(false);
    expect(await reader.read(bomb())).toHaveProperty('error');
    expect([reader.isFresh(9, 1), reader.wasWorn()]).toEqual([false, true]);
    expect(await reader.read(onePage(show('x')))).toHaveProperty('error');
  });
});
