/** Memory of one repository before the next: left to itself, Node grows by half again before it looks what nobody uses any more. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/** Collects what nobody uses any more: some tenths of a second where much is still used, nothing where little is. */
export function letGo(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
  }
  collect();
}
