import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { render } from '../../../app/_server/render';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const TURNS = 20;

describe('a page that Next renders', () => {
  it('keeps nothing of it once it is an answer', async () => {
    const responses: WeakRef<ServerResponse>[] = [];
    const handle = async (_: unknown, response: ServerResponse) => {
      responses.push(new WeakRef(response));
      response.setHeader('content-type', 'text/html');
      response.end('<!DOCTYPE html><html><head></head><body>a</body></html>');
    };
    expect((await render(handle, '/a')).status).toBe(200);
    // The turns of the event loop that are still under way have it.
    for (let turn = 0; turn < TURNS; turn += 1) {
      await setImmediate();
      collect();
    }
    expect(responses.map((response) => response.deref() === undefined)).toEqual([true]);
  });
});
