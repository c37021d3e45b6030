import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keyOf } from '../../../app/_components/markdown/drawing';
import { makeReading } from '../../../app/_components/markdown/reading';
import { indexClaims } from '../../../app/_components/pull/claim-index';
import { pageTexts } from '../../../app/_components/pull/page-texts';
import { PullView } from '../../../app/_components/pull/pull-view';
import type { RepoName } from '../../../lib/model/ids';
import { hostileReport } from '../../helpers/hostile-report';
import { report, smallAtlas } from '../../helpers/small-atlas';

const REPO = 'hostile/repo' as RepoName;

test('the texts drawn before a page is made are those that the page asks for, no more and no fewer', () => {
  const full = {
    ...hostileReport(1, '甲'),
    discussion: { summary: '乙', threads: [{ topic: '丙', kind: null, conclusion: '' }] },
  };
  const naming = report(2, { repo: REPO, related: [{ ...full.related[0], number: 1, note: '丁' } as never] });
  const atlas = smallAtlas({ repo: REPO, reports: [full, naming] });
  const repo = atlas.repos.get(REPO);
  const pull = repo?.pulls.find(({ number }) => number === 1);
  if (!repo || !pull) throw new Error('the fixture has no such PR');
  const asked = new Set<string>();
  const reading = makeReading(repo, atlas, (job) => {
    asked.add(keyOf(job));
    return { failed: 'broken' };
  });
  renderToStaticMarkup(
    <PullView pull={pull} atlas={atlas} repo={repo} reading={reading} claims={indexClaims([])} page={undefined} />,
  );
  expect(asked.size).toBeGreaterThan(4);
  expect([...asked].sort()).toEqual([...new Set(pageTexts(pull, atlas, undefined).map(keyOf))].sort());
});
