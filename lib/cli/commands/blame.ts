import { definitionAt, fileData, filesNamed } from '../../answers/file';
import { compositionData } from '../../graph/today/today-data';
import type { FileEntry, RepoAtlas } from '../../graph/types';
import { lineIn } from '../../model/named/path-name';
import { type Command, Failure } from '../command';
import { paragraphs, plain } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, openAtlas, REPO_OPTION } from '../open-atlas';
import { shortenJson } from '../shorten-json';
import { compositionText } from '../today';

/** Changes told of a definition. */
const MOST = 100;

export const command: Command = {
  summary: 'whose lines a file is made of today, with the PR of each',
  usage: 'blame PATH[:LINE] [--repo owner/name] [--limit N]',
  options: { ...REPO_OPTION, ...LIMIT_OPTION },
  positionals: { min: 1, max: 1 },
  run: async ([path = ''], options, context) => {
    const limit = chosenLimit(options);
    const repos = chosenRepos(await openAtlas(context), options);
    const line = lineIn(path);
    const found = filesNamed(repos, path, limit).map((each) => ({ ...each, failure: whyNot(each.repo, each.entry) }));
    const failures = found.flatMap(({ failure }) => failure ?? []);
    if (failures.length === found.length) throw new Failure(failures.join('\n'));
    // The same path in another repository is told all the same.
    for (const failure of failures) context.say(failure);
    for (const { repo, entry, failure } of found) {
      if (failure !== null) continue;
      const at = line === null ? null : definitionAt(repo, entry, line);
      if (line !== null)
        context.say(`${ofOneLine(entry, line)}${at ? '' : `; no definition is known around line ${line}`}`);
      const facts = () => {
        const { url, aliases, module, composition } = fileData(repo, entry);
        const known = { repo: repo.name, path: entry.path, url, aliases, module, composition };
        return line === null ? known : { ...known, at: at && atData(repo, at) };
      };
      const head = found.length > 1 ? `${repo.name} ${plain(entry.path)}` : plain(entry.path);
      context.emit(
        () => shortenJson(facts(), options),
        () =>
          `${paragraphs([head, at && atText(repo, at, line, limit), compositionText(repo.today.ofFile(entry), limit)])}\n`,
      );
    }
    return 0;
  },
};

type Definition = NonNullable<ReturnType<typeof definitionAt>>;

/** Owners are kept by file and by definition. @returns that, and who tells those of one line */
const ofOneLine = ({ path }: FileEntry, line: number): string =>
  `Cannot tell whose line ${line} of ${path} is by itself: lines are counted by file and by the definition around them; ` +
  `\`git blame -L ${line},${line} ${path}\` in the clone names its commit, \`atlas show SHA\` the PR of that`;

function atData(repo: RepoAtlas, { entry, place }: Definition) {
  const { line, lines } = place;
  return { symbol: entry.name, line, lines, composition: compositionData(repo.today.ofSymbol(entry), MOST) };
}

function atText(repo: RepoAtlas, { entry, place }: Definition, asked: number | null, limit: number): string {
  const { path, line, lines } = place;
  const head = `第 ${asked} 行在 ${plain(entry.name)} 里（${plain(path)}:${line}，${lines} 行）`;
  return paragraphs([head, compositionText(repo.today.ofSymbol(entry), limit)]);
}

/** @returns why nobody can tell whose lines a file is made of, and what to do; null where they can */
function whyNot(repo: RepoAtlas, entry: FileEntry): string | null {
  const what = `Cannot tell whose lines ${entry.path} is made of`;
  if (!repo.today.isKnown) return `${what}: no history of ${repo.name} is synced; see \`atlas sync --help\``;
  const composition = repo.today.ofFile(entry);
  if (composition && composition.lines > 0) return null;
  if (composition && !composition.whole) return `${what}: where they come from is not known (不详)`;
  return `${what}: it is not in the branch of ${repo.name} today, or has no lines; \`atlas file ${entry.path}\` has its PRs`;
}
