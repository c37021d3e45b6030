/** Whose lines the files of the branch's head are made of. */
import type { FileOwners, LineOwners, LinePart } from '../../model/survival';
import { type Origins, UNKNOWN } from './origins';
import type { Ownership } from './ownership';
import { BINARY, countLines } from './version';

/**
 * @param from number of the first line, 1-based; @param to that of the last
 * @param changes number of changes: owners beyond them are merges
 * @returns whose the lines are, by place, without lines that do not count; null where the head has no such lines
 */
export function ownersOfLines(
  { tree, origins }: Ownership,
  path: string,
  from: number,
  to: number,
  changes: number,
): LineOwners | null {
  const codes = tree.files.get(path)?.version.codes;
  return codes && from >= 1 && from <= to && to <= codes.length
    ? countOwners(codes.subarray(from - 1, to), origins, changes)
    : null;
}

/** @returns the files of the head that have lines, by path */
export function ownersOfFiles({ tree, origins }: Ownership, changes: number): FileOwners[] {
  const files: FileOwners[] = [];
  for (const [path, { version }] of tree.files) {
    if (version === BINARY) continue;
    const counted = countOwners(version.codes, origins, changes);
    const { whole } = version;
    if (counted.parts.length > 0 || counted.others > 0 || !whole) files.push({ path, ...counted, whole });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function countOwners(codes: Int32Array, origins: Origins, changes: number): LineOwners {
  const lines = countLines(codes, (origin) => {
    const owner = origins.owner(origin);
    return owner < changes ? owner : UNKNOWN;
  });
  const others = lines.get(UNKNOWN) ?? 0;
  lines.delete(UNKNOWN);
  const parts = [...lines].map(([by, lines]): LinePart => ({ by, lines }));
  return { parts: parts.sort((a, b) => a.by - b.by), others };
}
