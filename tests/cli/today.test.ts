import { expect, it } from 'vitest';
import { survivalText } from '../../lib/cli/today';
import { survived } from '../helpers/survived';
import { repoOf } from '../lib/graph/make';

it('what is left and what is lost of a PR add up to what it wrote, also where a reland brought lines back', () => {
  const { survival } = repoOf({ history: survived() }).byNumber.get(2) ?? expect.fail('there is no #2');
  if (!survival) expect.fail('nothing is known of #2');
  // A revert took all 106 lines, a reland brought 90 back.
  const via = survival.via.map((part) => ({ ...part, lines: 90 }));
  const told = survivalText({ survival: { ...survival, added: 106, left: 0, via, rewritten: 60, deleted: 46 } });
  expect(told).toContain('剩余  90 行，占写下的 106 行的 85%');
  expect(told).toContain('失去  16 行；连同被拿走后又经重新合入回来的，被改写 60 行，被删除 46 行');
  const plain = survivalText({ survival: { ...survival, added: 10, left: 3, via: [], rewritten: 5, deleted: 2 } });
  expect(plain).toContain('失去  被改写 5 行，被删除 2 行');
});
