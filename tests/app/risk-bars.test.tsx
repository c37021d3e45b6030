import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ModuleRisks } from '../../app/_components/module/module-aside';
import { RisksView } from '../../app/_components/risk/risks-view';
import { merged, REPO, report, smallAtlas } from '../helpers/small-atlas';

const atlas = smallAtlas({
  reports: [report(1, { riskFlags: ['a'] }), report(2, { riskFlags: ['a', 'b'] }), report(3), report(4)],
  history: [1, 2, 3, 4].map((number) => merged(number, 'x', { 'a/x.py': [] })),
  taxonomy: { modules: [{ id: 'm', name: 'M', about: null, paths: ['a/**'], aliases: [] }] },
});
const repo = atlas.repos.get(REPO) ?? expect.fail('the fixture has no repository');
const module = repo.modules[0] ?? expect.fail('the fixture has no module');

test.each([
  ['of a repository', () => <RisksView repo={repo} />],
  ['of a module', () => <ModuleRisks module={module} repo={repo} />],
])('the bars of the risks %s are as long as their share of all reports', (_, view) => {
  const widths = [...renderToStaticMarkup(view()).matchAll(/class="meter-fill" width="([\d.]+)"/g)].map(([, w]) => w);
  expect(widths).toEqual(['50', '25']);
});
