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
      const started = process.cpuUsage();
      const { record, diagnostics } = await parseCapture({ file: 'a.txt', bytes });
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1_000).toBeLessThan(MOST_MS * slowness());
      expect(record !== null || diagnostics.length > 0).toBe(true);
      expect(diagnostics.map(({ message }) => message).join('')).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
    },
  );
});
