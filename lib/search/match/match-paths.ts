/** Paths: whole, by their end (`moe/topk.py`, `topk.py`), by a directory, by a part; over renames. */

import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { docOf } from '../index/postings';
import { WEIGHT } from '../weights';

/** The ways a text can stand in a path, with the weight and the reason of each. */
const GRADES = {
  whole: { weight: WEIGHT.path, reason: '路径完全匹配' },
  end: { weight: WEIGHT.path - 10, reason: '路径完全匹配' },
  directory: { weight: WEIGHT.pathPart, reason: '目录匹配' },
  start: { weight: WEIGHT.pathPart - 10, reason: '路径部分匹配' },
  inside: { weight: WEIGHT.pathPart - 20, reason: '路径部分匹配' },
} as const;

type Grade = keyof typeof GRADES;

/** @returns what tells the best way in which the needle is in a path; null where it does not */
export function pathGrader(needle: string): (path: string) => Grade | null {
  const [end, directory, within] = [`/${needle}`, `${needle}/`, `/${needle}/`];
  return (path) => {
    if (path === needle) return 'whole';
    if (path.endsWith(end)) return 'end';
    if (path.startsWith(directory) || path.includes(within)) return 'directory';
    if (path.startsWith(needle) || path.includes(end)) return 'start';
    return path.includes(needle) ? 'inside' : null;
  };
}

/** Finds the PRs that touch a file: for a whole path or its end, also under the file's other names. */
export function matchPaths(engine: SearchEngine, path: string, evidence: Evidence): void {
  const renamed = new Set<string>();
  const gradeOf = pathGrader(path);
  for (const { paths, ids } of engine.shards) {
    for (const index of paths.pieces.holding(path)) {
      const grade = gradeOf(paths.key(index));
      if (!grade) continue;
      const { weight, reason } = GRADES[grade];
      const handle = evidence.reason(reason);
      for (const entry of paths.docs(index)) evidence.raise(ids[docOf(entry)] ?? 0, weight, handle);
      if (grade === 'whole' || grade === 'end') renamed.add(paths.label(index));
    }
  }
  for (const label of renamed) raiseRenamed(engine, label, evidence);
}

function raiseRenamed(engine: SearchEngine, path: string, evidence: Evidence): void {
  for (const repo of engine.atlas.repos.values()) {
    const file = repo.files.get(path);
    if (!file || file.aliases.length === 0) continue;
    const reason = evidence.reason(file.path === path ? '同一文件的旧名' : '同一文件的新名');
    for (const pull of file.pulls) evidence.raise(engine.pulls.idOf(pull.key) ?? 0, WEIGHT.pathPart + 5, reason);
  }
}
