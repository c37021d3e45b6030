import { describe, expect, it } from 'vitest';
import { identifyPull } from '../../../lib/graph/identify';
import { type CapturedRecord, emptyBody } from '../../../lib/model/record';
import { type Commit, file, history, keyFile, related, repoOf, report } from './make';

function capture(fields: Partial<CapturedRecord>): CapturedRecord {
  return { repo: null, number: null, title: null, mergedAt: null, sourceUrl: null, ...emptyBody(), ...fields };
}

/** The number found, or the candidates named. */
function identify(fields: Partial<CapturedRecord>, commits: Commit[]) {
  const found = identifyPull(capture(fields), repoOf({ history: history(commits) }));
  return found.match ? found.match.number : found.candidates.map(({ number }) => number);
}

const backend = (symbols: string[]) => file('srt/backend.py', { symbols });
const worker = (symbols: string[]) => file('srt/worker.py', { symbols });
const FILES = ['srt/backend.py', 'srt/worker.py'].map((path) => keyFile(path));
const SYMBOLS = ['Backend.plan', 'Worker.draft', 'Worker.verify'];

const COMMITS: Commit[] = [
  { number: 1, title: 'First', files: [backend(['Backend.plan']), worker(['Worker.draft', 'Worker.verify'])] },
  { number: 2, title: 'Second', files: [backend(['Backend.other']), worker(['Worker.init'])] },
  { number: 3, title: 'Third', files: [backend(['Backend.plan'])] },
];

describe('whose report a capture without header is', () => {
  it('is told by files and symbols', () => {
    expect(identify({ files: FILES, keySymbols: SYMBOLS }, COMMITS)).toBe(1);
    const found = identifyPull(capture({ files: FILES, keySymbols: SYMBOLS }), repoOf({ history: history(COMMITS) }));
    expect(found.why).toBe(
      `the only PR of o/n that fits the capture's 2 files and 3 symbols: #1 "First" (100% of the files, 100% of the symbols)`,
    );
  });

  it('is told in spite of a wrong class and names that are no definitions', () => {
    expect(
      identify(
        { files: FILES, keySymbols: ['Backends.plan', 'Worker.draft', 'Worker.verify', 'local', 'called'] },
        COMMITS,
      ),
    ).toBe(1);
  });

  it('is not told where two fit: a PR and its reland', () => {
    const twice = [...COMMITS, { number: 9, title: 'Reland "First"', files: COMMITS[0]?.files ?? [] }];
    expect(identify({ files: FILES, keySymbols: SYMBOLS }, twice)).toEqual([9, 1]);
  });

  it('is told of the two by its title, or by its merge time', () => {
    const twice = [...COMMITS, { number: 9, title: 'Reland "First"', files: COMMITS[0]?.files ?? [] }];
    expect(identify({ files: FILES, keySymbols: SYMBOLS, title: 'first' }, twice)).toBe(1);
    expect(identify({ files: FILES, keySymbols: SYMBOLS, mergedAt: '2026-01-01T08:03:00+08:00' }, twice)).toBe(9);
    expect(identify({ files: FILES, keySymbols: SYMBOLS, title: 'something else' }, twice)).toEqual([]);
  });

  it('is none of the PRs that the report names', () => {
    const twice = [...COMMITS, { number: 9, title: 'Reland "First"', files: COMMITS[0]?.files ?? [] }];
    expect(identify({ files: FILES, keySymbols: SYMBOLS, related: [related('relanded-by', 9)] }, twice)).toBe(1);
  });

  it('is not told where a file or the symbols are missing', () => {
    expect(identify({ files: [...FILES, keyFile('srt/third.py')], keySymbols: SYMBOLS }, COMMITS)).toEqual([1, 3, 2]);
    expect(identify({ files: FILES, keySymbols: ['Backend.other', 'Worker.draft'] }, COMMITS)).toEqual([2, 1, 3]);
  });

  it('is not a PR that touches everything', () => {
    const sweep = {
      number: 4,
      title: 'Reformat',
      files: [backend(SYMBOLS), worker(SYMBOLS), ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((path) => file(path))],
    };
    expect(identify({ files: FILES, keySymbols: SYMBOLS }, [...COMMITS, sweep])).toBe(1);
    expect(identify({ files: FILES, keySymbols: SYMBOLS }, [sweep])).toEqual([4]);
  });

  it('takes the path of the time, not what the file is called now', () => {
    const moved = [
      ...COMMITS,
      { number: 5, title: 'Move', files: [file('new/backend.py', { oldPath: 'srt/backend.py' })] },
    ];
    expect(identify({ files: [keyFile('new/backend.py')], keySymbols: ['Backend.plan'] }, moved)).toEqual([5]);
    expect(identify({ files: FILES, keySymbols: SYMBOLS }, moved)).toBe(1);
  });

  it('is not guessed without files or without a history', () => {
    expect(identify({ keySymbols: SYMBOLS }, COMMITS)).toEqual([]);
    const found = identifyPull(capture({ files: FILES }), repoOf({ reports: [report(1, { files: FILES })] }));
    expect(found).toEqual({ match: null, candidates: [], why: 'Cannot compare: o/n has no synced history' });
  });
});
