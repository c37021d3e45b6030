type Waiting<Who> = { who: Who; go: (admitted: boolean) => void };

/**
 * Too much work at once is refused, not queued without end: the site answers late or says 503, but never falls over. Who
 * caused least work comes first, and nobody has more places than a share, so a crowd of one costs its neighbours no more than
 * the few jobs of it that are under way.
 */
export class Gate<Who> {
  readonly #running = new Map<unknown, number>();
  #waiting: Waiting<Who>[] = [];
  readonly #limits: GateLimits<Who>;

  constructor(limits: GateLimits<Who>) {
    this.#limits = limits;
  }

  /** @returns the job's result, or null where the queue is full of others that come before */
  async run<T>(who: Who, job: () => Promise<T>): Promise<T | null> {
    if (this.#hasPlace(who)) this.#enter(who);
    else if (!(await this.#wait(who))) return null;
    try {
      // Between two jobs the process looks at its sockets: a queue of short ones is else one long job.
      await new Promise((next) => setImmediate(next));
      return await job();
    } finally {
      this.#leave(who);
    }
  }

  #hasPlace(who: Who): boolean {
    const all = [...this.#running.values()].reduce((sum, own) => sum + own, 0);
    return all < this.#limits.atOnce && (this.#running.get(this.#limits.nameOf(who)) ?? 0) < this.#limits.share;
  }

  #enter(who: Who): void {
    const name = this.#limits.nameOf(who);
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
  }

  #leave(who: Who): void {
    const name = this.#limits.nameOf(who);
    const left = (this.#running.get(name) ?? 1) - 1;
    if (left > 0) this.#running.set(name, left);
    else this.#running.delete(name);
    const next = this.#take(
      this.#waiting.filter((each) => this.#hasPlace(each.who)),
      this.#limits.isBefore,
    );
    if (!next) return;
    this.#enter(next.who);
    next.go(true);
  }

  /** @returns whether it was let in */
  #wait(who: Who): Promise<boolean> {
    return new Promise((go) => {
      this.#waiting.push({ who, go });
      if (this.#waiting.length <= this.#limits.queue) return;
      this.#take(this.#waiting, (a, b) => !this.#limits.isBefore(a, b))?.go(false);
    });
  }

  /** Takes out the one that is before all others: of equals the first where `isBefore` is strict, the last where it is not. */
  #take(among: Waiting<Who>[], isBefore: (a: Who, b: Who) => boolean): Waiting<Who> | undefined {
    const [first, ...others] = among;
    const chosen = others.reduce((best, each) => (best && isBefore(each.who, best.who) ? each : best), first);
    this.#waiting = this.#waiting.filter((each) => each !== chosen);
    return chosen;
  }
}

export type GateLimits<Who> = {
  /** Jobs that run side by side, and how many of them may be of one. */
  atOnce: number;
  share: number;
  /** Jobs that may wait. */
  queue: number;
  /** By what one is known. */
  nameOf: (who: Who) => unknown;
  /** Whether one is to be let in before the other; those that are equal go by their coming. */
  isBefore: (a: Who, b: Who) => boolean;
};
