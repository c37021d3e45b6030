import type { Pull } from '../../lib/graph/types';
import { STATE_LABEL } from '../../lib/model/state';
import { urls } from '../../lib/urls';
import { plainLine } from '../_components/common/inline-code';
import { pullTitle } from '../_components/common/pull-link';
import { knowledge } from '../_data/knowledge';
import { originOf } from '../origin';
import { atom, type FeedEntry } from './atom';

export const dynamic = 'force-dynamic';

/** Newest of each repository, reports before bare history. */
const MAX_ENTRIES = 50;

/** The newest reports of all repositories; where there is no report at all, the newest PRs. */
export async function GET(request: Request): Promise<Response> {
  const { atlas } = await knowledge();
  const origin = originOf(request);
  const all = [...atlas.repos.values()].flatMap(({ pulls }) => {
    const reports = pulls.filter(({ kind }) => kind === 'report');
    return (reports.length > 0 ? reports : pulls).slice(0, MAX_ENTRIES);
  });
  const newest = all.sort((a, b) => Date.parse(b.mergedAt ?? '') - Date.parse(a.mergedAt ?? '')).slice(0, MAX_ENTRIES);
  const entries = newest.flatMap((pull) => entryOf(pull, origin) ?? []);
  return new Response(atom({ origin, self: urls.feed(), title: 'PR 图谱', entries }), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
}

function entryOf(pull: Pull, origin: string): FeedEntry | null {
  if (pull.mergedAt === null) return null;
  const state = pull.state === null || pull.state === 'live' ? '' : `［${STATE_LABEL[pull.state]}］`;
  return {
    link: origin + urls.pull(pull.repo, pull.number),
    title: `${state}#${pull.number} ${pullTitle(pull)}`,
    updated: pull.mergedAt,
    summary: pull.record?.summary ? plainLine(pull.record.summary) : null,
    categories: pull.modules,
  };
}
