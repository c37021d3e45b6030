/** What a capture says and its record does not: the other direction of traceable.ts. */
import type { CapturedRecord } from '../../lib/model/record';
import { SECTIONS } from '../../lib/report/section-names';
import { foldRadicals } from '../../lib/text/radicals';
import { valuesOf } from './traceable';

/** Words of Latin letters and digits, pairs of Chinese characters: what survives any dress. */
function wordsOf(text: string): string[] {
  const folded = foldRadicals(text).normalize('NFKC').toLowerCase();
  const han = [...folded.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair);
  return [...(folded.match(/[a-z0-9]{3,}/g) ?? []), ...han];
}

/** What reports print where they have nothing to say, and what pages print around them. */
const SAYS_NOTHING =
  /^\s*(?:[-*•]|#{1,6}|\d{1,2}[.)、])?\s*(?:暂无|没有|无|未)|第\s*\d+\s*页|复制|展开代码|收起|参与讨论/;

/** @returns the lines below the first section, of ten words or more, of whose words less than half are in the record */
export function lostLines(record: CapturedRecord, text: string): string[] {
  const lines = text.split(/[\n\r\f\u2028\u2029]/);
  const first = lines.findIndex((line) =>
    SECTIONS.some((name) => line.trim().replace(/^[#*\s]+|[*\s:：]+$/g, '') === name),
  );
  const values = [...valuesOf(record), ...record.snippets.map(({ code }) => code), record.mergedAt ?? ''];
  const said = new Set(values.flatMap(wordsOf));
  return lines.slice(first + 1).filter((line) => {
    const words = wordsOf(line);
    if (words.length < 10 || SAYS_NOTHING.test(foldRadicals(line))) return false;
    return words.filter((word) => said.has(word)).length < words.length / 2;
  });
}
