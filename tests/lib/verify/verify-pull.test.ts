import { describe, expect, it } from 'vitest';
import type { HistoryPull, RepoHistory } from '../../../lib/model/history';
import type { PrRecord } from '../../../lib/model/record';
import { verifyPull } from '../../../lib/verify/verify-pull';
import { atlasOf, type Commit, content, file, history, keyFile, REPO, related, repoName, report } from '../graph/make';

/** The claims of a report of PR 1 against a commit of PR 1, as `kind text verdict → suggestion`. */
function check(told: Partial<PrRecord>, real: Partial<HistoryPull> = {}, others: Commit[] = []): string[] {
  const record = report(1, { title: null, mergedAt: null, ...told });
  const atlas = atlasOf(content({ history: history([{ number: 1, ...real }, ...others]), reports: [record] }));
  const repo = atlas.repos.get(REPO);
  const pull = repo?.byNumber.get(1);
  return !repo || !pull
    ? []
    : verifyPull(pull, repo, atlas.repos).map(
        ({ kind, text, verdict, suggestion }) =>
          `${kind} ${text} ${verdict}${suggestion === null ? '' : ` → ${suggestion}`}`,
      );
}

describe('title', () => {
  it.each([
    ['Fix `f` for "x"', "fix f for 'x'"],
    ['Support NextN = 2/4', 'Support  NextN = 2/4 '],
    ['A long title that was cut', 'A long title that w…'],
    ['Revert "A long title that was cut"', 'Revert "A long title that was…"'],
  ])('is the same but for quotes, case, spaces and cuts: %j, %j', (told, real) => {
    expect(check({ title: told }, { title: real })).toEqual([`title ${told} confirmed`]);
  });

  it.each([
    ['Fix g', 'Fix f'],
    ['Fix f and g', 'Fix f'],
    ['', 'Fix f'],
  ])('is another: %j, %j', (told, real) => {
    expect(check({ title: told }, { title: real })).toEqual([`title ${told} mismatch → ${real}`]);
  });
});

describe('merge time', () => {
  it('is the committer date to the minute, whatever the offset', () => {
    const told = '2026-06-03T10:06:00+08:00';
    expect(check({ mergedAt: told }, { mergedAt: '2026-06-02T19:06:59-07:00' })).toEqual([
      `merged-at ${told} confirmed`,
    ]);
    expect(check({ mergedAt: told }, { mergedAt: '2026-06-02T19:07:00-07:00' })).toEqual([
      `merged-at ${told} mismatch → 2026-06-02T19:07:00-07:00`,
    ]);
  });
});

describe('files', () => {
  const real = { files: [file('srt/dsa_backend.py', { oldPath: 'srt/nsa_backend.py' }), file('srt/utils.py')] };

  it('are those that the PR touched, by old or new name, snippets included', () => {
    const snippet = { path: 'srt/other.py', note: '', language: null, code: '' };
    const files = ['srt/nsa_backend.py', 'srt/dsa_backend.py', 'srt/util.py'].map((path) => keyFile(path));
    expect(check({ files, snippets: [snippet] }, real)).toEqual([
      'file srt/nsa_backend.py confirmed',
      'file srt/dsa_backend.py confirmed',
      'file srt/util.py mismatch → srt/utils.py',
      'file srt/other.py mismatch',
    ]);
  });

  it('are wrong where another PR touched them, and the file of the same name is suggested', () => {
    expect(check({ files: [keyFile('test/utils.py')] }, real, [{ number: 2, files: [file('test/utils.py')] }])).toEqual(
      ['file test/utils.py mismatch → srt/utils.py'],
    );
  });
});

describe('symbols', () => {
  const real = {
    files: [
      file('srt/eagle_worker.py', { symbols: ['EAGLEWorker.draft_forward', 'outer.inner'] }),
      file('srt/models/deepseek_v2.py', {
        symbols: ['DeepseekV2AttentionMLA.__init__', 'DeepseekModelNextN', 'helper'],
      }),
    ],
  };
  const others = [
    { number: 2, files: [file('srt/x.py', { symbols: ['DeepseekV2Attention.__init__', 'helpers', 'Other.run'] })] },
  ];
  const checkSymbols = (...keySymbols: string[]) => check({ keySymbols }, real, others);

  it('are touched as a whole, as a class with any method, as a method without its class, or by module', () => {
    const names = ['EAGLEWorker.draft_forward', 'EAGLEWorker', 'draft_forward', 'outer::inner', 'deepseek_v2.helper'];
    expect(checkSymbols(...names)).toEqual(names.map((name) => `symbol ${name} confirmed`));
  });

  it('that #27114 misspells get the real name suggested', () => {
    expect(
      checkSymbols('DeepseekV2Attention.__init__', 'DeepseekNextN', 'EagleWorker.draft_forward', 'EagleWorker'),
    ).toEqual([
      'symbol DeepseekV2Attention.__init__ mismatch → DeepseekV2AttentionMLA.__init__',
      'symbol DeepseekNextN mismatch → DeepseekModelNextN',
      'symbol EagleWorker.draft_forward mismatch → EAGLEWorker.draft_forward',
      'symbol EagleWorker mismatch → EAGLEWorker',
    ]);
  });

  it('that the history does not record, or that others define, cannot be told', () => {
    expect(checkSymbols('local_name', 'helpers', 'Other.run', '--eagle-worker', '...')).toEqual([
      'symbol local_name unknown',
      'symbol helpers unknown',
      'symbol Other.run unknown',
      'symbol --eagle-worker unknown',
      'symbol ... unknown',
    ]);
  });

  it('with a flag are told by the value behind it', () => {
    const files = [file('a.py', { symbols: ['ServerArgs.page_size'] })];
    expect(check({ keySymbols: ['--page-size'] }, { files })).toEqual(['symbol --page-size confirmed']);
    const flag = [file('a.py', { symbols: ['--page-size'] })];
    expect(check({ keySymbols: ['--page-size'] }, { files: flag })).toEqual(['symbol --page-size confirmed']);
  });

  it('cannot be told where no definition was recognized', () => {
    expect(check({ keySymbols: ['f'] }, { files: [file('a.txt')] })).toEqual(['symbol f unknown']);
  });
});

