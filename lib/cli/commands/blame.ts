import { fileData, filesNamed } from '../../answers/file';
import type { FileEntry, RepoAtlas } from '../../graph/types';
import { type Command, Failure } from '../command';
import { paragraphs, plain } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, openAtlas, REPO_OPTION } from '../open-atlas';
import { shortenJson } from '../shorten-json';
import { compositionText } from '../today';

export const command: Command = {
  summary: 'whose lines a file is made of today, with the PR of each',
  usage: 'blame PATH [--repo owner/name] [--limit N]',
  options: { ...REPO_OPTION, ...LIMIT_OPTION },
  positionals: { min: 1, max: 1 },
  run: async ([path = ''], options, context) => {
    const limit = chosenLimit(options);
    const repos = chosenRepos(await openAtlas(context), options);
    const found = filesNamed(repos, path, limit).map((each) => ({ ...each, failure: whyNot(each.repo, each.entry) }));
    const failures = found.flatMap(({ failure }) => failure ?? []);
    if (failures.length === found.length) throw new Failure(failures.join('\n'));
    // The same path in another repository is told all the same.
    for (const failure of failures) context.say(failure);
    for (const { repo, entry, failure } of found) {
      if (failure !== null) continue;
      const facts = () => {
        const { url, aliases, module, composition } = fileData(repo, entry);
        return { repo: repo.name, path: entry.path, url, aliases, module, composition };
      };
      const head = found.length > 1 ? `${repo.name} ${plain(entry.path)}` : plain(entry.path);
      context.emit(
        () => shortenJson(facts(), options),
        () => `${paragraphs([head, compositionText(repo.today.ofFile(entry), limit)])}\n`,
      );
    }
    return 0;
  },
};

/** @returns why nobody can tell whose lines a file is made of, and what to do; null where they can */
function whyNot(repo: RepoAtlas, entry: FileEntry): string | null {
  const what = `Cannot tell whose lines ${entry.path} is made of`;
  if (!repo.today.isKnown) return `${what}: no history of ${repo.name} is synced; see \`atlas sync --help\``;
  const composition = repo.today.ofFile(entry);
  if (composition && composition.lines > 0) return null;
  if (composition && !composition.whole) return `${what}: where they come from is not known (不详)`;
  return `${what}: it is not in the branch of ${repo.name} today, or has no lines; \`atlas file ${entry.path}\` has its PRs`;
}
