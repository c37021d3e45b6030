/** Queries that name one PR outright go straight to its page. */
import { parsePullNumber, parsePullRef } from '../model/ids';
import { narrow } from '../text/fold';
import { urls } from '../urls';
import type { SearchEngine } from './build';
import { pullsOfSha } from './shas';

export type Direct = { url: string | null; note: string | null };

/**
 * @param text a whole query: `123`, `#123`, `owner/name#123`, the address of a PR or issue, the beginning of a sha
 * @param repo looks a bare number up in this repository only
 * @returns the page of the PR; null where the text is no such name, or where several repositories have the number. The note
 * says so where a PR is named that the knowledge base does not hold.
 */
export function findDirect(engine: SearchEngine, text: string, repo?: string): Direct {
  const named = narrow(text).trim();
  const address = /^(?:www\.)?[\w.-]+\.\w+\/\S+\/(?:pull|issues)\/\d/.test(named) ? `https://${named}` : named;
  const ref = parsePullRef(address);
  if (ref) {
    const ids = (engine.numbers.get(ref.number) ?? []).filter((id) => engine.pulls[id]?.repo === ref.repo);
    return ids.length > 0 ? page(engine, ids) : { url: null, note: `知识库没有收录 ${ref.repo}#${ref.number}` };
  }
  const number = parsePullNumber(named.replace(/^(?:pr\s*)?#?/i, ''));
  const ids = number === null ? pullsOfSha(engine, named) : (engine.numbers.get(number) ?? []);
  return page(
    engine,
    ids.filter((id) => repo === undefined || engine.pulls[id]?.repo === repo),
  );
}

function page(engine: SearchEngine, ids: number[]): Direct {
  const [pull, ...others] = ids.map((id) => engine.pulls[id]);
  return { url: pull && others.length === 0 ? urls.pull(pull.repo, pull.number) : null, note: null };
}
