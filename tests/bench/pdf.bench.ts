/**
 * How many PDF captures are read in a second of the processor by one warm process for all, with a process for each as the
 * baseline in the same run. Run: `npx tsx tests/bench/pdf.bench.ts [--files N] [FOLDER]` on Linux; without a folder, the PDFs
 * of the fixtures, again and again. Goal: five times the baseline.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PdfReader } from '../../lib/capture/pdf/reader';

const LIMITS = { seconds: 60, busySeconds: 60, megabytes: 512 };

const { values, positionals } = parseArgs({
  options: { files: { type: 'string', default: '150' } },
  allowPositionals: true,
});
const fixtures = join(import.meta.dirname, '../fixtures/capture');
const folders = positionals.length > 0 ? positionals : [join(fixtures, 'layouts'), join(fixtures, 'printed')];
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => readFileSync(join(folder, file))),
);

/** Seconds of the processor that processes took which have ended. */
function ofChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** @returns the files a second of the processor, by processes that read `each` files */
async function perSecond(count: number, each: number): Promise<number> {
  const start = ofChildren();
  for (let done = 0; done < count; done += each) {
    const reader = new PdfReader(LIMITS);
    for (let i = done; i < Math.min(count, done + each); i++) {
      const answer = await reader.read(files[i % files.length] ?? Buffer.alloc(0));
      if ('error' in answer) throw new Error(answer.error);
    }
    reader.stop();
    await setTimeout(50); // until the system has added its time up
  }
  return count / (ofChildren() - start);
}

const count = Number(values.files);
const alone = await perSecond(Math.ceil(count / 10), 1);
const warm = await perSecond(count, count);
console.log(
  JSON.stringify({
    files: count,
    perSecondOfProcessor: Number(warm.toFixed(1)),
    aProcessEach: Number(alone.toFixed(1)),
    ratio: Number((warm / alone).toFixed(1)),
  }),
);