describe('related numbers', () => {
  const others = [
    { number: 2, title: 'Second' },
    { number: 3, title: 'Third' },
  ];

  it('exist, are what they are called and have the title given', () => {
    const said = [
      related('mentions', 2, { title: 'second' }),
      related('mentions', 3, { title: 'Fourth' }),
      related('fixes', 3, { kind: 'issue', title: 'Third' }),
      related('mentions', 9, { title: 'Ninth' }),
      related('fixes', 8, { kind: 'issue' }),
      related('mentions', 2, { repo: repoName('x/y') }),
    ];
    expect(check({ related: said }, {}, others)).toEqual([
      'related #2 confirmed',
      'related #3 mismatch → Third',
      'related #3 mismatch → Third',
      'related #9 unknown',
      'related #8 unknown',
      'related x/y#2 unknown',
    ]);
  });
});

describe('without a history', () => {
  it('nothing is taken for wrong', () => {
    const record = report(1, { files: [keyFile('a')], keySymbols: ['f'], related: [related('mentions', 2)] });
    for (const told of [null, history([{ number: 5 }])]) {
      const atlas = atlasOf(content({ reports: [record], history: told }));
      const repo = atlas.repos.get(REPO);
      const pull = repo?.byNumber.get(1);
      const claims = repo && pull ? verifyPull(pull, repo) : [];
      expect(claims.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
      expect(claims.every(({ detail }) => detail !== '')).toBe(true);
    }
  });

  it('a PR without a report claims nothing', () => {
    const repo = atlasOf(content({ history: history([{ number: 1 }]) })).repos.get(REPO);
    const pull = repo?.byNumber.get(1);
    expect(repo && pull && verifyPull(pull, repo)).toEqual([]);
  });
});

describe('what a PR changed and is no longer there', () => {
  const files = [file('a.py', { symbols: ['kept', 'lost', 'called'] })];
  const lives = {
    today: new Map([['kept', [{ path: 'a.py', line: 1, lines: 2 }]]]),
    ends: new Map([['lost', { commit: 1, to: null }]]),
    moves: new Map(),
  };
  const goneOf = (lived: Partial<RepoHistory>) => {
    const record = report(1, { title: null, mergedAt: null, keySymbols: ['kept', 'lost', 'never_there'] });
    const atlas = atlasOf(
      content({ history: history([{ number: 1, files }, { number: 2 }], lived), reports: [record] }),
    );
    const repo = atlas.repos.get(REPO) ?? expect.fail('no repository');
    const pull = repo.byNumber.get(1) ?? expect.fail('no PR');
    return verifyPull(pull, repo).map(({ text, verdict, gone }) => [text, verdict, gone]);
  };

  it('is told with where it went, and stays confirmed', () => {
    expect(goneOf({ lives })).toEqual([
      ['kept', 'confirmed', null],
      ['lost', 'confirmed', '已移除（#2，2026-01-01）'],
      ['never_there', 'unknown', null],
    ]);
  });

  it('is not said where the history does not tell of lives', () => {
    expect(goneOf({}).map(([, , gone]) => gone)).toEqual([null, null, null]);
  });

  it('is not said of what the PR itself took away', () => {
    const own = { ...lives, ends: new Map([['lost', { commit: 0, to: null }]]) };
    expect(goneOf({ lives: own }).map(([, , gone]) => gone)).toEqual([null, null, null]);
  });

  it.each([
    ['Box.run', 'run', null],
    ['run', 'Box.run', '已移除（#2，2026-01-01）'],
  ])(
    'is said of the definition that the PR changed, not of another of its name: %s is there, %s gone',
    (there, gone, told) => {
      const commits = [
        { number: 1, files: [file('a.py', { symbols: ['Box.run'] })] },
        { number: 2, files: [file('b.py', { symbols: ['run'] })] },
      ];
      const lived = {
        today: new Map([[there, [{ path: 'a.py', line: 1, lines: 2 }]]]),
        ends: new Map([[gone, { commit: 1, to: null }]]),
        moves: new Map(),
      };
      const record = report(1, { title: null, mergedAt: null, keySymbols: ['run'] });
      const repo = atlasOf(content({ history: history(commits, { lives: lived }), reports: [record] })).repos.get(REPO);
      const pull = repo?.byNumber.get(1) ?? expect.fail('no PR');
      expect(repo && verifyPull(pull, repo)).toMatchObject([{ text: 'run', verdict: 'confirmed', gone: told }]);
    },
  );
});
