/**
 * A process that opens PDFs, one after the other: a PDF of 2 kB can unpack to gigabytes, and neither a worker's limits nor a
 * promise's time-out would stop it. Starting it takes longer than reading a report, so it stays for the next file.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { LIB } from '../../model/program';
import type { PdfAnswer } from './page';

/**
 * What one file may take: seconds by the clock, those of the processor, more where it has over half a million bytes, and megabytes, which
 * are those of the whole process.
 */
export type PdfLimits = { seconds: number; busySeconds: number; megabytes: number };

const LONG_BYTES = 500_000;

/** What a report of five pages comes to is below 1 MB. */
const MAX_ANSWER = 64_000_000;

/** Of a second, in which Linux counts what a process takes of the processor. */
const TICKS = 100;

const TOO_LONG = 'it took longer than';

const SCRIPT = join(LIB, 'capture/pdf/extract.mjs');

/** Threads that help to collect garbage cost more here than they spare. */
const FLAGS = ['--single-threaded-gc'];

/** The child needs nothing of the parent's surroundings. */
const NO_ENV: NodeJS.ProcessEnv = { NODE_ENV: 'production' };

export class PdfReader {
  private readonly child: ChildProcess;
  private readonly answers: Readable;
  private readonly files: Writable;
  private readonly closed: Promise<null>;
  /** Its first answer is an empty one: what starting takes is no file's. */
  private readonly started: Promise<string | null>;
  private count = 0;
  /** Why no more files are read. */
  private stopped: string | null = null;

  constructor(private readonly limits: PdfLimits) {
    // Answers come on a pipe of their own: nothing that a library prints gets between them.
    this.child = spawn(process.execPath, [`--max-old-space-size=${limits.megabytes / 2}`, ...FLAGS, SCRIPT], {
      env: NO_ENV,
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    this.files = this.child.stdin as Writable;
    this.answers = this.child.stdio[3] as Readable;
    this.files.on('error', () => {}); // It died before it had read all: its end says so.
    this.answers.on('error', () => {});
    this.closed = new Promise((resolve) => {
      this.child.on('close', () => this.end(resolve, 'its reader gave up'));
      this.child.on('error', (error) => this.end(resolve, error.message));
    });
    this.started = this.nextAnswer();
  }

  /** @returns the pages, or in a few words why there are none; one file at a time */
  async read(bytes: Uint8Array): Promise<PdfAnswer> {
    this.hold(true);
    this.count++;
    await Promise.race([this.started, this.closed]);
    const watch = this.watch(this.limits.busySeconds * Math.max(1, bytes.length / LONG_BYTES));
    const answer = this.nextAnswer();
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    this.files.write(length);
    this.files.write(bytes);
    const text = await Promise.race([answer, this.closed]);
    clearInterval(watch);
    this.hold(false);
    return text === null ? { error: this.stopped ?? 'its reader gave up' } : (JSON.parse(text) as PdfAnswer);
  }

  /** @returns whether another process might do better: this one had read other files, and fell short of memory or died */
  wasWorn(): boolean {
    return this.stopped !== null && this.count > 1 && !this.stopped.startsWith(TOO_LONG);
  }

  /** @returns whether it has read no more than `files` and holds no more than `share` of its memory */
  isFresh(files: number, share: number): boolean {
    return this.stopped === null && this.count < files && this.resident() < this.limits.megabytes * share;
  }

  stop(reason = 'it was stopped'): void {
    this.stopped ??= reason;
    this.child.kill('SIGKILL');
  }

  private end(resolve: (nothing: null) => void, reason: string): void {
    this.stopped ??= reason;
    resolve(null);
  }

  /** A program that has nothing else to do ends, and its child with it. */
  private hold(isBusy: boolean): void {
    for (const each of [this.child, this.files, this.answers] as { ref?: () => void; unref?: () => void }[]) {
      if (isBusy) each.ref?.();
      else each.unref?.();
    }
  }

  /** An answer is the length of its text in four bytes, and the text. */
  private nextAnswer(): Promise<string | null> {
    return new Promise((resolve) => {
      let head = Buffer.alloc(0);
      const pieces: Buffer[] = [];
      let left: number | null = null;
      const take = (piece: Buffer): void => {
        if (left === null) head = Buffer.concat([head, piece]);
        if (left === null && head.length < 4) return;
        const text = left === null ? head.subarray(4) : piece;
        left = (left ?? head.readUInt32LE()) - text.length;
        pieces.push(text);
        if (left > MAX_ANSWER) this.stop('it holds more text than any report');
        else if (left > 0) return;
        this.answers.off('data', take);
        resolve(left > 0 ? null : Buffer.concat(pieces).toString('utf8'));
      };
      this.answers.on('data', take);
    });
  }

  private watch(busySeconds: number): NodeJS.Timeout {
    const start = Date.now();
    const busy = this.busy();
    return setInterval(() => {
      if (Date.now() - start > this.limits.seconds * 1_000) this.stop(`${TOO_LONG} ${this.limits.seconds} s`);
      else if (this.busy() - busy > busySeconds)
        this.stop(`${TOO_LONG} ${Number(busySeconds.toFixed(1))} s of the processor`);
      else if (this.resident() > this.limits.megabytes)
        this.stop(`it needs more than ${this.limits.megabytes} MB of memory`);
    }, 25);
  }

  /** Megabytes. */
  private resident(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(this.told('status'))?.[1] ?? 0) / 1_024;
  }

  /** Seconds of the processor. */
  private busy(): number {
    const [, user = 0, system = 0] = /\) \S+ (?:\S+ ){10}(\d+) (\d+)/.exec(this.told('stat')) ?? [];
    return (Number(user) + Number(system)) / TICKS;
  }

  /** What the system tells of the child. Linux does; elsewhere the heap's limit and the clock have to do. */
  private told(what: 'status' | 'stat'): string {
    try {
      return readFileSync(`/proc/${this.child.pid}/${what}`, 'utf8');
    } catch {
      return '';
    }
  }
}
