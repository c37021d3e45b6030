/** Inputs that grow: a few pieces of a language, again and again, and what each size of it costs in CPU. */
import fc from 'fast-check';

/** Of a language: what its texts are made of, and the work that a text causes. */
export type Subject = {
  name: string;
  pieces: string[];
  /** @returns false where the text is refused before any work */
  run(text: string): Promise<boolean> | boolean;
  /** Longest text, in characters, that is tried in an ordinary run. */
  longest: number;
};

/** A piece is repeated, begun and never ended, or put inside itself. */
export type Case = { head: string; pieces: string[]; tail: string; mirrored: boolean };

export function caseOf({ pieces }: Subject): fc.Arbitrary<Case> {
  const piece = fc.constantFrom(...pieces);
  return fc.record({
    head: fc.oneof(fc.constant(''), piece),
    pieces: fc.array(piece, { minLength: 1, maxLength: 4 }),
    tail: fc.oneof(fc.constant(''), piece),
    mirrored: fc.boolean(),
  });
}

/** @returns the case with its pieces repeated up to `length` characters; `%` becomes the number of the repetition */
export function grow({ head, pieces, tail, mirrored }: Case, length: number): string {
  const unit = pieces.join('');
  const count = Math.max(1, Math.floor(length / (mirrored ? 2 : 1) / Math.max(1, unit.length)));
  const body = Array.from({ length: count }, (_, i) => unit.replaceAll('%', String(i)));
  const back = mirrored ? [...body].reverse().map((each) => [...each].reverse().join('')) : [];
  return [head, ...body, ...back, tail].join('').slice(0, length);
}

/**
 * Milliseconds below which growth is let be: a clock of CPU tells nothing of less, and the Markdown parser's time grows with
 * the square of a paragraph's marks, up to a limit that takes 150 ms (`costly.ts`).
 */
const bearableMs = (characters: number): number => Math.max(50, characters / 60);

/** Steps of a plain loop, and the milliseconds of CPU that they take where the limits above were measured. */
const [STEPS, USUAL_MS] = [10_000_000, 32];

/** @returns how many times as long the machine takes now for the same work as it does with nothing else to do, 1 at least */
export function slowness(): number {
  const started = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < STEPS; i++) sum = (sum * 31 + i) % 65_521;
  const { user, system } = process.cpuUsage(started);
  return sum < 0 ? 1 : Math.max(1, (user + system) / 1_000 / USUAL_MS);
}

/** A size twice as large costs twice as much, by the square four times. */
const MOST = 3;

/**
 * @param longest in characters: sizes are a quarter, a half and the whole of it
 * @returns why its growth is refused, null where it is linear or refused by a limit first
 */
export async function refuseGrowth(
  subject: Subject,
  each: Case,
  longest: number,
  mostMs: number,
): Promise<string | null> {
  const costOf = async (size: number, tries: number): Promise<number> => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < tries; i++) {
      const text = grow(each, size);
      const started = process.cpuUsage();
      if (!(await subject.run(text))) return 0;
      const { user, system } = process.cpuUsage(started);
      best = Math.min(best, (user + system) / 1_000);
    }
    return best;
  };
  const cost = await costOf(longest, 1);
  // What any machine bears needs no look at how this one does: that takes longer than most cases.
  if (cost < bearableMs(longest) || cost < slowness() * bearableMs(longest)) return null;
  const sure = await costOf(longest, 8);
  if (sure > mostMs) return `${sure.toFixed(0)} ms of CPU for ${longest} characters`;
  const half = await costOf(longest / 2, 3);
  const quarter = await costOf(longest / 4, 3);
  const superlinear =
    sure > slowness() * bearableMs(longest) && sure > MOST * half && half > MOST * quarter && quarter > 0;
  return superlinear
    ? `CPU of ${[quarter, half, sure].map((ms) => ms.toFixed(1)).join(', ')} ms at each doubling`
    : null;
}
