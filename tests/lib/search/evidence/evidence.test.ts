import { expect, it } from 'vitest';
import { EvidencePool } from '../../../../lib/search/evidence/evidence';

it('tells nothing of a PR that an earlier query found and this one does not', () => {
  const pool = new EvidencePool(4);
  const before = pool.take();
  before.raise(1, 5, before.reason('同义词 hang', 'hang'));
  pool.reset();
  const evidence = pool.take();
  evidence.raise(2, 5, evidence.reason('同义词 crash', 'crash'));
  expect([1, 2].map((id) => evidence.why(id).instead)).toEqual([null, 'crash']);
});

it('gives again within a query what was given back, empty, and what was not stays', () => {
  const pool = new EvidencePool(4);
  const [kept, given] = [pool.take(), pool.take()];
  for (const each of [kept, given]) each.raise(1, 5, each.reason('标题'));
  pool.giveBack(given);
  const again = pool.take();
  expect([again === given, again.ids, again.score[1], again.why(1).text]).toEqual([true, [], 0, '']);
  expect([kept.ids, kept.score[1]]).toEqual([[1], 5]);
});
