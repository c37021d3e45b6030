import 'server-only';
import { type Knowledge, liveKnowledge } from '../../lib/live/knowledge';

/** @returns the body of `/api/health`; `status` is `degraded` while a newer content on disk cannot be read */
export function healthOf({ atlas, loadedAt }: Knowledge) {
  const problem = liveKnowledge().problem();
  return {
    status: problem === null ? 'ok' : 'degraded',
    version: atlas.version,
    loadedAt,
    problem,
    problems: atlas.problems.length,
    repos: [...atlas.repos.values()].map(({ name, pulls, reportCount, history }) => ({
      name,
      reports: reportCount,
      pulls: pulls.length,
      historyUntil: history?.until ?? null,
    })),
  };
}
