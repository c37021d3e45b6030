import { readdirSync, readFileSync } from 'node:fs';

/** @returns megabytes of memory that a process and all it started take now (Linux) */
export function memoryOfTree(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    // Behind the name of the program, which may have blanks and brackets: state, then the parent.
    const stat = /^\d+$/.test(name) ? readOr(`/proc/${name}/stat`) : '';
    const parent = /\) \S (\d+) /.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number | undefined): boolean => pid === root || (pid !== undefined && isOurs(parents.get(pid)));
  const all = [...parents.keys()].filter(isOurs);
  return (
    all.reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0), 0) / 1024
  );
}

/** A process may end while it is looked at. */
function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
