import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Clients, isBefore } from '../../../app/_server/clients';

const request = (remoteAddress: string, forwarded?: string, socket: object = {}): IncomingMessage =>
  ({
    socket: Object.assign(socket, { remoteAddress }),
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage;

describe('a client', () => {
  test('waits once it used its share, exactly as long as it is told', () => {
    const clients = new Clients({ ATLAS_CLIENT_MS: '1000' });
    const client = clients.of(request('192.0.2.1'));
    expect(clients.wait(client)).toBe(0);
    clients.charge(client, 29_000);
    expect(clients.wait(client)).toBe(0);
    clients.charge(client, 4_000);
    const told = clients.wait(client);
    expect([3, 4]).toContain(told);
    client.address.lastDrip -= told * 1_000;
    expect(clients.wait(client)).toBe(0);
    expect(clients.wait(clients.of(request('192.0.2.2')))).toBe(0);
  });

  test('is never refused where there is no limit', () => {
    const clients = new Clients({ ATLAS_CLIENT_MS: '0' });
    const client = clients.of(request('192.0.2.1'));
    clients.charge(client, 1e9);
    expect(clients.wait(client)).toBe(0);
  });

  test('is told by the address it comes from; what it says of itself counts only behind a proxy that is trusted', () => {
    const nobody = new Clients({});
    expect(nobody.of(request('192.0.2.1', '198.51.100.7')).address).toBe(nobody.of(request('192.0.2.1')).address);
    const clients = new Clients({ ATLAS_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' });
    const through = (forwarded: string, proxy = '127.0.0.1') => clients.of(request(proxy, forwarded)).address;
    expect(through('198.51.100.7')).not.toBe(through('198.51.100.8'));
    expect(through('198.51.100.7', '10.1.2.3')).toBe(through('198.51.100.7'));
    expect(through('203.0.113.9, 198.51.100.7')).toBe(through('198.51.100.7'));
    expect(through('198.51.100.7', '192.0.2.1')).toBe(clients.of(request('192.0.2.1')).address);
  });

  test('has one share for all addresses of its network in IPv6, and the one of its IPv4 address in both forms', () => {
    const clients = new Clients({});
    const of = (address: string) => clients.of(request(address)).address;
    expect(of('2001:db8:0:1::5')).toBe(of('2001:db8::1:9:9:9:9'));
    expect(of('2001:db8:0:1::5')).not.toBe(of('2001:db8:0:2::5'));
    expect(of('::ffff:192.0.2.1')).toBe(of('192.0.2.1'));
    expect(of('::1')).not.toBe(of('2001:db8::1'));
  });

  test('comes before those that used more, be it another address or another connection of its own', () => {
    const clients = new Clients({});
    const [busy, idle] = [
      clients.of(request('192.0.2.1', undefined, {})),
      clients.of(request('192.0.2.1', undefined, {})),
    ];
    clients.charge(busy, 900);
    expect([isBefore(idle, busy), isBefore(busy, idle), isBefore(idle, idle)]).toEqual([true, false, false]);
    const other = clients.of(request('192.0.2.9'));
    expect([isBefore(other, idle), isBefore(idle, other)]).toEqual([true, false]);
  });

  test.each([
    [{ ATLAS_CLIENT_MS: 'much' }, /^ATLAS_CLIENT_MS=much is no number/],
    [{ ATLAS_TRUSTED_PROXIES: '10.0.0.0/99' }, /^ATLAS_TRUSTED_PROXIES cannot be read/],
  ])('is told of in words where %j is of no use', (env, words) => {
    expect(() => new Clients(env)).toThrow(words);
  });
});
