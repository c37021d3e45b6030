import { chooseRepos } from '../../lib/answers/choose-repos';
import { commitAnswer } from '../../lib/answers/commit';
import { Failure, UsageError } from '../../lib/answers/failure';
import { findChange } from '../../lib/answers/find-change';
import { findPull } from '../../lib/answers/find-pull';
import { findCommit, findPullOfCommit } from '../../lib/graph/find';
import { pullData } from '../../lib/graph/pull-data';
import { type Knowledge, liveKnowledge } from '../../lib/live/live';
import { isDamage } from '../../lib/model/diagnostic';
import { parsePullNumber, parseRepoName } from '../../lib/model/ids';
import { apiFailure, isApi } from './api-failure';
import { type Answer, makeAnswer } from './page-cache';
import { parseSearchRequest } from './search-request';

/**
 * Answers `/api/…` straight from the knowledge base: it is data, and Next's way to a route costs more (3 ms) than most
 * searches do.
 * @param url path and query, its path well encoded
 * @returns null where the address is none of the API's; what it cannot answer is JSON, too
 */
export async function answerApi(url: string): Promise<Answer | null> {
  if (!isApi(url)) return null;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const knowledge = await liveKnowledge().current();
  if (pathname === '/api/health') return json(200, health(knowledge));
  if (pathname === '/api/search') return search(knowledge, searchParams);
  if (pathname === '/api/suggest') return suggest(knowledge, searchParams);
  const commit = /^\/api\/commit\/([^/]+\/[^/]+)\/([0-9a-fA-F]{7,64})$/.exec(pathname);
  if (commit) return showCommit(knowledge, decodeURIComponent(commit[1] ?? ''), commit[2] ?? '');
  const pull = /^\/api\/pull\/([^/]+\/[^/]+)\/([^/]+)$/.exec(pathname);
  return pull
    ? showPull(knowledge, decodeURIComponent(pull[1] ?? ''), decodeURIComponent(pull[2] ?? ''))
    : apiFailure(404, NO_SUCH);
}

const NO_SUCH =
  'Cannot answer: no such address; there are /api/search?q=, /api/suggest?q=&caret=, /api/pull/<owner>/<repo>/<n>, /api/commit/<owner>/<repo>/<sha> and /api/health';

const json = (status: number, body: object): Answer =>
  makeAnswer(status, 'application/json', Buffer.from(JSON.stringify(body)));

/** `GET /api/search?q=&repo=&limit=&cursor=`: the same answer as the search page and `atlas search`. */
function search(knowledge: Knowledge, params: URLSearchParams): Answer {
  const request = parseSearchRequest(params);
  if ('error' in request) return apiFailure(400, request.error);
  const { query, options } = request;
  try {
    chooseRepos(knowledge.atlas, options.repo);
  } catch (error) {
    if (error instanceof Failure) return apiFailure(404, error.message);
    throw error;
  }
  const found = knowledge.search(query, options);
  return { ...json(200, found), hits: found.total };
}

/** `GET /api/suggest?q=&caret=`: what completes the query where the caret (its end by default) is. */
function suggest(knowledge: Knowledge, params: URLSearchParams): Answer {
  const query = params.get('q') ?? '';
  const caret = params.get('caret') || String(query.length);
  if (!/^\d{1,5}$/.test(caret) || Number(caret) > query.length) {
    return apiFailure(400, 'Cannot complete the query: caret is no position in q; expected 0 to its length');
  }
  return json(200, knowledge.suggest(query, Number(caret)));
}

/** Digits that are no whole sha, and more than the number of any PR. */
const MORE_THAN_ANY = /^\d{8,39}$/;

/** `GET /api/pull/<owner>/<repo>/<n>`: everything known of one PR; `n` as people write it, or a sha. */
function showPull({ atlas }: Knowledge, repo: string, text: string): Answer {
  const name = parseRepoName(repo);
  if (!name) return apiFailure(400, 'Cannot show a PR: expected /api/pull/<owner>/<repo>/<number>');
  // A commit may begin with such digits, too; who asks for a PR by digits means its number.
  if (MORE_THAN_ANY.test(text)) return apiFailure(404, `Cannot find ${name}#${text} in the content`);
  try {
    // PRs of repositories that have no report here are known by their numbers alone.
    const found = parsePullNumber(text)
      ? findPull(atlas, [], `${name}#${text}`)
      : findChange(atlas, chooseRepos(atlas, name), text);
    const own = atlas.repos.get(found.repo);
    return json(200, 'commit' in found ? commitAnswer(atlas, found) : pullData(found, own));
  } catch (error) {
    if (error instanceof UsageError) return apiFailure(400, error.message);
    if (error instanceof Failure) return apiFailure(404, error.message);
    throw error;
  }
}

/** `GET /api/commit/<owner>/<repo>/<sha>`: everything known of a commit; of the PR, where it landed one. */
function showCommit({ atlas }: Knowledge, name: string, sha: string): Answer {
  const repo = [...atlas.repos.values()].find((each) => each.name === name);
  const entry = repo && findCommit(repo, sha);
  const pull = repo && !entry ? findPullOfCommit(repo, sha) : null;
  if (repo && entry) return json(200, commitAnswer(atlas, { repo: repo.name, ...entry }));
  return pull ? json(200, pullData(pull, repo)) : apiFailure(404, `Cannot show ${name}@${sha}: not in the content`);
}

/** Of what is wrong, told by /api/health; `atlas check --all` tells all. */
const DAMAGE_TOLD = 20;

/**
 * `GET /api/health`: what is served, since when; `degraded` while a newer content on disk cannot be read, or a file of it is
 * broken or cut off, with what is wrong.
 */
function health({ atlas, loadedAt }: Knowledge) {
  const problem = liveKnowledge().problem();
  const damage = atlas.problems.filter(isDamage);
  return {
    status: problem === null && damage.length === 0 ? 'ok' : 'degraded',
    version: atlas.version,
    loadedAt,
    problem,
    problems: atlas.problems.length,
    damaged: damage.length,
    damage: damage.slice(0, DAMAGE_TOLD),
    repos: [...atlas.repos.values()].map(({ name, pulls, reports, history }) => ({
      name,
      reports: reports.length,
      pulls: pulls.length,
      historyUntil: history?.until ?? null,
    })),
  };
}
