import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHistory } from '../../../../lib/history/codec/parse-history';
import { printHistory } from '../../../../lib/history/codec/print-history';
import type { HistoryPull, RepoHistory } from '../../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../../lib/model/ids';
import { type Survival, UNSURE } from '../../../../lib/model/survival';

const PULLS = Array.from(
  { length: 4 },
  (_, at): HistoryPull => ({
    sha: String(at).repeat(40),
    number: at + 1,
    title: `Change ${at}`,
    mergedAt: '2024-04-03T12:45:01+08:00',
    author: 'A. Author',
    release: null,
    foreign: false,
    files: [],
  }),
);
const HISTORY: RepoHistory = {
  repo: parseRepoName('owner/name') as RepoName,
  branch: 'main',
  head: '3'.repeat(40),
  pulls: PULLS,
  edges: [],
  unresolved: [],
  releases: [],
};

const lines = fc.nat(100_000);
const by = fc.nat(3);
const part = fc.record({ by, lines });
const parts = fc.array(part, { maxLength: 3 });
const path = fc.string({ minLength: 1, unit: fc.constantFrom('a', '/', '=', '\\', '\t', ' ', '中') });
const change = fc.record({
  added: lines,
  carried: lines,
  left: lines,
  leftThen: fc.option(lines),
  rewritten: lines,
  deleted: lines,
  lostTo: fc.array(fc.record({ by, rewritten: lines, deleted: lines }), { maxLength: 3 }),
  moved: parts,
  via: parts,
  releases: fc.array(fc.record({ release: fc.nat(200), left: lines }), { maxLength: 3 }),
  fixedBy: parts,
  unsure: fc.option(fc.constantFrom(...UNSURE)),
});
const quarter = fc.integer({ min: 8000, max: 8200 });
const survival: fc.Arbitrary<Survival> = fc.record({
  changes: fc.array(fc.option(change), { minLength: 4, maxLength: 4 }),
  files: fc.array(fc.record({ path, parts, others: lines, whole: fc.boolean() }), { maxLength: 3 }),
  cohorts: fc.array(
    fc.record({
      quarter,
      files: fc.array(fc.record({ path, quarters: fc.array(fc.record({ quarter, lines }), { maxLength: 3 }) }), {
        maxLength: 2,
      }),
    }),
    { maxLength: 2 },
  ),
});

test('what is left of the changes reads back as it was written', () => {
  fc.assert(
    fc.property(survival, (each) => {
      const history = { ...HISTORY, survival: each };
      expect(parseHistory(printHistory(history), 'h')).toEqual(history);
    }),
  );
});

test('a damaged line is refused with its number, and so is a missing one', () => {
  fc.assert(
    fc.property(survival, fc.nat(), fc.constantFrom('delete', 'cut', 'letter'), (each, at, how) => {
      const lines = printHistory({ ...HISTORY, survival: each }).split('\n');
      const lives = lines.flatMap((line, index) => (line.startsWith('life') ? [index] : []));
      fc.pre(lives.length > 0);
      const index = lives[at % lives.length] ?? 0;
      const line = lines[index] ?? '';
      if (how === 'delete') lines.splice(index, 1);
      else lines[index] = how === 'cut' ? line.slice(0, line.lastIndexOf('\t')) : line.replace('\t', '\t!');
      expect(() => parseHistory(lines.join('\n'), 'h')).toThrow(/Cannot read the history \(h:\d+\): /);
    }),
  );
});
