/** What looks like a reland or a second undo and is none, each in the smallest history that has it. */
import { expect, test } from 'vitest';
import { findEdges } from '../../../../lib/history/edges/find-edges';

type Lines = { added?: number[]; removed?: number[] };

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => 8 * (from + n));
const change = (number: number, title: string, { added = [], removed = [] }: Lines) => ({
  ...{ sha: `${number}`.padStart(2, '0').repeat(20), number, title, body: '', author: 'a', inner: [], aliases: [] },
  committedAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
  lines: { added: Int32Array.from(added), removed: Int32Array.from(removed) },
});
const edgesOf = (changes: ReturnType<typeof change>[]) =>
  findEdges(changes, 'owner/name').edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`);

test('who only moves lines that are there again brings no change back', () => {
  const steps = range(1, 20);
  expect(
    edgesOf([
      change(1, 'Unify the loops', { added: steps }),
      change(2, 'Revert "Unify the loops"', { removed: steps }),
      change(3, 'Add the loader', { added: range(100, 40) }),
      change(4, 'Mend a leak', { added: [...steps, ...range(200, 4)], removed: [...steps, ...range(100, 4)] }),
    ]),
  ).toEqual(['2 reverts 1']);
});

test('who bumps to another version than the one that was reverted does not land the first one again', () => {
  const bump = (to: string, added: number[]) => [
    change(1, 'chore: bump the kernels to v0.3.6', { added: range(1, 6), removed: range(20, 6) }),
    change(2, 'Revert "chore: bump the kernels to v0.3.6"', { added: range(20, 6), removed: range(1, 6) }),
    change(3, `chore: bump the kernels to ${to}`, { added, removed: range(20, 6) }),
  ];
  expect(edgesOf(bump('v0.3.6.post1', range(30, 6)))).toEqual(['2 reverts 1']);
  expect(edgesOf(bump('v0.3.6', range(1, 6)))).toEqual(['2 reverts 1', '3 relands 1']);
});

test('a change whose author lands it again, in other words and under a title with other words, shares some of it at least', () => {
  const again = (lines: number) => [
    change(1, 'Support the linear operator and test it', { added: range(1, 40) }),
    change(2, 'Revert "Support the linear operator and test it"', { removed: range(1, 40) }),
    change(3, 'Support the pooling operator and test it', { added: [...range(1, lines), ...range(100, 60)] }),
  ];
  expect(edgesOf(again(1))).toEqual(['2 reverts 1']);
  expect(edgesOf(again(6))).toEqual(['2 reverts 1', '3 relands 1']);
});

test('of two changes with the same lines the one that is named is undone', () => {
  const lines = range(1, 20);
  expect(
    edgesOf([
      change(1, 'Use the new images', { added: lines }),
      change(2, 'Merge the branch of images', { added: [...lines, ...range(100, 4)] }),
      change(3, 'Revert "Use the new images"', { removed: lines }),
    ]),
  ).toEqual(['3 reverts 1']);
});

test('a hint of one line that half a version bump goes is none: the next bump replaces it', () => {
  expect(
    edgesOf([
      change(1, 'Integrate the compiler', { added: range(1, 1), removed: range(2, 1) }),
      change(2, 'Move to a compiler with fewer reverts', { added: range(3, 1), removed: range(1, 1) }),
    ]),
  ).toEqual([]);
});

test('who rolls a rollback back to a third value brings the first change back in nothing', () => {
  const engines = (from: number, to: number): Lines => ({ added: range(to, 6), removed: range(from, 6) });
  expect(
    edgesOf([
      change(1, 'Require the newest engines', engines(10, 20)),
      change(2, 'Revert "Require the newest engines"', engines(20, 30)),
      change(3, 'Revert "Revert "Require the newest engines""', engines(30, 40)),
    ]),
  ).toEqual(['2 reverts 1', '3 reverts 2']);
});

test('who is undone wholly accounts for its lines: another that had touched the same ones is not undone beside it', () => {
  expect(
    edgesOf([
      change(1, 'Start the manifest', { added: range(1, 30) }),
      change(2, 'Several icons', { added: range(99, 1), removed: range(1, 1) }),
      change(3, 'Sort the manifest', {
        added: [...range(99, 1), ...range(40, 20)],
        removed: [...range(99, 1), ...range(10, 20)],
      }),
      change(4, 'fix: revert the support of several icons', { added: range(1, 1), removed: range(99, 1) }),
    ]),
  ).toEqual(['4 reverts 2']);
});
