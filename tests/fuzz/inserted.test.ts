import { describe, expect, it } from 'vitest';
import { parseCapture } from '../../lib/capture/parse-capture';
import type { Diagnostic } from '../../lib/model/diagnostic';
import { parseReport } from '../../lib/report/parse-report';
import { PAGES, REPORTS, TEXTS } from './captures';

/** The longer capture of each layout: it has every section. */
const LONGER = TEXTS.filter((_, i) => i % 2 === 1);

/** Words that stand nowhere else. */
const SENTENCE = '屋顶的猫数着七颗星 zebraquux 之后就回家睡觉去了，不再理会别的动物';
const KEPT = ['屋顶的猫', 'zebraquux', '别的动物'];
const PATH = 'docs/zebraquux/roof-cats/stars.md';

/** What may be written into a report at any place, and the words of it that must not get lost. */
const FORMS: Record<string, [string, string[]]> = {
  'a line': [SENTENCE, KEPT],
  'a paragraph': [`\n${SENTENCE}。\n`, KEPT],
  'an item': [`- ${SENTENCE}。`, KEPT],
  'a numbered item': [`\n1. ${SENTENCE}\n`, KEPT],
  'a sentence that denies': [`没有发现${SENTENCE}`, KEPT],
  code: [`\`\`\`\n${SENTENCE}\n\`\`\``, KEPT],
  'a row of a table': [`| ${SENTENCE} | b |`, KEPT],
  'names with prose between': [`\`zebraquux\`, ${SENTENCE} \`b\``, KEPT],
  'a path': [PATH, ['zebraquux']],
  'a reference': [`PR #77 ${SENTENCE}: zebraquux`, KEPT],
  'a reference to nothing that can be': [`x/y/z#77 ${SENTENCE}`, KEPT],
  'a line that begins with a date': [`2026-06-05 08:43 ${SENTENCE}`, KEPT],
};

const bare = (text: string): string => text.replace(/[\s\\`*]+/g, '');

/** Whether the words are in the record, or a diagnostic shows them, or one is at their line. */
function isKept(record: object | null, diagnostics: Diagnostic[], words: string[], line: number): boolean {
  if (record === null) return true;
  const said = bare(JSON.stringify(record));
  if (words.every((word) => said.includes(word))) return true;
  return diagnostics.some(
    (told) => /屋顶|zebraquux/.test(told.message) || (told.severity !== 'info' && Math.abs(told.line - line) <= 2),
  );
}

/** @returns each text with the insertion at each line from the first section on, and the line */
function* insertions(texts: readonly string[], inserted: string): Generator<{ text: string; line: number }> {
  for (const text of texts) {
    const lines = text.split('\n');
    const first = lines.findIndex((line) => /执[行⾏]摘要/.test(line));
    for (let i = first + 1; i <= lines.length; i++) {
      yield { text: [...lines.slice(0, i), inserted, ...lines.slice(i)].join('\n'), line: i + 1 };
    }
  }
}

describe.each(Object.entries(FORMS))('%s at any line below the first heading', (_, [inserted, words]) => {
  it('of a capture is kept or told', async () => {
    const lost: string[] = [];
    for (const { text, line } of insertions(LONGER, inserted)) {
      const { record, diagnostics } = await parseCapture({ file: 'x', bytes: new TextEncoder().encode(text) });
      if (!isKept(record, diagnostics, words, line)) lost.push(`${line}: ${text.split('\n')[line - 2]}`);
    }
    expect(lost).toEqual([]);
  });

  it('of a canonical report is kept or told', () => {
    const lost: string[] = [];
    for (const { text, line } of insertions(REPORTS.slice(0, 1), inserted)) {
      const { record, diagnostics } = parseReport(text, 'x.md');
      if (!isKept(record, diagnostics, words, line)) lost.push(`${line}: ${text.split('\n')[line - 2]}`);
    }
    expect(lost).toEqual([]);
  });
});

it('a paragraph or an item behind any element of an article is kept or told', async () => {
  const lost: string[] = [];
  expect(PAGES.every((page) => page.includes('data-anchor="执行摘要"'))).toBe(true);
  for (const page of PAGES) {
    const [from, to] = [page.indexOf('data-anchor="执行摘要"'), page.lastIndexOf('</article>')];
    for (const { index, 0: tag } of page.matchAll(/<\/(?:p|ul|ol|li|h2|h3|pre|table|code)>/g)) {
      if (index < from || index > to) continue;
      const inserted = tag === '</li>' ? `<li>${SENTENCE}</li>` : `<p>${SENTENCE}</p>`;
      const text = page.slice(0, index + tag.length) + inserted + page.slice(index + tag.length);
      const { record, diagnostics } = await parseCapture({ file: 'x', bytes: new TextEncoder().encode(text) });
      if (!isKept(record, diagnostics, KEPT, -9)) lost.push(page.slice(index - 40, index + 9));
    }
  }
  expect(lost).toEqual([]);
});
