import { describe, expect, it, test } from 'vitest';
import { words } from './compare';
import { parseFixture, readJson } from './fixtures';

type Truth = {
  repo: string | null;
  number: number | null;
  title: string | null;
  mergedAt: string | null;
  sourceUrl: string | null;
  summary: string;
  recommendationStartsWith: string;
  steps: string[];
  files: {
    path: string;
    module: string;
    category: string | null;
    type: string | null;
    symbols: string[];
    noteEndsWith?: string;
  }[];
  keySymbols: string[];
  snippets: { path: string; firstLine: string; lastLine: string }[];
  threads: { topic: string; kind: string }[];
  riskCount: number;
  impactCount: number;
  riskFlags: string[];
  related: { number: number; kind: string; relation: string; title: string }[];
};

const SEEDS = [
  ['24635.pdf-text.txt', 'pdf-text'],
  ['21987.pdf-text.txt', 'pdf-text'],
  ['24870.pdf-markdown.md', 'pdf-markdown'],
  ['25729.pdf-markdown.md', 'pdf-markdown'],
  ['27114.web-copy.txt', 'web-copy'],
] as const;

const trimmedLines = (code: string): string[] =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

describe('the first captures', () => {
  test.each(SEEDS)('%s gives the right record', async (file, layout) => {
    const truth = readJson<Truth>(`seeds/${file.split('.')[0]}.truth.json`);
    const { record, layout: detected } = await parseFixture(`seeds/${file}`);
    expect(detected).toBe(layout);
    if (!record) throw new Error('no record');
    const { repo, number, title, mergedAt, sourceUrl } = truth;
    expect(record).toMatchObject({ repo, number, title, mergedAt, sourceUrl, keySymbols: truth.keySymbols });
    expect(words(record.summary)).toBe(words(truth.summary));
    expect(words(record.recommendation).startsWith(words(truth.recommendationStartsWith))).toBe(true);
    expect(record.steps.map((step, i) => words(step).startsWith(words(truth.steps[i])))).toEqual(
      truth.steps.map(() => true),
    );
    expect(record.files.map(({ note: _, ...rest }) => rest)).toEqual(
      truth.files.map(({ noteEndsWith: _, ...rest }) => rest),
    );
    expect(record.snippets.map(({ path }) => path)).toEqual(truth.snippets.map(({ path }) => path));
    for (const [i, { firstLine, lastLine }] of truth.snippets.entries()) {
      const lines = trimmedLines(record.snippets[i]?.code ?? '');
      expect([lines[0], lines.at(-1)]).toEqual([firstLine.trim(), lastLine.trim()]);
    }
    expect(record.discussion.threads.map(({ topic, kind }) => [words(topic), kind])).toEqual(
      truth.threads.map(({ topic, kind }) => [words(topic), kind]),
    );
    expect([record.risks.length, record.impact.length]).toEqual([truth.riskCount, truth.impactCount]);
    expect(record.riskFlags.map(words)).toEqual(truth.riskFlags.map(words));
    expect(
      record.related.map((r) => ({ number: r.number, kind: r.kind, relation: r.relation, title: words(r.title) })),
    ).toEqual(truth.related.map((r) => ({ ...r, title: words(r.title) })));
  });

  it('27114: asks whose report it is, and leaves the repository of its references open', async () => {
    const { record, diagnostics } = await parseFixture('seeds/27114.web-copy.txt');
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'identity-missing',
    ]);
    expect(record?.related.map(({ repo }) => repo)).toEqual([null, null]);
  });

  it('27114: repairs the name whose underscores the page ate, by the evidence of the report', async () => {
    const { record, diagnostics } = await parseFixture('seeds/27114.web-copy.txt');
    expect(record?.files[1]?.symbols).toEqual(['DeepseekV2Attention.__init__']);
    expect(diagnostics.map(({ code }) => code)).toContain('name-mended');
  });

  it('24870: never leaves a bare \\text{} of mathematics in a field', async () => {
    const { record } = await parseFixture('seeds/24870.pdf-markdown.md');
    expect(record?.motivation?.replace(/\$[^$]*\$/g, '')).not.toContain('\\text');
  });
});
