/** Paths: whole, by their end (`moe/topk.py`, `topk.py`), by a directory, by a part; over renames. */

import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { idAt } from '../index/id-at';
import { docOf } from '../index/postings';
import { PATH } from '../weights';

/** How the ways in which a text can stand in a path are told. */
const REASON = {
  ...{ whole: '路径完全匹配', end: '路径完全匹配', directory: '目录匹配' },
  ...{ start: '路径部分匹配', inside: '路径部分匹配' },
};

type Grade = keyof typeof REASON;

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
      const [weight, handle] = [PATH[grade], evidence.reason(REASON[grade])];
      for (const entry of paths.docs(index)) evidence.raise(idAt(ids, docOf(entry)), weight, handle);
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
    for (const pull of file.pulls) {
      const id = engine.pulls.idOf(pull.key);
      if (id !== undefined) evidence.raise(id, PATH.renamed, reason);
    }
  }
}
