import { describe, expect, test } from 'vitest';
import { Gate } from '../../../app/_server/gate';

const isBefore = (a: number, b: number): boolean => a < b;

const gateOf = (atOnce: number, queue: number, share = atOnce) =>
  new Gate<number>({ atOnce, share, queue, nameOf: (who) => who, isBefore });

const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await new Promise((next) => setImmediate(next));
};

describe('the gate', () => {
  test('lets in first who is before the others, and refuses first who comes last', async () => {
    const gate = gateOf(1, 3);
    const done: number[] = [];
    const job = (who: number) =>
      gate.run(who, async () => {
        done.push(who);
        return who;
      });
    const jobs = [9, 8, 7, 6, 1].map(job);
    expect(await Promise.all(jobs)).toEqual([9, null, 7, 6, 1]);
    expect(done).toEqual([9, 1, 6, 7]);
  });

  test('lets the process look at its sockets between two jobs', async () => {
    const gate = gateOf(1, 100);
    const order: string[] = [];
    const jobs = Array.from({ length: 5 }, (_, i) => gate.run(0, async () => order.push(`job ${i}`)));
    for (let i = 0; i < 20; i++) setImmediate(() => order.push('turn'));
    await Promise.all(jobs);
    const at = order.flatMap((name, index) => (name === 'turn' ? [] : [index]));
    expect(Math.min(...at.slice(1).map((index, i) => index - (at[i] ?? 0)))).toBeGreaterThan(0);
    expect(order.slice(0, (at[1] ?? 0) + 1)).toContain('turn');
  });

  test('runs so many jobs at once, lets so many wait, and refuses the rest', async () => {
    const gate = gateOf(2, 1);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const started: string[] = [];
    const job = (name: string) =>
      gate.run(0, async () => {
        started.push(name);
        await blocked;
        return name;
      });
    const jobs = [job('a'), job('b'), job('c'), job('d')];
    await turns(3);
    expect(started).toEqual(['a', 'b']);
    expect(await jobs[3]).toBeNull();
    release();
    expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c', null]);
  });

  test('leaves places to others where one asks for all of them', async () => {
    const gate = gateOf(4, 100, 2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const job = (who: number) =>
      gate.run(who, () => {
        started.push(who);
        return new Promise<void>((end) => ends.push(end));
      });
    const jobs = [1, 1, 1, 1, 1, 9, 9, 9].map(job);
    await turns(3);
    expect(started).toEqual([1, 1, 9, 9]);
    ends[0]?.();
    await turns(3);
    expect(started).toEqual([1, 1, 9, 9, 1]);
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await turns(3);
    }
    await Promise.all(jobs);
    expect(started).toHaveLength(8);
  });

  test('lets the next in where a job throws', async () => {
    const gate = gateOf(1, 1);
    await expect(gate.run(0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(0, () => Promise.resolve(1))).toBe(1);
  });
});
