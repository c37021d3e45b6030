import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCorpus } from '../../../lib/corpus/load-corpus';
import { printReport } from '../../../lib/report/print-report';
import { report } from '../graph/make';
import { tempContent } from './temp-content';

// As many as somebody has who just began: parsing them is most of what compiling them again costs.
const count = 12;
const textOf = (number: number, summary: string) => printReport(report(number, { summary }));

async function manyReports(): Promise<string> {
  return tempContent(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`o/n/${at + 1}.md`, textOf(at + 1, `第 ${at + 1} 个`)]),
    ),
  );
}

const summaries = (corpus: Awaited<ReturnType<typeof loadCorpus>>) =>
  corpus.repos.flatMap(({ reports }) => reports.map(({ record }) => record.summary));

describe('the cache of parsed reports', () => {
  it('gives the same corpus with and without it', async () => {
    const dir = await manyReports();
    const cache = await tempContent();
    const plain = await loadCorpus(dir);
    expect(plain.repos[0]?.reports).toHaveLength(count);
    expect(await loadCorpus(dir, { cache })).toEqual(plain);
    expect(await readdir(cache)).toHaveLength(1);
    expect(await loadCorpus(dir, { cache })).toEqual(plain);
  });

  it('takes a record from the cache', async () => {
    const dir = await manyReports();
    const cache = await tempContent();
    await loadCorpus(dir, { cache });
    const [name = ''] = await readdir(cache);
    // The cache's own words show that it was read: the printed text stays the same.
    const stored = await readFile(join(cache, name), 'utf8');
    await writeFile(join(cache, name), stored.replaceAll('"sourceUrl":null', '"sourceUrl":null,"seen":1'));
    const [first] = (await loadCorpus(dir, { cache })).repos[0]?.reports ?? [];
    expect(first?.record).toHaveProperty('seen', 1);
  });

  it('never gives a record for a text that it would not print', async () => {
    const dir = await manyReports();
    const cache = await tempContent();
    const right = summaries(await loadCorpus(dir, { cache }));
    const [name = ''] = await readdir(cache);
    const stored = await readFile(join(cache, name), 'utf8');
    await writeFile(join(cache, name), stored.replaceAll('第 7 个', '别的话'));
    expect(summaries(await loadCorpus(dir, { cache }))).toEqual(right);
    for (const junk of [
      '',
      'pr-atlas-reports 0\n',
      stored.slice(0, 500),
      stored.replaceAll('"steps":[', '"steps":7,"x":['),
      '\0\0',
    ]) {
      await writeFile(join(cache, name), junk);
      expect(summaries(await loadCorpus(dir, { cache }))).toEqual(right);
    }
  });

  it('sees a report that was edited', async () => {
    const dir = await manyReports();
    const cache = await tempContent();
    await loadCorpus(dir, { cache });
    await writeFile(join(dir, 'o/n/5.md'), textOf(5, '新的一句'));
    expect(summaries(await loadCorpus(dir, { cache }))[4]).toBe('新的一句');
  });

  it('does without where the cache cannot be written', async () => {
    const dir = await manyReports();
    const folder = await tempContent({ file: '' });
    expect((await loadCorpus(dir, { cache: join(folder, 'file/below') })).repos[0]?.reports).toHaveLength(count);
  });
});
