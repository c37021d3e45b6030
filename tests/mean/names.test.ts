import { describe, expect, test } from 'vitest';
import { alikeness, nearestNames } from '../../lib/graph/nearest-names';
import { many } from './catalogue';
import { slowness } from './growth';

const WORDS =
  'get set run forward decode prefill cache pool token batch graph fuse topk index attn moe quant load'.split(' ');
const word = (i: number): string => WORDS[i % WORDS.length] ?? '';

/** As many as a large repository has, in the spellings of three languages. */
const NAMES = Array.from({ length: 100_000 }, (_, i) => {
  const [a, b, c] = [word(i), word(i * 7 + 1), word(i >> 5)];
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return i % 3 === 0
    ? `${a}_${b}_${c}${i % 11}`
    : i % 3 === 1
      ? `${capital(a)}${capital(b)}.${c}`
      : `k${capital(a)}${c}_${i}`;
});

/** What nothing is called, in letters of other alphabets and in parts that are in every name. */
const ASKED = [
  'é_some_function_name',
  '死锁_forward_pool',
  'а_б_в_г',
  'a_e_i_o_t',
  'İndex_ıoken',
  `${many(20, 'é_')}a`,
];

describe('a name that nothing has', () => {
  test.each([...ASKED, 'get_topkk', 'forwardBatchh', 'k_pools'])(
    '(%s) is held against those that are alike, all of them',
    (name) => {
      const some = NAMES.slice(0, 3_000);
      const alike = some.filter((each) => alikeness(name, each) >= 0.5 && each.length <= 3 * name.length + 4);
      expect(new Set(nearestNames(name, some, some.length))).toEqual(new Set(alike));
    },
  );

  test.each(ASKED)('(%s) takes no close look at each of 100,000 names', (name) => {
    const spent = (): number => {
      const started = process.cpuUsage();
      nearestNames(name, NAMES, 3);
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1_000;
    };
    // The machine's other work only ever adds to it, and its pace is that of the moment: each try is held against its own.
    const tries = [1, 2, 3, 4, 5].map(() => spent() / slowness());
    expect(Math.min(...tries)).toBeLessThan(150);
  });
});
