import { expect, test } from 'vitest';
import { fenceParts, openFence } from '../../../../lib/capture/lines/fences';
import { toLines } from '../../../../lib/capture/lines/line';

test('a fence is closed by its own marks alone', () => {
  const lines = toLines('词\n````md\n```\na\n```\n````\n词\n~~~\n```\n~~~');
  expect(fenceParts(lines)).toEqual([
    ...[null, 'opening', 'code', 'code', 'code', 'closing', null],
    ...['opening', 'code', 'closing'],
  ]);
  expect(openFence(lines)).toBeNull();
});

test('a fence that nothing closes is found, whatever was closed before it', () => {
  expect(openFence(toLines('```\na\n```\n\n```\nb'))?.no).toBe(5);
  expect(openFence(toLines('a\n`b`'))).toBeNull();
});
