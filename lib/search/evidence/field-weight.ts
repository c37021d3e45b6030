/** What a match in the fields of a text is worth, and how it is told. */

import { FIELD_BITS } from '../text/sections';
import { WEIGHT } from '../weights';
import type { Evidence } from './evidence';

/** All combinations of {@link FIELD_BITS}. */
const COMBINATIONS = Array.from({ length: 16 }, (_, bits) => bits);

const WEIGHTS = Float32Array.from(COMBINATIONS, (bits) => {
  let weight = 0;
  if (bits & FIELD_BITS.title) weight += WEIGHT.title;
  if (bits & FIELD_BITS.summary) weight += WEIGHT.summary;
  if (bits & FIELD_BITS.files) weight += WEIGHT.files;
  if (bits & FIELD_BITS.body) weight += WEIGHT.body;
  return weight;
});

const NAMES = COMBINATIONS.map((bits) => {
  if (bits & FIELD_BITS.title) return '标题';
  if (bits & FIELD_BITS.summary) return '摘要';
  return bits & FIELD_BITS.files ? '文件' : '正文';
});

/** @returns the weight of a word that is in the fields of `bits`: the sum over the fields */
export function fieldWeight(bits: number): number {
  return WEIGHTS[bits] ?? 0;
}

/** @returns by bits a handle of the reason that names the most telling field, with `suffix` behind the name */
export function fieldReasons(evidence: Evidence, suffix = ''): number[] {
  return NAMES.map((name) => evidence.reason(name + suffix));
}
