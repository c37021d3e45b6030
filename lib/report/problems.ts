/** What can be wrong with a canonical report: stable codes, their severity and their sentences. */
import type { Diagnostic, Severity } from '../model/diagnostic';

const PROBLEMS = {
  'report-too-large': ['error', 'Cannot parse the report: % is more than any report needs; is it the right file?'],
  'front-matter-missing': [
    'error',
    'Cannot parse the report: it does not begin with front matter; add `---`, repo, number, title, mergedAt, `---`',
  ],
  'front-matter-broken': ['error', 'Cannot parse the front matter: %; mend the YAML'],
  'front-matter-language': ['error', 'Cannot parse the front matter: % is not taken; write YAML between `---` lines'],
  'repo-missing': ['error', 'Cannot tell the repository: % is no owner/name; set `repo` in the front matter'],
  'number-missing': ['error', 'Cannot tell the PR: % is no PR number; set `number` in the front matter'],
  'date-broken': ['warning', 'Cannot read mergedAt: % is no date that exists; write "2026-06-03T10:06+08:00"'],
  'field-ignored': ['warning', 'Cannot use the front matter field %: reports have no such field; remove it'],
  'report-cut-off': [
    'warning',
    'Cannot tell that the report is whole: it ends %; write it again, or end it with a line end where it is whole',
  ],
  'text-before-sections': ['warning', 'Cannot place the text before the first section: %; move it into a section'],
  'unknown-section': [
    'info',
    'Cannot place the section %: reports have no such section; its text stays in the section above',
  ],
  'section-twice': ['warning', 'Cannot keep two sections %: both were read as one; merge them'],
  'line-out-of-form': ['warning', 'Cannot read the line as what its section lists: %; it was kept as text'],
  'text-left-out': ['warning', 'Cannot place the text in a field: %; reports have none for it and it was left out'],
  'related-not-a-link': [
    'warning',
    'Cannot read the related item: % is no link to a PR or issue; write `- **提及** [PR #1 title](address): note`',
  ],
  'related-mismatch': ['warning', 'Cannot trust the related item: its text says #% and its address another; mend one'],
  'snippet-without-code': ['warning', 'Cannot find the code of the snippet %: there is no fenced block; add it'],
} satisfies Record<string, [Severity, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Where a report's readers say what they could not read. Lines are 1-based lines of the file. */
export type Complain = (code: ProblemCode, line: number, detail?: string) => void;

/** @param detail stands for `%` in the sentence of the code */
export function reportProblem(code: ProblemCode, file: string, line: number, detail = ''): Diagnostic {
  const [severity, sentence] = PROBLEMS[code];
  return { code, severity, file, line, message: sentence.replace('%', () => detail) };
}

/** @returns the beginning of a text, quoted, for a message */
export function excerpt(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
}
