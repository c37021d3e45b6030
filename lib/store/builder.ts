import { buildBase } from './open-base';

/** @param args content folder, cache folder @returns the exit code */
export async function main([dir = '', cache = '']: string[]): Promise<0 | 1> {
  try {
    await buildBase({ dir, cache, progress: (text) => process.stdout.write(`${text}\n`) });
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
