/** git's combined patch of a merge: each line of the result is said to be new, or to stand in some of the parents. */

/** Lines of a merged file in a row that come from one place: `from` is 0-based in that parent; parent -1: the merge itself. */
export type Piece = { parent: number; from: number; length: number };

/** A file that differs from all of the merge's parents. */
export type MergedFile = {
  path: string;
  id: string;
  /** Its version in each parent. */
  parents: { path: string; id: string }[];
  /** Top to bottom; what follows the last is the rest of the first parent's, from `rest` on. null: binary. */
  pieces: Piece[] | null;
  rest: number;
};

/** A file that the merge changed against its first parent. */
export type BroughtFile = { path: string; oldPath: string | null; oldId: string; id: string };

export type ReadMerge = { merged: MergedFile[]; brought: BroughtFile[] };

/**
 * @param combined what git prints of a merge as a combined patch, with `--raw`, `-z` and all paths
 * @param listed its raw list against the first parent
 */
export function parseMerge(combined: string, listed: string): ReadMerge {
  const { files, patch } = readList(combined);
  const sections = readSections(patch);
  return {
    merged: files.map(({ ids, paths }, index) => ({
      path: paths[paths.length - 1] ?? '',
      id: ids[ids.length - 1] ?? '',
      parents: ids.slice(0, -1).map((id, parent) => ({ id, path: paths[parent] ?? '' })),
      pieces: sections[index]?.pieces ?? null,
      rest: sections[index]?.parents[0] ?? 0,
    })),
    brought: readList(listed).files.map(({ ids, paths }) => ({
      path: paths[paths.length - 1] ?? '',
      oldPath: paths.length > 1 ? (paths[0] ?? '') : null,
      oldId: ids[0] ?? '',
      id: ids[1] ?? '',
    })),
  };
}

type Listed = { ids: string[]; paths: string[] };

/** `::100644 100644 100644 <id> <id> <id> MM`, then a path for each parent and one for the result, until an empty token. */
function readList(text: string): { files: Listed[]; patch: string } {
  const files: Listed[] = [];
  let at = 0;
  const token = () => {
    const end = text.indexOf('\0', at);
    const cut = text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    return cut;
  };
  while (at < text.length) {
    const head = token().replace(/^\n/, '');
    if (head === '') {
      if (files.length > 0) break;
      continue;
    }
    const colons = /^:+/.exec(head)?.[0].length ?? 0;
    if (colons === 0) break;
    const fields = head.slice(colons).split(' ');
    const status = fields[fields.length - 1] ?? '';
    const count = colons > 1 ? colons + 1 : /^[RC]/.test(status) ? 2 : 1;
    files.push({ ids: fields.slice(colons + 1, -1), paths: Array.from({ length: count }, token) });
  }
  return { files, patch: text.slice(at) };
}

/** The patch of one file while it is read; `result` and `parents`: lines read so far of the result and each parent. */
type Section = { pieces: Piece[] | null; result: number; parents: number[] };

function readSections(patch: string): Section[] {
  const sections: Section[] = [];
  const lines = patch.split('\n');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at++] as string;
    if (/^diff --(?:combined|cc) /.test(line)) sections.push({ pieces: [], result: 0, parents: [] });
    const section = sections[sections.length - 1];
    if (!section) continue;
    if (line.startsWith('Binary files ')) section.pieces = null;
    const header = /^(@@@+)((?: -\d+(?:,\d+)?)+) \+(\d+)(?:,(\d+))? @@@+/.exec(line);
    if (!header) continue;
    const [, ats = '', olds = '', start = '0', count = '1'] = header;
    const parents = [...olds.matchAll(/-(\d+)(?:,(\d+))?/g)].map(([, , lines = '1']) => Number(lines));
    if (parents.length !== ats.length - 1) continue;
    at = readHunk(lines, at, section, {
      parents,
      above: Number(start) - (count === '0' ? 0 : 1),
      count: Number(count),
    });
  }
  return sections;
}

function readHunk(
  lines: string[],
  start: number,
  section: Section,
  hunk: { parents: number[]; above: number; count: number },
): number {
  if (section.parents.length === 0) section.parents = hunk.parents.map(() => 0);
  const push = (parent: number, from: number, length: number) => {
    const last = section.pieces?.[section.pieces.length - 1];
    if (length === 0) return;
    if (last && last.parent === parent && (parent < 0 || last.from + last.length === from)) last.length += length;
    else section.pieces?.push({ parent, from, length });
  };
  const gap = hunk.above - section.result;
  push(0, section.parents[0] ?? 0, gap);
  section.result += gap;
  section.parents = section.parents.map((at) => at + gap);
  const left = [...hunk.parents];
  let count = hunk.count;
  let at = start;
  for (; at < lines.length && (count > 0 || left.some((lines) => lines > 0)); at++) {
    const signs = (lines[at] as string).slice(0, left.length);
    if (signs.startsWith('\\')) continue;
    const minus = signs.includes('-');
    const has = (parent: number) => (minus ? signs[parent] === '-' : signs[parent] !== '+');
    if (!minus) {
      const parent = left.findIndex((_, index) => has(index));
      push(parent, parent < 0 ? 0 : (section.parents[parent] as number), 1);
      section.result++;
      count--;
    }
    for (const parent of left.keys()) {
      if (!has(parent)) continue;
      left[parent] = (left[parent] as number) - 1;
      section.parents[parent] = (section.parents[parent] as number) + 1;
    }
  }
  return at;
}
