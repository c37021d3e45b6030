import type { Churn, Pull, PullFile } from '../types';

type Counted = Pick<PullFile, 'added' | 'deleted'>;

/** @returns lines added and deleted over all files; null where no file's churn is known */
export function churnOf(files: Counted[]): Churn | null {
  const known = files.filter(({ added, deleted }) => added !== null && deleted !== null);
  if (known.length === 0) return null;
  const sum = (key: keyof Counted) => known.reduce((total, file) => total + (file[key] ?? 0), 0);
  return { added: sum('added'), deleted: sum('deleted') };
}

export const sizeOf = (files: Counted[]): Pull['size'] => ({ files: files.length, churn: churnOf(files) });
