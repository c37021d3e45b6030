import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseOf, grow, refuseGrowth, type Subject } from './growth';
import { SUBJECTS } from './subjects';

/** `GROWTH_RUNS=4000 GROWTH_LENGTH=1500`: more cases of each subject, of another length. */
const RUNS = Number(process.env.GROWTH_RUNS ?? 0);
const LENGTH = Number(process.env.GROWTH_LENGTH ?? 0);

/** In CPU of the process that does the work, for one input. */
const MOST_MS = 2_000;

/** Colouring has a time of its own after which code stays plain (`run-jobs.ts`), so its growth ends there. */
const hasTime = ({ name }: Subject): boolean => name.startsWith('code in ') || name === 'a formula';

describe('what grows', () => {
  test('is made of its pieces, up to a length', () => {
    expect(grow({ head: '>', pieces: ['a%', '('], tail: ')', mirrored: false }, 8)).toBe('>a0(a1()');
    expect(grow({ head: '', pieces: ['a('], tail: '', mirrored: true }, 8)).toBe('a(a((a(a');
  });

  test('is refused where it costs the square of its length, and not where it costs its length', async () => {
    const spin = (steps: number) => {
      let sum = 0;
      for (let i = 0; i < steps; i++) sum = (sum * 31 + i) % 65_521;
      return sum >= 0;
    };
    const subject = { name: 'a', pieces: ['a'], longest: 4_000 };
    const each = { head: '', pieces: ['a'], tail: '', mirrored: false };
    const square = { ...subject, run: (text: string) => spin(text.length ** 2 * 4) };
    expect(await refuseGrowth(square, each, 4_000, MOST_MS)).toMatch(/at each doubling$/);
    const linear = { ...subject, run: (text: string) => spin(text.length * 16_000) };
    expect(await refuseGrowth(linear, each, 4_000, MOST_MS)).toBeNull();
  });

  test.each(SUBJECTS.map((subject) => [subject.name, subject] as const))(
    '%s costs no more than its length, or is refused',
    async (_, subject) => {
      const found: string[] = [];
      await fc.assert(
        fc.asyncProperty(caseOf(subject), async (each) => {
          const why = await refuseGrowth(subject, each, LENGTH || subject.longest, MOST_MS);
          if (why !== null && !(hasTime(subject) && why.endsWith('at each doubling'))) {
            found.push(`${JSON.stringify(each)}: ${why}`);
          }
        }),
        { numRuns: RUNS || 30, seed: RUNS > 0 ? Date.now() % 2 ** 31 : 20261128, endOnFailure: true },
      );
      expect(found).toEqual([]);
    },
    3_600_000,
  );
});
