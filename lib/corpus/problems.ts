/** What can be wrong with a content folder: stable codes, their severity and their sentences. */
import type { Diagnostic, Severity } from '../model/diagnostic';

const PROBLEMS = {
  'folder-missing': [
    'error',
    'Cannot read the content folder: there is none; name one with --content or ATLAS_CONTENT',
  ],
  'folder-unreadable': ['error', 'Cannot read the folder: %; check its permissions'],
  'link-outside': ['error', 'Cannot follow the symbolic link: % outside the content folder; put the file itself there'],
  'no-repository': ['warning', 'Cannot take the folder for a repository: % is no name GitHub allows; rename it'],
  'repository-twice': [
    'error',
    'Cannot take the folder for a repository: it is % again in other letters, which has more; merge the two',
  ],
  'misplaced-report': ['warning', 'Cannot take the report: it is outside content/<owner>/<repo>/; move it there'],
  'odd-file-name': ['warning', 'Cannot take the report: its name is no PR number; name it <number>.md'],
  'file-unreadable': ['error', 'Cannot read the file: %; check what it is, and its permissions'],
  'file-too-large': ['error', 'Cannot read the file: %; is it the right file?'],
  'not-utf8': ['error', 'Cannot read the file: it is no UTF-8 text; save it as UTF-8'],
  'report-broken': ['error', 'Cannot read the report: %; mend the file or import it again'],
  'report-ends-early': [
    'warning',
    'Cannot tell that the report is whole: it ends before %, which nearly all others have; import it again unless it is whole',
  ],
  'wrong-repository': [
    'error',
    'Cannot take the report: its front matter says %; move the file or mend the front matter',
  ],
  'wrong-number': [
    'error',
    'Cannot take the report: its front matter says %; rename the file or mend the front matter',
  ],
  'report-twice': ['error', 'Cannot take the report: % is the same PR; keep one of the two'],
  'yaml-broken': ['error', 'Cannot read the vocabulary: %; mend the YAML'],
  'entry-broken': ['error', 'Cannot take the entry: %; see README, "Add a module"'],
  'entry-twice': ['error', 'Cannot take the entry: the id % is taken; choose another'],
  'odd-vocabulary-name': [
    'warning',
    'Cannot take the vocabulary: only modules.yml, risks.yml and vocabulary.yml are read; rename it',
  ],
  'history-broken': ['error', 'Cannot read the history: %; run `atlas sync` again'],
} satisfies Record<string, [Severity, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * @param file relative to the content folder
 * @param detail stands for `%` in the sentence of the code
 */
export function problem(code: ProblemCode, file: string, detail = '', line = 1): Diagnostic {
  const [severity, sentence] = PROBLEMS[code];
  return { code, severity, file, line, message: sentence.replace('%', () => detail) };
}

/** @returns the reason of a failed read in a few words: `permission denied (EACCES)` */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : null;
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: 'it is a folder',
    ENOENT: 'no such file',
    ELOOP: 'the links lead in a circle',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    EROFS: 'the disk is read-only',
    EFBIG: 'the file system takes no file so large',
    ENAMETOOLONG: 'its name is too long',
  };
  const said = code === null ? undefined : known[code];
  return said === undefined ? (error.message.split('\n')[0] ?? '') : `${said} (${code})`;
}
