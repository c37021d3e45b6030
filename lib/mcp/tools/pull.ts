import { z } from 'zod';
import { chooseRepos } from '../../answers/choose-repos';
import { commitAnswer } from '../../answers/commit';
import { findChange } from '../../answers/find-change';
import { pullAnswer } from '../../answers/pull';
import type { survivalData } from '../../graph/today/today-data';
import { printSections } from '../../report/print-report';
import { shortText } from '../../text/short-text';
import { limit, pull, repo } from '../input';
import { defineTool } from '../tool';

const DESCRIPTION = `Shows one PR: title, state today (live, reverted, partially-reverted, relanded, or superseded: a \
revert that is no longer in force), merge time, author, first \
release, modules, files, symbols, risk flags, what it says of other PRs (\`links\`) and what they say of it (\`backlinks\`), \
its report's summary and recommendation in Chinese, and \`message\`: what its commit says (intro, trailers, the PRs and \
issues it names, its part of a series, the reason of a revert). Relations of links: reverts, relands, regression-of (it \
repairs what the other broke), follow-up, fixes, series, cherry-pick-of, similar, mentions; \`evidence\` has the words that say so. \`releases\` tells where it was \
contained and in force (null: nobody can tell), in the order of versions, one entry for each run of releases (\`tag\` to \`through\`), and \
what made it so (\`by\`; \`beside\`: a commit of a release branch). \`survival\` tells what is left \
of its lines today: \`left\` and \`via\` (brought back by a reland) of \`added\`, as \`share\`; \`lostTo\` which later changes rewrote or \
deleted most; \`fixedBy\` later fixes that took lines of it (evidence, no verdict), \`fixes\` whose lines it took as one; null or \
\`unsure\` where nobody knows. Lists are cut at \`limit\`; \`counts\` has their lengths. \
\`report.sections\` are what \`read_report\` can read. \`chain\` is not null where the PR is part of a revert chain: see \
\`show_chain\`.`;

/** Longest summary, recommendation and note, in characters. */
const MAX_TEXT = 4_000;
const MAX_NOTE = 400;

export const registerPull = defineTool({
  name: 'show_pull',
  title: 'Show a PR',
  description: DESCRIPTION,
  input: z.strictObject({ pull, repo, limit }),
  answer: (asked, { atlas }) => {
    const found = findChange(atlas, chooseRepos(atlas, asked.repo), asked.pull);
    if (!('key' in found)) {
      const { files, survival, ...facts } = commitAnswer(atlas, found);
      const shown = { survival: cutSurvival(survival, asked.limit), files: files.slice(0, asked.limit) };
      return { ...facts, ...shown, counts: { files: files.length } };
    }
    const { record, files, symbols, releases, links, backlinks, survival, ...facts } = pullAnswer(atlas, found);
    const cut = <T>(list: T[]) => list.slice(0, asked.limit);
    const noted = (list: typeof links) =>
      cut(list).map((link) => ({
        ...link,
        note: shortText(link.note, MAX_NOTE),
        evidence: link.evidence.map(({ source, text }) => ({ source, text: shortText(text, MAX_NOTE) })),
      }));
    return {
      ...facts,
      releases: cut(releases),
      survival: cutSurvival(survival, asked.limit),
      files: cut(files).map((file) => ({ ...file, symbols: cut(file.symbols) })),
      symbols: cut(symbols),
      links: noted(links),
      backlinks: noted(backlinks),
      counts: {
        releases: releases.length,
        files: files.length,
        symbols: symbols.length,
        links: links.length,
        backlinks: backlinks.length,
      },
      report: record && {
        summary: record.summary && shortText(record.summary, MAX_TEXT),
        recommendation: record.recommendation && shortText(record.recommendation, MAX_TEXT),
        sections: printSections(record).map(({ name, text }) => ({ name, characters: text.length })),
      },
    };
  },
});

function cutSurvival(survival: ReturnType<typeof survivalData>, limit: number) {
  const cut = <T>(list: T[]) => list.slice(0, limit);
  return (
    survival && {
      ...survival,
      ...{ lostTo: cut(survival.lostTo), moved: cut(survival.moved), via: cut(survival.via) },
      ...{ fixedBy: cut(survival.fixedBy), fixes: cut(survival.fixes), releases: cut(survival.releases) },
    }
  );
}
