/**
 * Finds what is in a content folder, without reading it: `vocabulary.yml` and
 * `<owner>/<repo>/{<n>.md,modules.yml,risks.yml,vocabulary.yml,history.txt}`.
 */
import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Diagnostic } from '../model/diagnostic';
import { parsePullNumber, parseRepoName, type RepoName } from '../model/ids';
import { historyFile } from './history-file';
import { type ProblemCode, problem, reasonOf } from './problems';
import { kindOf } from './read-bounded';

/** The files of one repository; names are relative to the content folder, in stable order. */
export type RepoFiles = {
  name: RepoName;
  reports: { file: string; number: number }[];
  modules: string | null;
  risks: string | null;
  vocabulary: string | null;
  history: string | null;
};

/** `vocabulary`: what all repositories share. */
export type ContentFiles = { repos: RepoFiles[]; vocabulary: string | null; problems: Diagnostic[] };

/** A folder under examination: where links may lead, and where trouble is noted. */
type Walk = { root: string; problems: Diagnostic[] };

/**
 * Lists a content folder. Hidden files and folders are passed over; symbolic links may lead only to places inside.
 * @param dir the content folder
 * @returns the repositories in alphabetical order; a missing folder is a problem, not an exception
 */
export async function findContent(dir: string): Promise<ContentFiles> {
  const problems: Diagnostic[] = [];
  const root = await realpath(dir).catch(() => null);
  if (root === null || !(await stat(root)).isDirectory()) {
    return { repos: [], vocabulary: null, problems: [problem('folder-missing', '.')] };
  }
  const walk: Walk = { root, problems };
  const named = new Map<string, RepoFiles[]>();
  let vocabulary: string | null = null;
  for (const owner of await listFolder(walk, '.')) {
    if (owner.name === 'vocabulary.yml' && !owner.folder) vocabulary = owner.name;
    else if (!owner.folder) noteMisplaced(walk, owner.name);
    else {
      for (const repo of await listFolder(walk, owner.name)) {
        const path = `${owner.name}/${repo.name}`;
        if (!repo.folder) noteMisplaced(walk, path);
        else {
          const name = parseRepoName(path);
          if (name === null) problems.push(problem('no-repository', path, JSON.stringify(path)));
          else named.set(name.toLowerCase(), [...(named.get(name.toLowerCase()) ?? []), await findRepo(walk, name)]);
        }
      }
    }
  }
  const repos = [...named.values()].flatMap((twins) => fullest(walk, twins));
  return { repos: repos.sort((a, b) => (a.name < b.name ? -1 : 1)), vocabulary, problems };
}

/**
 * GitHub takes `owner/name` in any case for one repository, so one folder of them is read: the one that has most, which
 * an empty one beside it never hides.
 */
function fullest(walk: Walk, twins: RepoFiles[]): RepoFiles[] {
  const [first, ...others] = [...twins].sort((a, b) => countFiles(b) - countFiles(a));
  for (const { name } of others) walk.problems.push(problem('repository-twice', name, first?.name));
  return first ? [first] : [];
}

const countFiles = ({ reports, modules, risks, vocabulary, history }: RepoFiles): number =>
  reports.length + [modules, risks, vocabulary, history].filter((file) => file !== null).length;

async function findRepo(walk: Walk, name: RepoName): Promise<RepoFiles> {
  const found: RepoFiles = { name, reports: [], modules: null, risks: null, vocabulary: null, history: null };
  for (const entry of await listFolder(walk, name)) {
    const file = `${name}/${entry.name}`;
    if (entry.folder) continue;
    if (entry.name === 'modules.yml') found.modules = file;
    else if (entry.name === 'risks.yml') found.risks = file;
    else if (entry.name === 'vocabulary.yml') found.vocabulary = file;
    else if (/\.ya?ml$/i.test(entry.name)) walk.problems.push(problem('odd-vocabulary-name', file));
    else if (/\.md$/i.test(entry.name)) {
      const number = entry.name.endsWith('.md') ? parsePullNumber(entry.name.slice(0, -3)) : null;
      if (number !== null) found.reports.push({ file, number });
      else if (!isReadme(entry.name)) walk.problems.push(problem('odd-file-name', file));
    } else if (file === historyFile(name)) found.history = file;
  }
  found.reports.sort((a, b) => a.number - b.number);
  return found;
}

const isReadme = (name: string): boolean => /^readme(\.[a-z-]+)?\.md$/i.test(name);

function noteMisplaced(walk: Walk, file: string): void {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (/\.md$/i.test(name) && !isReadme(name)) walk.problems.push(problem('misplaced-report', file));
}

/** @returns the folder's visible files and folders by name, links resolved; pipes, sockets and devices are problems */
async function listFolder(walk: Walk, path: string): Promise<{ name: string; folder: boolean }[]> {
  const note = (code: ProblemCode, file: string, detail: string) => walk.problems.push(problem(code, file, detail));
  let entries: Dirent[];
  try {
    entries = await readdir(join(walk.root, path), { withFileTypes: true });
  } catch (error) {
    note('folder-unreadable', path, reasonOf(error));
    return [];
  }
  const found: { name: string; folder: boolean }[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const file = path === '.' ? entry.name : `${path}/${entry.name}`;
    try {
      const kind = entry.isSymbolicLink() ? await followLink(walk, file) : entry;
      if (kind === null) note('link-outside', file, 'it leads');
      else if (kind.isDirectory() || kind.isFile()) found.push({ name: entry.name, folder: kind.isDirectory() });
      else note('file-unreadable', file, `it is ${kindOf(kind)}, no file`);
    } catch (error) {
      note('file-unreadable', file, reasonOf(error));
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @returns what a link leads to; null where that is outside of the content folder */
async function followLink({ root }: Walk, file: string): Promise<Stats | null> {
  const target = await realpath(join(root, file));
  return isInside(root, target) ? stat(target) : null;
}

function isInside(root: string, target: string): boolean {
  const way = relative(root, target);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}
