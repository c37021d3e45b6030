/** Opens a PDF, with limits, in a process that stays for the next: a bad file costs that file alone. */
import type { PdfAnswer } from './page';
import { type PdfLimits, PdfReader } from './reader';
import { isNeverClosed } from './unclosed';

/** A report of five pages takes half a second of the processor, the first in a process, and 150 MB. */
const LIMITS: PdfLimits = { seconds: 30, busySeconds: 2, megabytes: 512 };

/** A process reads so many files, and as long as it is below this share of its memory; then the next takes its place. */
const MAX_FILES = 200;
const MAX_SHARE = 0.6;

let reader: PdfReader | null = null;
let queue: Promise<unknown> = Promise.resolve();

/** @returns the pages, or in a few words why there are none; never throws and never takes longer than the limit */
export function readPdf(bytes: Uint8Array): Promise<PdfAnswer> {
  if (isNeverClosed(bytes)) return Promise.resolve({ error: 'it is no whole PDF' });
  const answer = queue.then(() => readNext(bytes));
  queue = answer;
  return answer;
}

/** @returns the same, of a process that reads no other file */
export async function readPdfAlone(bytes: Uint8Array, limits: PdfLimits = LIMITS): Promise<PdfAnswer> {
  const own = new PdfReader(limits);
  const answer = await own.read(bytes);
  own.stop();
  return answer;
}

async function readNext(bytes: Uint8Array): Promise<PdfAnswer> {
  if (!reader?.isFresh(MAX_FILES, MAX_SHARE)) {
    reader?.stop();
    reader = new PdfReader(LIMITS);
  }
  const answer = await reader.read(bytes);
  if (reader.wasWorn()) {
    reader = null;
    return readPdfAlone(bytes);
  }
  // What a bad file left behind in the process is no good company for the next.
  if ('error' in answer || answer.isDamaged) {
    reader.stop();
    reader = null;
  }
  return answer;
}
