import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes: what all processes have, and of it what they would give back if they ended: what several share is counted once. */
export type Memory = { resident: number; own: number };

/** @returns the memory that a process and all it started take now (Linux): sums of their RSS and PSS */
export function memoryOfTree(root: number): Memory {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    // Behind the name of the program, which may have blanks and brackets: state, then the parent.
    const stat = /^\d+$/.test(name) ? readOr(`/proc/${name}/stat`) : '';
    const parent = /\) \S (\d+) /.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number | undefined): boolean => pid === root || (pid !== undefined && isOurs(parents.get(pid)));
  const all = [...parents.keys()].filter(isOurs);
  const sum = (what: RegExp) =>
    all.reduce((kB, pid) => kB + Number(what.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0), 0) / 1024;
  return { resident: sum(/^Rss:\s+(\d+)/m), own: sum(/^Pss:\s+(\d+)/m) };
}

export const printMemory = ({ resident, own }: Memory): string =>
  `${own.toFixed(0)} MB (${resident.toFixed(0)} MB where what processes share is counted in each)`;

/** A process may end while it is looked at. */
function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
