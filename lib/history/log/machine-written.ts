/** Lock files and changelogs: tools write them, and the same lines come and go with every release. */
const MACHINE_WRITTEN =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|Cargo\.lock|poetry\.lock|uv\.lock|Pipfile\.lock|composer\.lock|Gemfile\.lock|go\.sum|CHANGELOG(?:\.\w+)?)$/i;

/** @returns whether the lines of the file are no evidence of what people undo and bring back */
export function isMachineWritten(path: string): boolean {
  return MACHINE_WRITTEN.test(path);
}
