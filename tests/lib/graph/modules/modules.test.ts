import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { search } from '../../../../lib/search/search';
import { atlasOf, content, edge, file, history, keyFile, REPO, repoOf, report } from '../make';

const entry = (id: string, paths: string[], aliases: string[] = []) => ({
  id,
  name: `名 ${id}`,
  about: null,
  paths,
  aliases,
});

const MODULES = [
  entry('sparse', ['srt/attention/{dsa,nsa}/**'], ['稀疏索引器']),
  entry('attention', ['srt/attention/**'], ['注意力层', '注意力后端']),
  entry('ci', ['.github/**']),
  entry('unused', ['nothing/**']),
];

const taxonomy = { modules: MODULES };

describe('modules', () => {
  it('gives a file to the first entry whose globs match, dot files too', () => {
    const files = ['srt/attention/dsa/x.py', 'srt/attention/y.py', '.github/w.yml', 'setup.py'];
    const repo = repoOf({ taxonomy, reports: [report(1, { files: files.map((path) => keyFile(path)) })] });
    expect(repo.pulls.at(0)?.files.map(({ module }) => module)).toEqual(['sparse', 'attention', 'ci', null]);
    expect(repo.modules.map(({ id }) => id)).toEqual(['sparse', 'attention', 'ci']);
    expect(repo.files.get('srt/attention/y.py')?.module).toBe('attention');
    expect(repo.files.get('setup.py')?.module).toBe(null);
  });

  it('trusts paths over labels: two writers call one area 注意力层 and 注意力后端', () => {
    const repo = repoOf({
      taxonomy,
      reports: [
        report(1, { files: [keyFile('srt/attention/a.py', [], '注意力层')] }),
        report(2, { files: [keyFile('srt/attention/a.py', [], '注意力后端')] }),
        report(3, { files: [keyFile('srt/attention/a.py', [], '别的')] }),
      ],
    });
    expect(repo.modules.map(({ id, pulls }) => [id, pulls.map(({ number }) => number)])).toEqual([
      ['attention', [3, 2, 1]],
    ]);
  });

  it('takes a label where no glob takes the path: an alias leads to its module, another makes one of its own', () => {
    const repo = repoOf({
      taxonomy,
      reports: [
        report(1, { files: [keyFile('elsewhere.py', [], ' 注意力层 '), keyFile('else.rs', [], 'Rust 服务端/核心')] }),
        report(2, { files: [keyFile('else.rs', [], 'rust 服务端/核心')] }),
      ],
    });
    expect(repo.modules.map(({ id, name, source, pulls }) => [id, name, source, pulls.length])).toEqual([
      ['attention', '名 attention', 'taxonomy', 1],
      ['rust-服务端-核心', 'rust 服务端/核心', 'label', 2],
    ]);
  });

  it.each([['../..'], ['<script>'], ['.'], ['???'], ['😀'], ['a/b#c?d%e']])(
    'makes an id of the label %j that is one harmless segment of an address',
    (label) => {
      const repo = repoOf({ reports: [report(1, { files: [keyFile('f', [], label)] })] });
      const [module] = repo.modules;
      expect(module?.name).toBe(label);
      expect(module?.id).toMatch(/^[^/\\?#%\s]+$/);
      expect(['.', '..']).not.toContain(module?.id);
    },
  );

  it('puts the module with most of a PR’s files first', () => {
    const files = ['srt/attention/dsa/1', 'srt/attention/2', 'srt/attention/3'].map((path) => keyFile(path));
    expect(repoOf({ taxonomy, reports: [report(1, { files })] }).pulls.at(0)?.modules).toEqual(['attention', 'sparse']);
  });

  it('lists label modules after the taxonomy, most PRs first', () => {
    const labelled = (number: number, label: string) => report(number, { files: [keyFile(label, [], label)] });
    const repo = repoOf({
      taxonomy,
      reports: [labelled(1, 'x'), labelled(2, 'y'), labelled(3, 'y'), report(4, { files: [keyFile('.github/a')] })],
    });
    expect(repo.modules.map(({ id }) => id)).toEqual(['ci', 'y', 'x']);
  });

  it('counts reports, reverted PRs and risks, and ranks files and symbols by PRs', () => {
    const path = 'srt/attention/a.py';
    const repo = repoOf({
      taxonomy: {
        modules: MODULES,
        risks: [{ id: 'core', name: '核心', about: null, aliases: ['a', 'b'], contains: [] }],
      },
      history: history(
        [
          { number: 1, files: [file(path, { symbols: ['f'] }), file('srt/attention/b.py')] },
          { number: 2, files: [file(path, { symbols: ['f', 'g'] })] },
          { number: 3, files: [file(path, { symbols: ['g', 'f'] })] },
        ],
        { edges: [edge(2, 'reverts', 1), edge(3, 'relands', 1)] },
      ),
      reports: [report(2, { riskFlags: ['a', 'b'] })],
    });
    expect(repo.modules).toMatchObject([
      {
        id: 'attention',
        reportCount: 1,
        revertedCount: 1,
        risks: [{ id: 'core', count: 1 }],
        files: [{ path }, { path: 'srt/attention/b.py' }],
        symbols: [{ name: 'f' }, { name: 'g' }],
      },
    ]);
  });

  it('classes a file that moved by its place at the time, and its page by its newest name', () => {
    const repo = repoOf({
      taxonomy,
      history: history([
        { number: 1, files: [file('srt/attention/a.py')] },
        { number: 2, files: [file('srt/attention/dsa/a.py', { oldPath: 'srt/attention/a.py' })] },
      ]),
    });
    expect(repo.byNumber.get(1)?.modules).toEqual(['attention']);
    expect(repo.byNumber.get(2)?.modules).toEqual(['sparse']);
    expect(repo.files.get('srt/attention/a.py')?.module).toBe('sparse');
  });
});

describe('the files and symbols of a module', () => {
  const places = ['srt/attention/dsa/x.py', 'srt/attention/y.py', 'other/z.py'];
  const symbols = ['is_hip', 'Indexer.topk', 'get_rows'];
  const changes = fc.array(
    fc.array(fc.record({ path: fc.constantFrom(...places), symbol: fc.constantFrom(...symbols) }), { maxLength: 3 }),
    { minLength: 1, maxLength: 8 },
  );

  it('are counted in the module, as a plain search counts them', () => {
    fc.assert(
      fc.property(changes, (touched) => {
        const commits = touched.map((files, at) => ({
          number: at + 1,
          files: places.flatMap((path) => {
            const own = files.filter((each) => each.path === path).map(({ symbol }) => symbol);
            return own.length > 0 ? [file(path, { symbols: [...new Set(own)] })] : [];
          }),
        }));
        const atlas = atlasOf(content({ taxonomy, history: history(commits) }));
        const engine = buildSearch(atlas);
        const count = (query: string) => search(engine, query, { kinds: ['pull'] }).counts.pull;
        for (const module of atlas.repos.get(REPO)?.modules ?? []) {
          for (const { name, pulls, files } of module.symbols) {
            expect(pulls.length).toBe(count(`symbol:${name} module:${module.id}`));
            expect(files.every((path) => atlas.repos.get(REPO)?.files.get(path)?.module === module.id)).toBe(true);
          }
          for (const { path, pulls } of module.files) {
            expect(pulls.length).toBe(count(`file:${path} module:${module.id}`));
          }
          const figures = module.symbols.map(({ pulls }) => pulls.length);
          expect(figures).toEqual(figures.toSorted((a, b) => b - a));
        }
      }),
      { numRuns: 60 },
    );
  });
});
