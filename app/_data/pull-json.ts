import type { Link, Pull } from '../../lib/graph/types';

const linkJson = ({ from, to, relation, note, source }: Link) => ({ from, to, relation, note, source });

/** @returns the body of `/api/pull`: the record as the report gives it, joined with what the knowledge base adds */
export function pullJson(pull: Pull) {
  const { key, repo, number, kind, isIssue, title, mergedAt, author, sha, release, state, chain } = pull;
  return {
    ...{ key, repo, number, kind, isIssue, title, mergedAt, author, sha, release, state, chain },
    modules: pull.modules,
    symbols: pull.symbols,
    risks: pull.risks,
    files: pull.files.map(({ path, oldPath, added, deleted, symbols, module }) => ({
      ...{ path, oldPath, added, deleted, symbols, module },
    })),
    links: pull.links.map(linkJson),
    backlinks: pull.backlinks.map(linkJson),
    record: pull.record,
  };
}
