import { describe, expect, it } from 'vitest';
import { atlas, lines, sampleContent } from './run-atlas';

const DSA = 'python/sglang/srt/layers/attention/dsa_backend.py';
const NSA = 'python/sglang/srt/layers/attention/nsa_backend.py';

describe('atlas file', () => {
  it.each([[DSA], [NSA], ['dsa_backend.py'], ['nsa_backend.py'], [`./${NSA}`]])('finds a file as %s', async (path) => {
    const { code, out } = await atlas('file', path, '--json', '--content', await sampleContent());
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([
      {
        path: DSA,
        aliases: [NSA],
        module: 'attention',
        pulls: [27166, 27138, 24870, 25821, 24635].map((number) => ({ number })),
      },
    ]);
  });

  it('tells people the names it had and its PRs', async () => {
    const { out } = await atlas('file', 'dsa_backend.py', '--limit', '2', '--content', await sampleContent());
    expect(out).toContain(`${DSA}\n  仓库    sgl-project/sglang\n  模块    注意力层 (attention)\n  曾用名  ${NSA}\n`);
    expect(out).toContain('  … 另有 3 个');
  });

  it('names the files that an ambiguous name fits', async () => {
    const run = await atlas('file', 'Cargo.toml', '--content', 'content');
    expect(run.code).toBe(1);
    expect(run.err).toMatch(/Cannot tell which "Cargo\.toml" is meant: .*rust\/sglang-server\/Cargo\.toml/);
  });

  it('lists what is in a folder, with how many PRs touched each and when last', async () => {
    const [inside] = lines((await atlas('file', '/python/sglang/srt/layers/', '--json', '--content', 'content')).out);
    expect(inside).toMatchObject({
      repo: 'sgl-project/sglang',
      folder: 'python/sglang/srt/layers',
      url: expect.stringMatching(/layers$/),
    });
    const { total, entries } = inside as { total: number; entries: { kind: string; path: string; pulls: number }[] };
    expect(entries).toHaveLength(total);
    expect(entries[0]).toMatchObject({ kind: 'folder', path: 'python/sglang/srt/layers/attention' });
    expect(entries[0]?.pulls).toBeGreaterThan(1);
    const { out } = await atlas('file', 'python/sglang/srt/layers', '--limit', '1', '--content', 'content');
    expect(out).toMatch(/layers\/attention\/ +\d+ 个 PR +\d{4}-\d\d-\d\d/);
  });

  it('suggests files near one that does not exist, and reads nothing from disk', async () => {
    const run = await atlas('file', 'attention/dsa_backends.py', '--content', await sampleContent());
    expect(run.code).toBe(1);
    expect(run.err).toContain(DSA);
    const outside = await atlas('file', '../../etc/passwd', '--content', 'content');
    expect(outside).toMatchObject({ code: 1, out: '' });
    expect(outside.err).toMatch(/Cannot find the file "\.\.\/\.\.\/etc\/passwd"/);
  });
});
