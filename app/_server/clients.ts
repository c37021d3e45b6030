import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { TokenBucket } from 'limiter';
import proxyAddr from 'proxy-addr';

/** Of one address, in milliseconds of work: what it may use at once. A page takes some 20, a search below 10. */
const AT_ONCE = 30_000;

/** By default, what an address may use a second over long; who used less comes first all the same, see {@link isBefore}. */
const A_SECOND = 700;

/** Addresses remembered; the one that was idle longest is forgotten first. */
const MAX_ADDRESSES = 10_000;

/** What one asker used so far: its address and, where many share one, its connection. */
export type Client = { address: TokenBucket; connection: TokenBucket };

/**
 * Who asks, and how much work each caused: a token is a millisecond of it. What is in the cache, told by its tag or refused
 * is no work and takes none.
 */
export class Clients {
  readonly #addresses = new Map<string, TokenBucket>();
  readonly #connections = new WeakMap<object, TokenBucket>();
  readonly #trusts: (address: string, hop: number) => boolean;
  readonly #aSecond: number;

  /**
   * @param env ATLAS_TRUSTED_PROXIES: whose `X-Forwarded-For` counts, addresses and ranges, separated by commas (`loopback`,
   * `10.0.0.0/8`), nobody's by default; ATLAS_CLIENT_MS: milliseconds of work a second for each address, 0 for no limit
   * @throws Error where one of them is none
   */
  constructor(env: Record<string, string | undefined>) {
    const proxies = (env.ATLAS_TRUSTED_PROXIES ?? '').split(',').map((proxy) => proxy.trim());
    const limit = env.ATLAS_CLIENT_MS || String(A_SECOND);
    if (!/^\d{1,6}$/.test(limit))
      throw new Error(`ATLAS_CLIENT_MS=${limit} is no number of milliseconds; use 0 or more`);
    this.#aSecond = Number(limit);
    try {
      this.#trusts = proxyAddr.compile(proxies.filter((proxy) => proxy !== ''));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`ATLAS_TRUSTED_PROXIES cannot be read (${why}); name addresses or ranges, separated by commas`);
    }
  }

  of(request: IncomingMessage): Client {
    const key = networkOf(proxyAddr(request, this.#trusts) ?? '');
    const address = this.#addresses.get(key) ?? this.#bucket();
    this.#addresses.delete(key);
    this.#addresses.set(key, address);
    for (const oldest of this.#addresses.keys()) {
      if (this.#addresses.size <= MAX_ADDRESSES) break;
      this.#addresses.delete(oldest);
    }
    const connection = this.#connections.get(request.socket) ?? this.#bucket();
    this.#connections.set(request.socket, connection);
    return { address, connection };
  }

  /** @returns the seconds after which the client will be served again; 0: now */
  wait({ address }: Client): number {
    return this.#aSecond === 0 ? 0 : Math.ceil(address.getWaitTime(1) / 1000);
  }

  /** Notes work done for a client; it may owe more than it has. */
  charge({ address, connection }: Client, milliseconds: number): void {
    for (const bucket of [address, connection]) {
      bucket.drip();
      bucket.content -= milliseconds;
    }
  }

  #bucket(): TokenBucket {
    const bucket = new TokenBucket({
      bucketSize: AT_ONCE,
      tokensPerInterval: this.#aSecond || A_SECOND,
      interval: 'second',
    });
    bucket.content = AT_ONCE;
    return bucket;
  }
}

/** @returns whether `a` is to be served before `b`: it used less, as an address or else as a connection of the same one */
export function isBefore(a: Client, b: Client): boolean {
  if (a.address === b.address) return left(a.connection) > left(b.connection);
  return left(a.address) > left(b.address);
}

function left(bucket: TokenBucket): number {
  bucket.drip();
  return bucket.content;
}

/** @returns an IPv4 address, or the first half of an IPv6 one: the other half is its owner's to choose */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after)).fill('0')];
  return [...whole, ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
