import { expect, test } from 'vitest';
import { loadCorpus } from '../../../lib/corpus/load-corpus';
import { buildAtlas } from '../../../lib/graph/build-atlas';
import { LINKED } from '../../../lib/graph/linked-facts';
import type { PrRecord } from '../../../lib/model/record';

test('what links a report with others is all that linking reads of it', async () => {
  const corpus = await loadCorpus('content');
  const read = new Set<string | symbol>();
  const watched = (record: PrRecord): PrRecord =>
    new Proxy(record, {
      get: (target, field) => {
        read.add(field);
        return Reflect.get(target, field);
      },
    });
  const repos = corpus.repos.map(({ reports, ...repo }) => ({
    ...repo,
    reports: reports.map(({ file, record }) => ({ file, record: watched(record) })),
  }));
  expect(repos.flatMap(({ reports }) => reports).length).toBeGreaterThan(0);
  buildAtlas({ ...corpus, repos });
  expect([...read].sort()).toEqual([...LINKED, 'number', 'repo'].filter((field) => read.has(field)).sort());
  expect(read).toContain('related');
});
