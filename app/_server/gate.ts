/** Too much work at once is refused, not queued without end: the site answers late or says 503, but never falls over. */
export class Gate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #atOnce: number;
  readonly #queue: number;

  /** @param atOnce jobs that run side by side @param queue jobs that may wait */
  constructor(atOnce: number, queue: number) {
    this.#atOnce = atOnce;
    this.#queue = queue;
  }

  /** @returns the job's result, or null where the queue is full */
  async run<T>(job: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#queue) return null;
      await new Promise<void>((go) => this.#waiting.push(go));
    }
    this.#running++;
    try {
      return await job();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }
}
