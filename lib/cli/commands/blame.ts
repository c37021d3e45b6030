import { fileData, filesNamed } from '../../answers/file';
import type { Command } from '../command';
import { Failure } from '../command';
import { plain } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, openAtlas, REPO_OPTION } from '../open-atlas';
import { compositionText } from '../today';

export const command: Command = {
  summary: 'whose lines a file is made of today, with the PR of each',
  usage: 'blame PATH [--repo owner/name] [--limit N]',
  options: { ...REPO_OPTION, ...LIMIT_OPTION },
  positionals: { min: 1, max: 1 },
  run: async ([path = ''], options, context) => {
    const limit = chosenLimit(options);
    const repos = chosenRepos(await openAtlas(context), options);
    for (const { repo, entry } of filesNamed(repos, path, limit)) {
      const { url, aliases, module, composition } = fileData(repo, entry);
      if (!composition) {
        const why = repo.today.isKnown ? 'it is not in the branch today, or has no lines' : 'no history is synced';
        throw new Failure(`Cannot tell whose lines ${entry.path} is made of: ${why}`);
      }
      const facts = { repo: repo.name, path: entry.path, url, aliases, module, composition };
      context.emit(facts, `${plain(entry.path)}\n\n${compositionText(repo.today.ofFile(entry), limit)}\n`);
    }
    return 0;
  },
};
