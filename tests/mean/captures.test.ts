import { describe, expect, test } from 'vitest';
import { parseCapture } from '../../lib/capture/parse-capture';
import { MEAN_CAPTURES } from './captures';
import { slowness } from './growth';

/** In CPU, of a machine with nothing else to do. */
const MOST_MS = 2_000;

describe('a capture that takes long to read', () => {
  test.each(MEAN_CAPTURES)(
    '(%s) is read in two seconds or refused in words, without a sign for terminals',
    async (_, capture) => {
      const bytes = typeof capture === 'string' ? Buffer.from(capture) : capture;
      const read = async () => {
        const started = process.cpuUsage();
        const outcome = await parseCapture({ file: 'a.txt', bytes });
        const { user, system } = process.cpuUsage(started);
        return { ...outcome, ms: (user + system) / 1_000 };
      };
      const before = slowness();
      const { record, diagnostics, ms } = await read();
      // The machine's other work only ever adds to it: what seems to take too long is read again.
      const least = ms < MOST_MS ? ms : Math.min(ms, (await read()).ms, (await read()).ms);
      expect(least).toBeLessThan(MOST_MS * Math.max(before, slowness()));
      expect(record !== null || diagnostics.length > 0).toBe(true);
      expect(diagnostics.map(({ message }) => message).join('')).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
    },
  );
});
