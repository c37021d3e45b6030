import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinCut } from '../../../../lib/history/claims/read-claims';
import {
  readQuotation,
  saysAgain,
  splitTags,
  titleLikeness,
  titleWords,
} from '../../../../lib/history/claims/title-form';

const NONE = /^$/;

test('takes tags off a title', () => {
  expect(splitTags('[AMD][Fix] ci: 🔧 fix(core)!: Add a cache', NONE)).toEqual({
    tags: ['AMD', 'Fix', 'ci', '', 'fix'],
    rest: 'Add a cache',
  });
  expect(splitTags('revert: a cache', /^revert$/i).rest).toBe('revert: a cache');
});

test('ends a quotation at its last closing quote', () => {
  expect(readQuotation('"Revert "A" again" to fix #9')).toEqual({
    text: 'Revert "A" again',
    cut: false,
    tail: ' to fix #9',
  });
  expect(readQuotation('"A long title…')).toEqual({ text: 'A long title', cut: true, tail: '' });
  expect(readQuotation('A title')).toBeNull();
  expect(readQuotation('`Add a cache`')?.text).toBe('Add a cache');
});

test('takes a word in back quotes for code, and for no title', () => {
  expect(readQuotation('`top_k` to 5 in `sample`')).toBeNull();
  expect(readQuotation('`save_model`')).toBeNull();
});

test('puts together a title that GitHub cut in two', () => {
  expect(joinCut('Revert "A title that…', '… goes on (#12)"\n\nReverts #12')).toBe(
    'Revert "A title that goes on (#12)"',
  );
  expect(joinCut('Revert "A title that…', 'A body')).toBe('Revert "A title that…');
});

test('calls titles alike by their words', () => {
  const like = (a: string, b: string) => titleLikeness(titleWords(a), titleWords(b));
  expect(like('[Kernel] Add a cache', 'Add a Cache!')).toBe(1);
  expect(like('Add a cache', 'Drop the queue')).toBe(0);
});

test('likeness is symmetric and 1 for equal titles', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
      expect(titleLikeness(a, b)).toBe(titleLikeness(b, a));
      expect(titleLikeness(a, a)).toBe(a.length === 0 ? 0 : 1);
    }),
  );
});

test.each([
  'wrap cdll redo',
  'Clang JIT, try 2',
  'delete cast arg 2 [pr]',
  'onnx cleanup (fixed)',
  'Second attempt at f',
])('%s says that it is tried again', (title) => expect(saysAgain(title)).toBe(true));

test.each(['Bump to 0.6.2', 'Support 2 devices', 'Fix the retrying client', 'Against the wall'])(
  '%s says nothing of the kind',
  (title) => expect(saysAgain(title)).toBe(false),
);
