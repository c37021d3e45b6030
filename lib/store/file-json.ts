/** A file of a commit as JSON; `today`: its path today, where that is another. */
export type FileJson = [
  path: string,
  oldPath: string | null,
  added: number | null,
  deleted: number | null,
  symbols: string[],
  today?: string,
];
