import type { Job } from './drawing';

/** Endings that the highlighter's own table lacks. */
const BY_ENDING: Record<string, string> = {
  cu: 'cuda',
  cuh: 'cuda',
  pyi: 'python',
  pyx: 'python',
  h: 'c++',
  inl: 'c++',
};

/**
 * @param given the report's word for the language, or null
 * @param path of the file, whose ending tells where the report does not
 * @returns a language name for the highlighter, or null where nothing tells
 */
export function codeLanguage(given: string | null, path: string): string | null {
  if (given) return given.toLowerCase();
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (/^dockerfile/i.test(file)) return 'dockerfile';
  const ending = /\.([A-Za-z0-9+]{1,10})$/.exec(file)?.[1]?.toLowerCase();
  return ending === undefined ? null : (BY_ENDING[ending] ?? ending);
}

/** @returns what to draw of a piece of code, or null where its language is unknown and it stays plain */
export function codeJob(code: string, language: string | null, path: string): Job | null {
  const known = codeLanguage(language, path);
  return known === null ? null : { code, language: known };
}
