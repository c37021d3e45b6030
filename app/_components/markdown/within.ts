import { Script } from 'node:vm';

const SLOT = Symbol.for('pr-atlas.work');
const holder = globalThis as { [SLOT]?: () => unknown };
const script = new Script('globalThis[Symbol.for("pr-atlas.work")]()');

/**
 * Runs work that never waits, and breaks it off after a time: Node's `vm` stops even an endless loop. May be nested.
 * @throws Error with code ERR_SCRIPT_EXECUTION_TIMEOUT; what the work throws
 */
export function within<T>(ms: number, work: () => T): T {
  holder[SLOT] = work;
  return script.runInThisContext({ timeout: Math.max(1, Math.ceil(ms)) }) as T;
}

/** @returns whether the error says that the time was over */
export const isOver = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
