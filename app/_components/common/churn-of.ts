import type { PullFile } from '../../../lib/graph/types';

/** @returns lines added and deleted over all files; null where no file's churn is known */
export function churnOf(files: Pick<PullFile, 'added' | 'deleted'>[]): { added: number; deleted: number } | null {
  const known = files.filter(({ added, deleted }) => added !== null && deleted !== null);
  if (known.length === 0) return null;
  const sum = (key: 'added' | 'deleted') => known.reduce((total, file) => total + (file[key] ?? 0), 0);
  return { added: sum('added'), deleted: sum('deleted') };
}
