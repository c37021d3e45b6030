/** Compares a report with the history: what it says of the PR, claim by claim. */

import { todayText } from '../graph/symbols/symbol-today';
import type { Atlas, Pull, RepoAtlas } from '../graph/types';
import type { HistoryPull } from '../model/history';
import type { PrRecord } from '../model/record';
import { checkFile } from './check-file';
import { checkRelated } from './check-related';
import { checkSymbol, definitionsMeant } from './check-symbol';
import { checkTime } from './check-time';
import { checkTitle } from './check-title';
import { type Claim, type Finding, unknown } from './claim';

/**
 * @param repo the repository of the PR
 * @param repos all repositories, for numbers of others; the PR's own by default
 * @returns the report's claims in the order title, time, files, symbols, related numbers; empty without a report. Without
 * a history of the PR each is `unknown`, never taken for wrong.
 */
export function verifyPull(pull: Pull, repo: RepoAtlas, repos: Atlas['repos'] = new Map([[repo.name, repo]])): Claim[] {
  const { record, history } = pull;
  if (!record) return [];
  const check = (rule: (real: HistoryPull) => Finding): Finding =>
    history ? rule(history) : unknown(repo.history ? '提交历史里没有这个 PR' : '没有同步提交历史');
  const claims: Claim[] = [];
  const { title, mergedAt } = record;
  if (title !== null)
    claims.push({ kind: 'title', text: title, ...check((real) => checkTitle(title, real.title)), gone: null });
  if (mergedAt !== null) {
    claims.push({
      kind: 'merged-at',
      text: mergedAt,
      ...check((real) => checkTime(mergedAt, real.mergedAt)),
      gone: null,
    });
  }
  for (const path of pathsOf(record)) {
    claims.push({ kind: 'file', text: path, ...check((real) => checkFile(path, real, repo)), gone: null });
  }
  for (const symbol of symbolsOf(record)) {
    const finding = check((real) => checkSymbol(symbol, real, repo));
    const gone = history && finding.verdict === 'confirmed' ? goneToday(symbol, pull, history, repo) : null;
    claims.push({ kind: 'symbol', text: symbol, ...finding, gone });
  }
  for (const related of record.related) {
    const text = `${related.repo === repo.name ? '' : related.repo}#${related.number}`;
    claims.push({ kind: 'related', text, ...checkRelated(related, repos.get(related.repo) ?? null), gone: null });
  }
  return claims;
}

/**
 * A symbol of which no file of the branch defines any today that the PR touched (another of its name says nothing), and that
 * the PR did not itself take away.
 * @returns where it went, in words; null where one is there, or nobody knows
 */
function goneToday(symbol: string, pull: Pull, history: HistoryPull, repo: RepoAtlas): string | null {
  const entries = definitionsMeant(symbol, history).map((name) => repo.symbols.get(name));
  const allGone = entries.every((entry) => entry?.life && entry.life.today.length === 0);
  const taken = entries.find((entry) => entry?.life?.ended?.pull?.number !== pull.number);
  return taken && allGone ? todayText(repo, taken) : null;
}

/** Snippets quote files as well as 关键文件 lists them. */
function pathsOf({ files, snippets }: PrRecord): Set<string> {
  return new Set([...files, ...snippets].map(({ path }) => path));
}

function symbolsOf({ files, keySymbols }: PrRecord): Set<string> {
  return new Set([...keySymbols, ...files.flatMap(({ symbols }) => symbols)]);
}
