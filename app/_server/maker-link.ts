/** What the process that talks to clients and the one that makes answers say to each other. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer } from './page-cache';

export type Asking = { kind: 'make'; id: number; address: string; remarks: string[] } | { kind: 'poke' };

/** `health`: the body of `/api/health`. */
type State = { version: string; health: string };

/** Addresses to be made before anybody asks: `first` before the site listens, `next` after. */
type Early = { first: string[]; next: string[] };

export type Telling =
  | { kind: 'ready'; state: State; early: Early }
  | { kind: 'state'; state: State }
  | { kind: 'failed'; why: string }
  | { kind: 'made'; id: number; answer: Omit<Answer, 'encoded'>; version: string | null }
  | { kind: 'unmade'; id: number; isLate: boolean };

/** `version`: of the content that it was made of; null where that changed meanwhile. */
export type Made = { answer: Answer; version: string | null };

/** Where answers come from. */
export type Maker = {
  /**
   * @param remarks what is said before the notes of a search
   * @throws Unmade where there is none
   */
  make(address: string, remarks: string[]): Promise<Made>;
  /** Of the content served; changes with every swap. */
  version(): string;
  /** Lets it look whether the content changed. */
  poke(): void;
};

/** An answer that could not be made; `isLate`: it may be at another time. */
export class Unmade extends Error {
  readonly isLate: boolean;
  constructor(message: string, isLate: boolean) {
    super(message);
    this.isLate = isLate;
  }
}

/** A page is given up after 15 s by the maker itself; one that is silent for longer hangs. */
const HANGS_MS = 20_000;
const POKE_MS = 250;
/** Between two starts of one that ends at once. */
const AGAIN_MS = 1_000;

/**
 * By default V8 lets several times of what is in use pile up before it cleans. 20 % takes no more of the processor than 50 %. With
 * less room for young objects than it gives, a search of ten repositories, which makes 8 MB of them, takes half again as much.
 */
const SPARING = ['--heap-growing-percent=20'];

/** By default glibc keeps memory for each thread, and does not give back what large answers took. */
const SPARING_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

type Waiting = { done: (made: Made) => void; fail: (error: Error) => void; timer: NodeJS.Timeout };

/** The maker as a process beside this one: started anew where it ends or hangs. */
export class MakerProcess implements Maker {
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #isReady = false;
  #state: State = { version: '', health: '{}' };
  #why: string | null = null;
  #waiting = new Map<number, Waiting>();
  #asked = 0;
  #pokedAt = 0;
  #stopped = false;

  /** @param env what it is told beside the environment of this process */
  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  /** @returns once it is ready, with the addresses to be made early @throws Error with why it cannot start */
  start(): Promise<Early> {
    return new Promise((ready, fail) => {
      const child = fork(join(process.cwd(), 'app/_server/maker-process.mjs'), {
        serialization: 'advanced',
        execArgv: SPARING,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...SPARING_ENV, ...process.env, ...this.#env },
      });
      this.#child = child;
      let why = 'it ended before it was ready';
      child.on('message', (telling: Telling) => {
        if (telling.kind === 'failed') why = telling.why;
        else if (telling.kind === 'ready') {
          this.#isReady = true;
          this.#why = null;
          ready(telling.early);
        }
        this.#hear(telling);
      });
      child.once('error', (error) => fail(error));
      child.once('exit', (code, signal) => {
        fail(new Error(why));
        if (this.#isReady) this.#renew(`ended with ${signal ?? code}`);
      });
    });
  }

  make(address: string, remarks: string[]): Promise<Made> {
    const id = this.#asked++;
    return new Promise((done, fail) => {
      if (!this.#isReady) return fail(new Unmade('Cannot answer: the maker of answers is being started', true));
      const timer = setTimeout(() => this.#child?.kill('SIGKILL'), HANGS_MS);
      this.#waiting.set(id, { done, fail, timer });
      this.#say({ kind: 'make', id, address, remarks });
    });
  }

  version(): string {
    return this.#state.version;
  }

  poke(): void {
    if (Date.now() - this.#pokedAt < POKE_MS) return;
    this.#pokedAt = Date.now();
    this.#say({ kind: 'poke' });
  }

  /** @returns the body of `/api/health`: what was told last, `degraded` while nothing can be made */
  health(): string {
    if (this.#why === null) return this.#state.health;
    return JSON.stringify({ ...JSON.parse(this.#state.health), status: 'degraded', problem: this.#why });
  }

  stop(): void {
    this.#stopped = true;
    this.#child?.kill('SIGKILL');
  }

  #say(asking: Asking): void {
    // It may be gone already: its end is told to whoever waits.
    if (this.#child?.connected) this.#child.send(asking, () => {});
  }

  #hear(telling: Telling): void {
    if (telling.kind === 'ready' || telling.kind === 'state') this.#state = telling.state;
    if (telling.kind === 'made') {
      const { body, ...answer } = telling.answer;
      const whole = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      this.#take(telling.id)?.done({
        answer: { ...answer, body: whole, encoded: new Map() },
        version: telling.version,
      });
    }
    if (telling.kind === 'unmade') {
      this.#take(telling.id)?.fail(new Unmade('Cannot make the answer', telling.isLate));
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  #renew(how: string): void {
    this.#isReady = false;
    if (this.#stopped) return;
    this.#why = `Cannot make answers: their process ${how}; it is being started again`;
    console.error(`pr-atlas: ${this.#why}`);
    for (const id of [...this.#waiting.keys()]) {
      this.#take(id)?.fail(new Unmade(`Cannot answer: the maker of answers ${how}`, true));
    }
    this.#again();
  }

  #again(): void {
    if (this.#stopped) return;
    this.start().catch((error: Error) => {
      console.error(`pr-atlas: Cannot start the maker of answers again: ${error.message}`);
      setTimeout(() => this.#again(), AGAIN_MS);
    });
  }
}
