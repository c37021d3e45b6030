import { describe, expect, test } from 'vitest';
import { groupFiles } from '../../../app/_components/pull/file-groups';
import { neighboursOf } from '../../../app/_components/pull/neighbour-pulls';
import { groupRelated, unknownMentions } from '../../../app/_components/pull/related';
import { sectionsOf } from '../../../app/_components/pull/sections';
import { churnOf } from '../../../lib/graph/pulls/size';
import type { Atlas, Pull, RepoAtlas } from '../../../lib/graph/types';
import type { Related } from '../../../lib/model/record';
import { merged, REPO, report, smallAtlas } from '../../helpers/small-atlas';

function open(atlas: Atlas): { repo: RepoAtlas; pull: (number: number) => Pull } {
  const repo = atlas.repos.get(REPO);
  if (!repo) throw new Error('the fixture has no repository');
  const pull = (number: number) => {
    const found = repo.byNumber.get(number);
    if (!found) throw new Error(`the fixture has no #${number}`);
    return found;
  };
  return { repo, pull };
}

const related = (number: number, relation: Related['relation'], note = ''): Related => ({
  repo: REPO,
  number,
  kind: 'pr',
  title: `PR ${number}`,
  note,
  relation,
});

describe('related PRs', () => {
  const atlas = smallAtlas({
    reports: [
      report(10, { related: [related(20, 'reverted-by', '次日'), related(5, 'follow-up'), related(30, 'follow-up')] }),
      report(20, { related: [related(10, 'reverts', '逐字')] }),
      report(30, { related: [related(10, 'mentions'), related(10, 'similar')] }),
      report(5),
    ],
  });
  const groups = groupRelated(open(atlas).pull(10), atlas.pulls);

  test('stand in groups by what they are to this one, both directions of a revert in one', () => {
    expect(groups.map(({ title, items }) => [title, items.map(({ pull }) => pull.number)])).toEqual([
      ['被回退', [20]],
      ['前序', [5]],
      ['后续', [30]],
      ['同类', [30]],
      ['被提及', [30]],
    ]);
  });

  test('keep what either side says', () => {
    expect(groups[0]?.items[0]?.notes).toEqual([
      { text: '次日', own: true },
      { text: '逐字', own: false },
    ]);
  });
});

describe('what commits say of each other', () => {
  const body = { source: 'body' as const };
  const atlas = smallAtlas({
    history: [
      { ...merged(1, '[1/2] Add rows'), part: { position: '1', total: '2', series: 1 } },
      { ...merged(2, '[2/2] Add rows'), part: { position: '2', total: '2', series: 1 } },
      {
        ...merged(3, 'Fix a crash'),
        references: [{ ...body, relation: 'regression-of', number: 1, text: 'broken by #1' }],
      },
      {
        ...merged(4, 'Fix the rest'),
        references: [{ ...body, relation: 'follow-up', number: 1, text: 'follow-up to #1' }],
      },
      {
        ...merged(5, 'Add docs'),
        references: [{ ...body, relation: 'follow-up', number: 1, text: 'follow-up to #1' }],
      },
      { ...merged(6, 'Add', {}), references: [{ ...body, relation: 'mentions', number: 99, text: 'see #99' }] },
    ],
  });
  const pullOf = (number: number) => open(atlas).pull(number);

  test('answers what a PR broke and what followed, and lists its series by place', () => {
    const groups = groupRelated(pullOf(1), atlas.pulls);
    expect(groups.map(({ title, question, items }) => [title, question, items.map(({ pull }) => pull.number)])).toEqual(
      [
        ['它引入了回归', '这个 PR 弄坏了什么', [3]],
        ['后续修复', '这个 PR 弄坏了什么', [4]],
        ['后续', '后来跟进了什么', [5]],
        ['同系列', null, [1, 2]],
      ],
    );
    expect(groups[0]?.items[0]?.notes).toEqual([{ text: 'broken by #1', own: false, plain: true }]);
  });

  test('reads the same from the other end', () => {
    expect(groupRelated(pullOf(3), atlas.pulls).map(({ title }) => title)).toEqual(['它修复的回归由此引入']);
    expect(groupRelated(pullOf(5), atlas.pulls).map(({ title }) => title)).toEqual(['前序']);
  });

  test('keeps the numbers that nobody knows', () => {
    expect(unknownMentions(pullOf(6), atlas.pulls)).toEqual([99]);
    expect(sectionsOf(pullOf(6), null, { symbols: false, related: true })).toEqual(['related', 'history']);
  });
});

describe('files', () => {
  const atlas = smallAtlas({
    history: [
      merged(1, 'A', { 'src/a.py': [], 'docs/x.md': [] }),
      merged(2, 'B', { 'src/a.py': [], 'src/b.py': [], 'notes.txt': [] }),
      merged(3, 'C', { 'src/a.py': [], 'src/b.py': [] }),
    ],
    taxonomy: { modules: [{ id: 'core', name: '核心', about: null, paths: ['src/**'], aliases: [] }] },
  });
  const { repo, pull } = open(atlas);

  test('stand by module, what no module takes last', () => {
    const groups = groupFiles(pull(2).files, repo).map(({ name, files }) => [name, files.map(({ path }) => path)]);
    expect(groups).toEqual([
      ['核心', ['src/a.py', 'src/b.py']],
      ['未归类', ['notes.txt']],
    ]);
  });

  test('sum up their lines, where lines are known', () => {
    expect(churnOf(pull(2).files)).toEqual({ added: 3, deleted: 3 });
    expect(churnOf([])).toBeNull();
  });

  test('lead to the PRs before and after on the same files', () => {
    const { before, after } = neighboursOf(pull(2), repo);
    expect([before?.pull.number, before?.shared, after?.pull.number, after?.shared]).toEqual([1, 1, 3, 2]);
    expect(neighboursOf(pull(3), repo).after).toBeNull();
  });
});

describe('the sections of a page', () => {
  test('are those that have something to show, in reading order', () => {
    const { repo, pull } = open(
      smallAtlas({
        reports: [report(1, { risks: ['慢'], summary: '改', keySymbols: ['f_x'] })],
        history: [merged(2, 'B')],
      }),
    );
    expect(repo.pulls).toHaveLength(2);
    expect(sectionsOf(pull(1), null, { symbols: true, related: false })).toEqual([
      'summary',
      'symbols',
      'risk',
      'history',
    ]);
    expect(sectionsOf(pull(2), null, { symbols: false, related: false })).toEqual(['history']);
  });
});
