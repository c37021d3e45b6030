/** Merges that are no change of their own: what each took from which side. */
import { GitError } from '../failure';
import { git } from '../git/run';
import { parseMerge, type ReadMerge } from './combined-patch';
import { COMMIT_MARK, LOG_ARGUMENTS } from './format';

/** Merges a run of git: their patches are held in memory together. */
const BATCH = 100;

/** With context: git numbers the lines of a combined patch wrongly without. */
const COMBINED = LOG_ARGUMENTS.flatMap((argument) => {
  if (argument === '--diff-merges=first-parent') return ['--diff-merges=combined', '--combined-all-paths'];
  return argument === '--unified=0' ? ['--unified=3'] : [argument];
});
const PATCH = ['--patch', '--unified=0', '--inter-hunk-context=0'];
const LISTED = LOG_ARGUMENTS.filter((argument) => !PATCH.includes(argument));

/**
 * @param shas of merges
 * @returns by sha; without those whose content the clone lacks
 * @throws {GitError} when git fails for another reason
 */
export async function readMerges(folder: string, shas: string[]): Promise<Map<string, ReadMerge>> {
  const merges = new Map<string, ReadMerge>();
  for (let from = 0; from < shas.length; from += BATCH) await readBatch(folder, shas.slice(from, from + BATCH), merges);
  return merges;
}

async function readBatch(folder: string, shas: string[], merges: Map<string, ReadMerge>): Promise<void> {
  const input = `${shas.join('\n')}\n`;
  try {
    const [combined, listed] = await Promise.all([git(folder, COMBINED, input), git(folder, LISTED, input)]);
    const changed = split(listed);
    for (const [sha, text] of split(combined)) merges.set(sha, parseMerge(text, changed.get(sha) ?? ''));
  } catch (error) {
    if (!(error instanceof GitError) || error.unreadable === null) throw error;
    if (shas.length === 1) return;
    for (const sha of shas) await readBatch(folder, [sha], merges);
  }
}

/** What begins a commit: in a patch no line outside of its hunks, and none in them, begins so. */
const START = new RegExp(`(?:^|\\0|\\n)${String.fromCharCode(COMMIT_MARK)}(?=[0-9a-f]{40,64}\\0)`);

/** @returns what git printed for each commit, by its sha */
function split(output: string): Map<string, string> {
  const parts = output.split(START).filter((part) => part !== '');
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\0')), part.slice(part.indexOf('\0') + 1)]));
}
