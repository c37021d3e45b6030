import { describe, expect, test } from 'vitest';
import { Gate } from '../../../app/_server/gate';

describe('the gate', () => {
  test('runs so many jobs at once, lets so many wait, and refuses the rest', async () => {
    const gate = new Gate(2, 1);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const started: string[] = [];
    const job = (name: string) =>
      gate.run(async () => {
        started.push(name);
        await blocked;
        return name;
      });
    const jobs = [job('a'), job('b'), job('c'), job('d')];
    await Promise.resolve();
    expect(started).toEqual(['a', 'b']);
    expect(await jobs[3]).toBeNull();
    release();
    expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c', null]);
  });

  test('lets the next in where a job throws', async () => {
    const gate = new Gate(1, 1);
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(() => Promise.resolve(1))).toBe(1);
  });
});
