import { TokenBucket } from 'limiter';
import { apiFailure, isApi } from './api-failure';
import { type Client, isBefore } from './clients';
import { failure } from './failure';
import { Gate } from './gate';
import { ListPages } from './list-pages';
import type { Made, Maker } from './maker-link';
import { type Answer, PageCache, type Tag } from './page-cache';

/** Pages that the content has. */
const PAGES_BYTES = 64 * 1024 * 1024;

/** Answers to what somebody typed, of which there are ever new ones: they never push out a page. */
const TYPED_BYTES = 32 * 1024 * 1024;
const TYPED = /^\/(?:api\/)?(?:search|suggest)\?|\/symbols\?(?:.*&)?initial=/;

/** Answers to addresses that name nothing: asked for by whoever guesses, so they never push out a page. */
const MISSING_BYTES = 8 * 1024 * 1024;

const endless = () => new TokenBucket({ bucketSize: 0, tokensPerInterval: 1, interval: 'second' });

/** The server itself: what it makes ahead of time is for everybody, and comes last. */
export const NOBODY: Client = { address: endless(), connection: endless() };

const busy = (address: string): Answer => (isApi(address) ? apiFailure(503) : failure(503));

const FAIR = { queue: 256, nameOf: ({ address }: Client) => address, isBefore };

/** The finished answers, by addresses in their one spelling: kept, under way, or made now, in the order that is fair. */
export class Answers {
  readonly #pages = new PageCache(PAGES_BYTES);
  readonly #typed = new PageCache(TYPED_BYTES);
  readonly #missing = new PageCache(MISSING_BYTES);
  readonly #lists = new ListPages();
  readonly #pending = new Map<string, Promise<Answer>>();
  /** An answer of the API is one piece of work; a page waits for its drawings, too. */
  readonly #data = new Gate<Client>({ ...FAIR, atOnce: 1, share: 1 });
  readonly #drawn = new Gate<Client>({ ...FAIR, atOnce: 4, share: 2 });
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
    const refusal = this.#lists.refusal(address);
    if (refusal !== null) return refusal;
    const name = this.#lists.nameOf(address);
    return this.#cacheOf(name).get(name) ?? this.#missing.get(name);
  }

  /** @returns what is known of an answer that is not kept any more */
  tag(address: string): Tag | undefined {
    this.#renew();
    const name = this.#lists.nameOf(address);
    return this.#cacheOf(name).tag(name);
  }

  /** @returns the answer, from what is under way for another client or made now; 503 where too many wait */
  make(address: string, client: Client): Promise<Answer> {
    this.#renew();
    const under = this.#pending.get(address);
    if (under) return under;
    const answer = this.#made(address, [], client).then((made) => {
      this.#renew();
      if (made && made.version === this.#version) this.#keep(address, made.answer);
      return this.#lists.refusal(address) ?? made?.answer ?? busy(address);
    });
    this.#pending.set(address, answer);
    return answer.finally(() => this.#pending.delete(address));
  }

  /** @returns the answer with remarks for its asker alone: nothing of it is kept; 503 where too many wait */
  async makeFor(address: string, remarks: string[], client: Client): Promise<Answer> {
    return (await this.#made(address, remarks, client))?.answer ?? busy(address);
  }

  /** @returns null where too many wait */
  #made(address: string, remarks: string[], client: Client): Promise<Made | null> {
    const gate = isApi(address) ? this.#data : this.#drawn;
    return gate.run(client, () => this.#work(address, remarks, client));
  }

  #cacheOf(address: string): PageCache {
    return TYPED.test(address) ? this.#typed : this.#pages;
  }

  /** Of the time that several take side by side, each is charged its part. */
  async #work(address: string, remarks: string[], client: Client): Promise<Made> {
    const started = performance.now();
    this.#working++;
    try {
      return await this.#maker.make(address, remarks);
    } finally {
      this.#charge(client, (performance.now() - started) / this.#working);
      this.#working--;
    }
  }

  #keep(address: string, answer: Answer): void {
    this.#lists.learn(address, answer);
    if (this.#lists.refusal(address) !== null) return;
    const name = this.#lists.nameOf(address);
    if (answer.status === 200) this.#cacheOf(name).set(name, answer);
    else if (answer.status === 400 || answer.status === 404) this.#missing.set(name, answer);
  }

  /** Another content makes other answers. */
  #renew(): void {
    this.#maker.poke();
    if (this.#maker.version() === this.#version) return;
    this.#version = this.#maker.version();
    this.#pages.clear();
    this.#typed.clear();
    this.#missing.clear();
    this.#lists.clear();
  }
}
