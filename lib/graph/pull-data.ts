/** One PR as plain data for API, CLI and MCP: the graph without its cycles. */
import type { HistoryPull } from '../model/history';
import { handlesOf } from './pulls/author-name';
import { releaseData } from './releases/release-runs';
import { roundShare, shareOf, survivalData } from './today/today-data';
import type { CommitEntry, Link, Pull, PullFile, RepoAtlas } from './types';

/**
 * @param own its repository; undefined for a PR of one that the knowledge base does not hold
 * @returns what the knowledge base knows of a PR, fit for JSON: the record as the report gives it, and what links add
 */
export function pullData(pull: Pull, own: RepoAtlas | undefined) {
  const { key, repo, number, kind, isIssue, title, mergedAt, author, sha, release, state, chain } = pull;
  return {
    ...{ key, repo, number, kind, isIssue, title, mergedAt, author, sha, release, state, chain },
    authorHandles: handlesOf(own, author),
    releases: own ? releaseData(own.standings, pull) : [],
    survival: survivalData(pull, own?.standings.releases ?? []),
    modules: pull.modules,
    symbols: pull.symbols,
    risks: pull.risks,
    files: pull.files.map(fileData),
    links: pull.links.map(linkData),
    backlinks: pull.backlinks.map(linkData),
    message: pull.history && messageData(pull.history),
    record: pull.record,
  };
}

/** @returns the few fields that name a PR in a list; `left`: the share of its lines that stand today, 0 to 1 or null */
export function pullBrief({ repo, number, kind, title, mergedAt, state, chain, left }: Pull) {
  return { repo, number, kind, title, mergedAt, state, chain, left: roundShare(left) };
}

/** @returns the same of a commit without a PR of its own: `number` is null, `sha` names it */
export function commitBrief(repo: RepoAtlas, { commit, state, chain, survival }: CommitEntry) {
  const { sha, title, mergedAt } = commit;
  return {
    repo: repo.name,
    number: null,
    sha,
    kind: 'commit' as const,
    title,
    mergedAt,
    state,
    chain,
    left: shareOf(survival),
  };
}

const fileData = ({ path, oldPath, added, deleted, symbols, module }: PullFile) => ({
  ...{ path, oldPath, added, deleted, symbols, module },
});

const linkData = ({ from, to, relation, note, source, evidence = [] }: Link) => ({
  ...{ from, to, relation, note, source, evidence },
});

/** @returns what a commit's own words say, of whom no link is made, too */
export function messageData({ intro, trailers, references, part, reason }: HistoryPull) {
  return {
    ...{ intro: intro ?? null, trailers: trailers ?? [], references: references ?? [] },
    ...{ part: part ?? null, reason: reason ?? null },
  };
}
