import type { PullFile, RepoAtlas } from '../../../lib/graph/types';

export type FileGroup = { id: string | null; name: string; files: PullFile[]; added: number; deleted: number };

/** @returns the files by module, in the order in which the modules first occur; what no module takes comes last */
export function groupFiles(files: PullFile[], repo: RepoAtlas): FileGroup[] {
  const names = new Map(repo.modules.map(({ id, name }) => [id, name]));
  const groups = new Map<string | null, FileGroup>();
  for (const file of files) {
    const { module: id } = file;
    const group = groups.get(id) ?? {
      id,
      name: id === null ? '未归类' : (names.get(id) ?? id),
      files: [],
      added: 0,
      deleted: 0,
    };
    group.files.push(file);
    group.added += file.added ?? 0;
    group.deleted += file.deleted ?? 0;
    groups.set(id, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.id === null) - Number(b.id === null));
}
