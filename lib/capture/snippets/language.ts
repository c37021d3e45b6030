/** The language of code, from the file it is said to be from. */

/** Info words of fences, as GitHub's highlighter knows them, by file extension. */
const BY_EXTENSION: Record<string, string> = {
  bash: 'bash',
  c: 'c',
  cc: 'cpp',
  cmake: 'cmake',
  cpp: 'cpp',
  cu: 'cuda',
  cuh: 'cuda',
  go: 'go',
  h: 'cpp',
  hpp: 'cpp',
  js: 'javascript',
  json: 'json',
  md: 'markdown',
  proto: 'protobuf',
  py: 'python',
  pyi: 'python',
  rs: 'rust',
  sh: 'bash',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'tsx',
  yaml: 'yaml',
  yml: 'yaml',
};

/** @returns a fence's info word for the file, or null where its extension says nothing */
export function languageOf(path: string): string | null {
  const extension = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? null) : null;
}
