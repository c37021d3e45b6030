import { expect, test } from 'vitest';
import { bodyClaims } from '../../../../lib/history/claims/body-claims';

const kinds = (body: string) =>
  bodyClaims(body, 'owner/name').map(({ kind, strength, source, targets }) => [kind, strength, source, targets.flat()]);

test('reads the words of git and of GitHub', () => {
  const body = [
    'This reverts commit d5eaa429b1c2c3cc51fe078028551fef10ca9cc9.',
    'Reverts owner/name#38',
    'Reverts #764',
    'This PR reverts https://github.com/owner/name/pull/1774',
    'This commit reverts changes in #1802, and adds a new method',
    '* Revert PR #2500. The workflow needs more rights.',
  ].join('\n');
  expect(kinds(body)).toEqual([
    ['undo', 'named', 'sha', [{ by: 'sha', sha: 'd5eaa429b1c2c3cc51fe078028551fef10ca9cc9' }]],
    ['undo', 'named', 'body', [{ by: 'number', number: 38 }]],
    ['undo', 'named', 'body', [{ by: 'number', number: 764 }]],
    ['undo', 'named', 'body', [{ by: 'number', number: 1774 }]],
    ['undo', 'named', 'body', [{ by: 'number', number: 1802 }]],
    ['undo', 'named', 'body', [{ by: 'number', number: 2500 }]],
  ]);
});

test('reads relands, and what an earlier revert undid', () => {
  expect(kinds('Re-land https://github.com/owner/name/pull/3058, after a fix')).toEqual([
    ['reland', 'named', 'body', [{ by: 'number', number: 3058 }]],
  ]);
  expect(kinds('This brings support back to main (reverted in #4171)')).toEqual([
    ['reland', 'hinted', 'body', [{ by: 'number', number: 4171 }]],
  ]);
});

test('leaves alone what a body tells in passing', () => {
  const body = [
    'Reverting only the first fix causes 8.3% loss',
    'make it hard to rollback to older images',
    'so the next rebase does not silently revert it',
    'Reverts vllm-project/vllm#12',
    'This reverts the default to 3 retries',
    'Keep the same reverts as in https://github.com/owner/name/pull/21148',
    'Adds two reverts on top of #19600 to allow the build to pass',
  ].join('\n');
  expect(kinds(body)).toEqual([]);
});

test('reads what somebody replaced by something else, and by whom', () => {
  const body = 'Restore the example that was accidentally replaced by Windows-only commands in\n1b0c10b58f.';
  expect(kinds(body)).toEqual([['undo', 'hinted', 'body', [{ by: 'sha', sha: '1b0c10b58f' }]]]);
});

test('reads a list behind a heading that says that something is undone, up to its end', () => {
  const body = 'Three reverts:\n\n* #12 Add f\n* 5f3a47d8a\n\nthen more\n\n* #14';
  expect(kinds(body)).toEqual([
    ['undo', 'named', 'body', [{ by: 'number', number: 12 }]],
    ['undo', 'named', 'sha', [{ by: 'sha', sha: '5f3a47d8a' }]],
  ]);
  expect(kinds('Why this was not reverted:\n- #12')).toEqual([]);
});

test('reads an adverb before the verb of a sentence', () => {
  const named = [['undo', 'named', 'body', [{ by: 'number', number: 12 }]]];
  for (const adverb of ['effectively', '(semantically)', 'partially'])
    expect(kinds(`This ${adverb} reverts #12`)).toEqual(named);
});

test('reads nothing in code, whose fence a shell may have escaped', () => {
  for (const fence of ['```', '~~~', '\\`\\`\\`'])
    expect(kinds(`${fence}\nrestored kernels from before #12\nReverts #12\n${fence}\n\nReverts #14`)).toEqual([
      ['undo', 'named', 'body', [{ by: 'number', number: 14 }]],
    ]);
});

test('quotes the line that says it, not the first of its paragraph', () => {
  const body =
    'See https://github.com/owner/name/pull/12 for what went in.\nThis reverts the change of relative paths.';
  expect(bodyClaims(body, 'owner/name').map(({ text }) => text)).toEqual([
    'This reverts the change of relative paths.',
  ]);
});
