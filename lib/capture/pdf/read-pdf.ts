/**
 * Opens a PDF in a process of its own, with limits: a PDF of 2 kB can unpack to gigabytes, and neither a worker's
 * limits nor a promise's time-out would stop it.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIB } from '../../model/program';
import type { Page } from './page';

export type PdfLimits = { seconds: number; megabytes: number };

/** A report of five pages takes 2 s and 150 MB on a busy machine. */
const LIMITS: PdfLimits = { seconds: 30, megabytes: 512 };

/** What a report of five pages comes to is below 1 MB. */
const MAX_ANSWER = 64_000_000;

const SCRIPT = join(LIB, 'capture/pdf/extract.mjs');

/** The child needs nothing of the parent's surroundings. */
const NO_ENV: NodeJS.ProcessEnv = { NODE_ENV: 'production' };

export type PdfAnswer = { pages: Page[]; isDamaged: boolean } | { error: string };

/** @returns the pages, or in a few words why there are none; never throws and never takes longer than the limit */
export function readPdf(bytes: Uint8Array, limits: PdfLimits = LIMITS): Promise<PdfAnswer> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${limits.megabytes / 2}`, SCRIPT], { env: NO_ENV });
    const output: Buffer[] = [];
    let stopped: string | null = null;
    const watch = watchLimits(child, limits, (reason) => {
      stopped = reason;
    });
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_ANSWER) output.push(chunk);
      else if (stopped === null) {
        stopped = 'it holds more text than any report';
        child.kill('SIGKILL');
      }
    });
    child.stderr.resume();
    child.stdin.on('error', () => {}); // It died before it had read all: its exit says so.
    child.on('error', (error) => resolve({ error: error.message }));
    child.on('close', () => {
      clearInterval(watch);
      resolve(stopped === null ? answerOf(Buffer.concat(output).toString('utf8')) : { error: stopped });
    });
    child.stdin.end(bytes);
  });
}

function watchLimits(
  child: ChildProcessWithoutNullStreams,
  limits: PdfLimits,
  stop: (reason: string) => void,
): NodeJS.Timeout {
  const start = Date.now();
  return setInterval(() => {
    const reason =
      Date.now() - start > limits.seconds * 1_000
        ? `it took longer than ${limits.seconds} s`
        : residentMegabytes(child.pid) > limits.megabytes
          ? `it needs more than ${limits.megabytes} MB of memory`
          : null;
    if (reason === null) return;
    stop(reason);
    child.kill('SIGKILL');
  }, 25);
}

/** Linux tells; elsewhere the heap's limit and the time have to do. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

function answerOf(output: string): PdfAnswer {
  try {
    return JSON.parse(output) as PdfAnswer;
  } catch {
    return { error: 'its reader gave up' };
  }
}
