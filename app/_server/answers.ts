import { TokenBucket } from 'limiter';
import { apiFailure, isApi } from './api-failure';
import { type Client, isBefore } from './clients';
import { failure } from './failure';
import { Gate } from './gate';
import { ListPages } from './list-pages';
import type { Made, Maker } from './maker-link';
import { type Answer, PageCache, type Tag } from './page-cache';

const CACHE_BYTES = 96 * 1024 * 1024;

/** Answers to addresses that name nothing: asked for by whoever guesses, so they never push out a page. */
const MISSING_BYTES = 8 * 1024 * 1024;

const endless = () => new TokenBucket({ bucketSize: 0, tokensPerInterval: 1, interval: 'second' });

/** The server itself: what it makes ahead of time is for everybody, and comes last. */
export const NOBODY: Client = { address: endless(), connection: endless() };

const FAIR = { queue: 256, nameOf: ({ address }: Client) => address, isBefore };

/** The finished answers, by addresses in their one spelling: kept, under way, or made now, in the order that is fair. */
export class Answers {
  readonly #cache = new PageCache(CACHE_BYTES);
  readonly #missing = new PageCache(MISSING_BYTES);
  readonly #lists = new ListPages();
  readonly #pending = new Map<string, Promise<Answer>>();
  /** An answer of the API is one piece of work; a page waits for its drawings, too. */
  readonly #data = new Gate<Client>({ ...FAIR, atOnce: 1, share: 1 });
  readonly #pages = new Gate<Client>({ ...FAIR, atOnce: 4, share: 2 });
  readonly #maker: Maker;
  readonly #charge: (client: Client, milliseconds: number) => void;
  #version = '';
  #working = 0;

  /** @param charge is told what an answer cost, in milliseconds, and whom it was made for */
  constructor(maker: Maker, charge: (client: Client, milliseconds: number) => void) {
    this.#maker = maker;
    this.#charge = charge;
  }

  /** @returns the answer where it is kept, or known without making it */
  kept(address: string): Answer | undefined {
    this.#renew();
    return this.#cache.get(address) ?? this.#missing.get(address) ?? this.#lists.refusal(address) ?? undefined;
  }

  /** @returns what is known of an answer that is not kept any more */
  tag(address: string): Tag | undefined {
    this.#renew();
    return this.#cache.tag(address);
  }

  /** @returns the answer, from what is under way for another client or made now; 503 where too many wait */
  make(address: string, client: Client): Promise<Answer> {
    this.#renew();
    const under = this.#pending.get(address);
    if (under) return under;
    const gate = isApi(address) ? this.#data : this.#pages;
    const answer = gate
      .run(client, () => this.#work(address, client))
      .then((made) => {
        this.#renew();
        if (made && made.version === this.#version) this.#keep(address, made.answer);
        if (!made) return isApi(address) ? apiFailure(503) : failure(503);
        return this.#lists.refusal(address) ?? made.answer;
      });
    this.#pending.set(address, answer);
    return answer.finally(() => this.#pending.delete(address));
  }

  /** Of the time that several take side by side, each is charged its part. */
  async #work(address: string, client: Client): Promise<Made> {
    const started = performance.now();
    this.#working++;
    try {
      return await this.#maker.make(address);
    } finally {
      this.#charge(client, (performance.now() - started) / this.#working);
      this.#working--;
    }
  }

  #keep(address: string, answer: Answer): void {
    this.#lists.learn(address, answer);
    if (this.#lists.refusal(address) !== null) return;
    if (answer.status === 200) this.#cache.set(address, answer);
    else if (answer.status === 400 || answer.status === 404) this.#missing.set(address, answer);
  }

  /** Another content makes other answers. */
  #renew(): void {
    this.#maker.poke();
    if (this.#maker.version() === this.#version) return;
    this.#version = this.#maker.version();
    this.#cache.clear();
    this.#missing.clear();
    this.#lists.clear();
  }
}
