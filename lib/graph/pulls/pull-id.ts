/** PRs as people name them, in letters of any width: `24870`, `＃24870`, `sglang#24870`, an address. */
import { type NamedPull, readPullName } from '../../model/named/pull-name';
import { narrow } from '../../text/fold';

/** `own`: a repository by its own name, without its owner (`sglang#24870`); null where `repo` says all there is. */
export type PullId = NamedPull & { own: string | null };

const SHORT = /^([A-Za-z][\w.-]*)#(\d+)$/;

/** @returns the PR that a whole text names, or null */
export function readPullId(text: string): PullId | null {
  const typed = narrow(text).trim();
  const whole = readPullName(typed);
  if (whole) return { ...whole, own: null };
  const [, own = '', number] = SHORT.exec(typed) ?? [];
  const named = number === undefined ? null : readPullName(`#${number}`);
  return named && { ...named, own };
}
