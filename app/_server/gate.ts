type Waiting<Who> = { who: Who; go: (admitted: boolean) => void };

/**
 * Too much work at once is refused, not queued without end: the site answers late or says 503, but never falls over. Who
 * caused least work comes first, so a crowd of one costs its neighbours no more than the job under way.
 */
export class Gate<Who> {
  #running = 0;
  #waiting: Waiting<Who>[] = [];
  readonly #atOnce: number;
  readonly #queue: number;
  readonly #isBefore: (a: Who, b: Who) => boolean;

  /**
   * @param atOnce jobs that run side by side @param queue jobs that may wait
   * @param isBefore whether one is to be let in before the other; those that are equal go by their coming
   */
  constructor(atOnce: number, queue: number, isBefore: (a: Who, b: Who) => boolean) {
    this.#atOnce = atOnce;
    this.#queue = queue;
    this.#isBefore = isBefore;
  }

  /** @returns the job's result, or null where the queue is full of others that come before */
  async run<T>(who: Who, job: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.#atOnce && !(await this.#wait(who))) return null;
    this.#running++;
    try {
      // Between two jobs the process looks at its sockets: a queue of short ones is else one long job.
      await new Promise((next) => setImmediate(next));
      return await job();
    } finally {
      this.#running--;
      this.#take(this.#isBefore)?.go(true);
    }
  }

  /** @returns whether it was let in */
  #wait(who: Who): Promise<boolean> {
    return new Promise((go) => {
      this.#waiting.push({ who, go });
      if (this.#waiting.length > this.#queue) this.#take((a, b) => !this.#isBefore(a, b))?.go(false);
    });
  }

  /** Takes out the one that is before all others: of equals the first where `isBefore` is strict, the last where it is not. */
  #take(isBefore: (a: Who, b: Who) => boolean): Waiting<Who> | undefined {
    const [first, ...others] = this.#waiting;
    const chosen = others.reduce((best, each) => (best && isBefore(each.who, best.who) ? each : best), first);
    this.#waiting = this.#waiting.filter((each) => each !== chosen);
    return chosen;
  }
}
