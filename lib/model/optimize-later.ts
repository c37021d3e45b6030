/** Work that a process does once, as long as V8's making faster code of it would take. */
import { setFlagsFromString } from 'node:v8';

/** Bytes of code run before V8 looks whether a function is worth it: its own, and fifteen times as many. */
const USUAL = '--interrupt-budget=67584';
const LATER = '--interrupt-budget=1000000';

/**
 * V8 makes faster code of what runs often, in threads of its own: a sixth of the time of linking a report, a fifth of that of
 * one question, which are over when it pays off. Meanwhile it waits longer.
 * @throws what `run` throws
 */
export async function optimizedLater<T>(run: () => T | Promise<T>): Promise<T> {
  setFlagsFromString(LATER);
  try {
    return await run();
  } finally {
    setFlagsFromString(USUAL);
  }
}
