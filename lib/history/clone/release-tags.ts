/** The tags of a clone that are releases. */

import { compareVersions } from '../../text/version';
import { GitError } from '../failure';
import { git } from '../git/run';

/** `sha`: of the commit; null where the clone lacks it, and then `date` is empty. */
export type ReleaseTag = { tag: string; date: string; sha: string | null };

/** Tags of releases, whatever a project puts before the version; nightly builds, tests and parts have longer names. */
const VERSION = /^(v|V||release[-/]v?|rel[-/]v?|r)(\d+(?:\.\d+)+.*)$/;
/** Builds that are no releases. */
const BUILD = /(?:^|[.\-+_])(?:dev|nightly|test|cu|ci)\d*(?:$|[.\-+_])/i;

/**
 * @returns the release tags, oldest first; those whose commit is lacking stand behind the version before theirs. Where a
 * clone has tags of several makes, the most frequent one is the project's.
 * @throws {GitError} when git fails
 */
export async function readReleaseTags(folder: string): Promise<ReleaseTag[]> {
  const tags = await listTags(folder);
  const makes = new Map<string, number>();
  for (const { prefix } of tags) makes.set(prefix, (makes.get(prefix) ?? 0) + 1);
  const make = [...makes].sort((a, b) => b[1] - a[1])[0]?.[0];
  const own = tags.filter(({ prefix }) => prefix === make);
  const sorted = own
    .filter(({ sha }) => sha !== null)
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || compareVersions(a.version, b.version));
  for (const lost of own.filter(({ sha }) => sha === null)) {
    const before = sorted.findLastIndex(({ version }) => compareVersions(version, lost.version) < 0);
    sorted.splice(before + 1, 0, lost);
  }
  return sorted.map(({ tag, date, sha }) => ({ tag, date, sha }));
}

type Tag = ReleaseTag & { prefix: string; version: string };

const FORMAT =
  '%(objecttype) %(objectname) %(*objecttype) %(*objectname) %(creatordate:iso-strict) %(refname:lstrip=2)';

/** git names no tag at all where one of them leads to an object that the clone lacks; then each is asked for by itself. */
async function listTags(folder: string): Promise<Tag[]> {
  const ask = (pattern: string) => git(folder, ['for-each-ref', `--format=${FORMAT}`, pattern]);
  try {
    return (await ask('refs/tags')).split('\n').flatMap(tagOf);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
  const names = (await git(folder, ['for-each-ref', '--format=%(refname:lstrip=2)', 'refs/tags'])).split('\n');
  const tags: Tag[] = [];
  for (const name of names.filter(isRelease)) {
    const told = await ask(`refs/tags/${name}`).catch(() => null);
    if (told !== null) tags.push(...told.split('\n').flatMap(tagOf));
    else tags.push({ tag: name, date: '', sha: null, ...partsOf(name) });
  }
  return tags;
}

function tagOf(line: string): Tag[] {
  // An annotated tag's own object comes first; a plain tag leaves the two fields of the tagged object empty.
  const match = /^(\S+) (\S+) (\S*) (\S*) (\S+) (.+)$/.exec(line);
  const [, type, object = '', taggedType, tagged = '', date = '', tag = ''] = match ?? [];
  const sha = type === 'commit' ? object : taggedType === 'commit' ? tagged : null;
  return sha === null || !isRelease(tag) ? [] : [{ tag, date, sha, ...partsOf(tag) }];
}

const isRelease = (tag: string): boolean => VERSION.test(tag) && !BUILD.test(tag);

function partsOf(tag: string): { prefix: string; version: string } {
  const [, prefix = '', version = ''] = VERSION.exec(tag) ?? [];
  return { prefix, version };
}
