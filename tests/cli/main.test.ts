import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { atlas } from './run-atlas';

describe('an option that a command does not have', () => {
  it.each([
    [['search', 'x', '--limti', '2'], 'Cannot run `search`: there is no option --limti; did you mean --limit?'],
    [['chain', '24870', '--jsn'], 'Cannot run `chain`: there is no option --jsn; did you mean --json?'],
    [
      ['show', '1', '--zzzz'],
      'Cannot run `show`: there is no option --zzzz; write `--` before a text that begins with a dash',
    ],
  ])('of %j is told in a sentence, with the nearest', async (args, sentence) => {
    const { code, err } = await atlas(...args);
    expect([code, err.split('\n')[0]]).toEqual([2, `atlas: ${sentence}`]);
  });
});

describe('an option', () => {
  it.each([
    [['search', 'x', '--limit'], '--limit has no value; write one behind it'],
    [['search', 'x', '--json=1'], '--json takes no value; write it alone'],
    [
      ['show', '1', '--repo', '--json'],
      '--repo has no value, or one that begins with a dash; write --repo=--json if that is meant',
    ],
  ])('whose value is missing or too much is told in a sentence: %j', async (args, sentence) => {
    const { code, err } = await atlas(...args);
    expect([code, err.split('\n')[0]]).toEqual([2, `atlas: Cannot run \`${args[0]}\`: ${sentence}`]);
  });
});

describe('the atlas command line', () => {
  it('says its version', async () => {
    expect(await atlas('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('of the site says its version, and which options there are, before anything is built', () => {
    const site = (...args: string[]) =>
      spawnSync(process.execPath, ['app/_server/atlas-site.mjs', ...args], { encoding: 'utf8' });
    expect(site('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
    const { status, stderr } = site('--prot', '1');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'atlas-site: Cannot start: there is no option --prot; use one of --content, --port, --host, --help, --version',
    ]);
  });

  it('explains a command by name', async () => {
    const { code, out } = await atlas('help', 'search');
    expect([code, out.split('\n')[0]]).toEqual([0, 'usage: atlas search QUERY… [--limit N] [--repo owner/name]']);
  });

  it('takes options before the command, too', async () => {
    const [before, behind] = [
      await atlas('--json', '--content', 'content', '--limit', '1', '--repo=sgl-project/sglang', 'search', 'is:report'),
      await atlas(
        'search',
        'is:report',
        '--limit',
        '1',
        '--repo',
        'sgl-project/sglang',
        '--json',
        '--content',
        'content',
      ),
    ];
    expect(before).toEqual(behind);
    expect(JSON.parse(before.out)).toMatchObject({ kind: 'pull' });
  });

  it('tells the command that a misspelt one is near to, or all of them', async () => {
    expect(await atlas('serch', 'x')).toEqual({
      ...{ code: 2, out: '' },
      err: 'atlas: Cannot run `serch`: no such command; did you mean `search`?\n',
    });
    expect((await atlas('frobnicate')).err).toMatch(
      /^atlas: Cannot run `frobnicate`: no such command; use one of search, /,
    );
  });

  it.each([
    ['ends quietly where the reader has seen enough', '| head -c 20', 0, ''],
    ['says that the disk is full', '> /dev/full', 1, 'atlas: Cannot write the results: ENOSPC'],
  ])('%s', (_, into, code, said) => {
    const command = `set -o pipefail; node lib/cli/atlas.mjs search is:report --limit 1000 --json --content content 2>&1 1${into.startsWith('>') ? into : ''} ${into.startsWith('|') ? into : ''}`;
    const { status, stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    expect([status, stdout.includes(said), stdout.includes('    at ')]).toEqual([code, true, false]);
  });
});
