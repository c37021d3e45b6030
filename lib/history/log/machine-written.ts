/**
 * Lock files, changelogs, and the code of others that package managers copy into a repository: tools write them, and the same
 * lines come and go with every release.
 */
const MACHINE_WRITTEN =
  /(?:^|\/)(?:vendor|node_modules|Godeps\/_workspace)\/|(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|Cargo\.lock|poetry\.lock|uv\.lock|Pipfile\.lock|composer\.lock|Gemfile\.lock|go\.sum|CHANGELOG(?:\.\w+)?)$/i;

/** Notes for the next release, one file a change: they tell of the change, and stay or go with the release, not with it. */
const RELEASE_NOTE =
  /(?:^|\/)(?:\.changeset|\.changes|changelog\.d|newsfragments|\.nx\/version-plans)\/[^/]+\.(?:md|mdx|rst|txt)$/i;

/** @returns whether the lines of the file are no evidence of what people undo and bring back */
export function isMachineWritten(path: string): boolean {
  return MACHINE_WRITTEN.test(path);
}

/** @returns whether the file tells of the change that it comes with */
export function isReleaseNote(path: string): boolean {
  return RELEASE_NOTE.test(path);
}
