import { expect, test } from 'vitest';
import { titleDifference } from '../../../../lib/history/claims/title-difference';

test.each([
  ['Bump torch-mlir to 141202bc', 'Bump torch-mlir to 63505ad6', 'named'],
  ['Add a fused config for Model-30B', 'Add a fused config for Model-Next-80B', 'named'],
  ['[1/2] Fuse the scaling into the gate', '[2/2] Fuse the scaling into the gate', 'named'],
  ['Support add for linear layers', 'Support add for pooling layers', 'reworded'],
  ['Bump the kernels to v0.3.6', 'Bump the kernels to 0.3.6.post1', 'named'],
  ['Update torch v2.5.1', 'Update torch 2.5.1', 'none'],
  ['Add a cache', '[core] Add a cache (v2)', 'none'],
  ['Add a cache and 2 tests', 'Add a cache', 'none'],
])('%s, then %s: %s', (earlier, later, difference) => expect(titleDifference(earlier, later)).toBe(difference));
