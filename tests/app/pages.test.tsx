import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChainView } from '../../app/_components/chain/chain-view';
import { ChainsView } from '../../app/_components/chain/chains-view';
import { Missing } from '../../app/_components/common/missing';
import { FileView } from '../../app/_components/file/file-view';
import { FolderView } from '../../app/_components/file/folder-view';
import { HomeView } from '../../app/_components/home/home-view';
import { RepoView } from '../../app/_components/home/repo-view';
import { Frame } from '../../app/_components/layout/frame';
import { drawAll } from '../../app/_components/markdown/drawings';
import { makeReading } from '../../app/_components/markdown/reading';
import { ModuleView } from '../../app/_components/module/module-view';
import { ModulesView } from '../../app/_components/module/modules-view';
import { indexClaims } from '../../app/_components/pull/claim-index';
import { pageTexts } from '../../app/_components/pull/page-texts';
import { PullView } from '../../app/_components/pull/pull-view';
import { StubView } from '../../app/_components/pull/stub-view';
import { RiskView } from '../../app/_components/risk/risk-view';
import { RisksView } from '../../app/_components/risk/risks-view';
import { SymbolView } from '../../app/_components/symbol/symbol-view';
import { SymbolsView } from '../../app/_components/symbol/symbols-view';
import { loadCorpus } from '../../lib/corpus/load-corpus';
import { buildAtlas } from '../../lib/graph/build-atlas';
import type { Pull, RepoAtlas } from '../../lib/graph/types';
import { verifyPull } from '../../lib/verify/verify-pull';

const atlas = buildAtlas(await loadCorpus('content'));
const repos = [...atlas.repos.values()];
const firstRepo = repos[0];
if (!firstRepo) throw new Error('the shipped content is empty');
const repo: RepoAtlas = firstRepo;

const page = (view: ReactElement): string =>
  renderToStaticMarkup(
    <Frame atlas={atlas} repo={repo} section="pulls">
      {view}
    </Frame>,
  );

async function pullPage(pull: Pull): Promise<string> {
  const reading = makeReading(repo, atlas, await drawAll(pageTexts(pull, atlas, undefined)));
  if (pull.kind === 'stub') return page(<StubView pull={pull} atlas={atlas} repo={repo} reading={reading} />);
  const claims = indexClaims(verifyPull(pull, repo, atlas.repos));
  return page(<PullView pull={pull} atlas={atlas} repo={repo} reading={reading} claims={claims} page={undefined} />);
}

const reports = repo.pulls.filter(({ kind }) => kind === 'report');
const stubs = [...atlas.pulls.values()].filter(({ kind, repo: name }) => kind === 'stub' && name === repo.name);

const PAGES: [string, () => string | Promise<string>][] = [
  ['home', () => page(<HomeView atlas={atlas} />)],
  ['repository', () => page(<RepoView repo={repo} params={{}} />)],
  ['modules', () => page(<ModulesView repo={repo} />)],
  ...repo.modules.map((module): [string, () => string] => [
    `module ${module.id}`,
    () => page(<ModuleView module={module} repo={repo} params={{}} />),
  ]),
  ['symbols', () => page(<SymbolsView repo={repo} params={{ initial: 'D' }} />)],
  ...[...repo.symbols.values()]
    .slice(0, 40)
    .map((symbol): [string, () => string] => [
      `symbol ${symbol.name}`,
      () => page(<SymbolView symbol={symbol} repo={repo} params={{}} />),
    ]),
  ['folder', () => page(<FolderView repo={repo} folder="" rows={repo.lookups.folder('') ?? []} page={undefined} />)],
  ...[...new Set(repo.files.values())]
    .slice(0, 20)
    .map((file): [string, () => string] => [
      `file ${file.path}`,
      () => page(<FileView file={file} repo={repo} asked={file.path} params={{}} />),
    ]),
  ['risks', () => page(<RisksView repo={repo} />)],
  ...repo.risks.map((risk): [string, () => string] => [
    `risk ${risk.id}`,
    () => page(<RiskView risk={risk} repo={repo} page={undefined} />),
  ]),
  ['chains', () => page(<ChainsView repo={repo} state={undefined} page={undefined} />)],
  ...repo.chains.map((chain): [string, () => string] => [
    `chain ${chain.id}`,
    () => page(<ChainView chain={chain} repo={repo} page={undefined} />),
  ]),
  ...reports.map((pull): [string, () => Promise<string>] => [`report ${pull.number}`, () => pullPage(pull)]),
  ...stubs.slice(0, 20).map((pull): [string, () => Promise<string>] => [`stub ${pull.number}`, () => pullPage(pull)]),
];

/** Headings in order, as levels. */
const levels = (html: string): number[] => [...html.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]));

describe('every page of the shipped content', () => {
  test('is drawn here', () => {
    expect(reports.length).toBeGreaterThan(20);
    expect(stubs.length).toBeGreaterThan(5);
    expect(repo.chains.length).toBeGreaterThan(2);
  });

  test.each(PAGES)('%s', async (_, draw) => {
    const html = await draw();
    expect(html).not.toContain('未能排版');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) {
      if (!target?.startsWith('i-')) expect(ids).toContain(target);
    }
    expect(levels(html).filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels(html).filter((level, i, all) => level > (all[i - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
    // What the site's policy forbids, and what a slip of the pen leaves behind.
    expect(/\sstyle=|<script|\son[a-z]+="/.exec(html)?.[0]).toBeUndefined();
    expect(/[">/]undefined["</]|\[object |["> ]NaN["%]/.exec(html)?.[0]).toBeUndefined();
    expect(html.length).toBeLessThan(300_000);
  });
});

describe('a page that does not exist', () => {
  test('says so to our server, and offers what is near', () => {
    const html = page(
      <Missing title="没有" why={'"<x>'} query='"<x>' suggestions={[{ href: '/a', title: '甲', note: '乙' }]} />,
    );
    expect(html).toContain('<meta name="atlas-status" content="404"/>');
    expect(html).toContain('value="&quot;&lt;x&gt;"');
    expect(html).toContain('<a href="/a">甲</a>');
  });
});
