import { git } from '../git/run';

export type Release = { tag: string; date: string };

/** Tags of releases, whatever a project puts before the version; nightly builds, tests and parts have longer names. */
const VERSION = /^(v|V||release[-/]v?|rel[-/]v?|r)(\d+(?:\.\d+)+.*)$/;
/** Builds that are no releases. */
const BUILD = /(?:^|[.\-+_])(?:dev|nightly|test|cu|ci)\d*(?:$|[.\-+_])/i;

/**
 * @param shas of the branch: only tags that contain some of them count
 * @returns the release tags, oldest first, and for each commit the first of them that contains it
 * @throws {HistoryError} when git fails
 */
export async function readReleases(folder: string): Promise<{ releases: Release[]; firstOf: Map<string, string> }> {
  const tags = releaseTags(await git(folder, ['for-each-ref', `--format=${TAG_FORMAT}`, 'refs/tags']));
  const firstOf = new Map<string, string>();
  if (tags.length === 0) return { releases: [], firstOf };
  const walk = await git(folder, ['rev-list', '--parents', '--stdin'], `${tags.map(({ sha }) => sha).join('\n')}\n`);
  const parents = new Map<string, string[]>();
  for (const line of walk.split('\n')) {
    const [sha, ...rest] = line.split(' ');
    if (sha) parents.set(sha, rest);
  }
  for (const { tag, sha } of tags) {
    const open = [sha];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (firstOf.has(next)) continue;
      firstOf.set(next, tag);
      open.push(...(parents.get(next) ?? []));
    }
  }
  return { releases: tags.map(({ tag, date }) => ({ tag, date })), firstOf };
}

const TAG_FORMAT =
  '%(objecttype) %(objectname) %(*objecttype) %(*objectname) %(creatordate:iso-strict) %(refname:lstrip=2)';

type Tag = Release & { sha: string; prefix: string; version: string };

/** @returns the release tags, oldest first. Where a clone has tags of several makes, the most frequent one is the project's. */
function releaseTags(output: string): Tag[] {
  const tags = output.split('\n').flatMap((line) => tagOf(line));
  const makes = new Map<string, number>();
  for (const { prefix } of tags) makes.set(prefix, (makes.get(prefix) ?? 0) + 1);
  const make = [...makes].sort((a, b) => b[1] - a[1])[0]?.[0];
  return tags
    .filter(({ prefix }) => prefix === make)
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || compareVersions(a.version, b.version));
}

function tagOf(line: string): Tag[] {
  // An annotated tag's own object comes first; a plain tag leaves the two fields of the tagged object empty.
  const match = /^(\S+) (\S+) (\S*) (\S*) (\S+) (.+)$/.exec(line);
  const [, type, object = '', taggedType, tagged = '', date = '', tag = ''] = match ?? [];
  const version = VERSION.exec(tag);
  const sha = type === 'commit' ? object : taggedType === 'commit' ? tagged : null;
  if (!version || sha === null || BUILD.test(tag)) return [];
  return [{ tag, date, sha, prefix: version[1] ?? '', version: version[2] ?? '' }];
}

/** `0.5.10rc0` before `0.5.10` before `0.5.10.post1`. */
function compareVersions(a: string, b: string): number {
  const key = (version: string) =>
    version.replace(/(\d)(?=$|\.post)/, '$1~').replace(/\d+/g, (run) => run.padStart(8, '0'));
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}
