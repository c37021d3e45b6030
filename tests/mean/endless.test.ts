import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../lib/cli/main';
import { loadCorpus } from '../../lib/corpus/load-corpus';
import { gatherBounded, readBounded } from '../../lib/corpus/read-bounded';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'endless-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A pipe nobody writes to, links to what has no end, and a socket; all are gone with `dir`. */
async function endless(folder: string): Promise<{ names: string[]; close: () => void }> {
  mkdirSync(folder, { recursive: true });
  execFileSync('mkfifo', [join(folder, '1.md')]);
  symlinkSync('/dev/zero', join(folder, '2.md'));
  symlinkSync('1.md', join(folder, '3.md'));
  symlinkSync('/dev/random', join(folder, '4.md'));
  const server = createServer();
  await new Promise<void>((go) => server.listen(join(folder, '5.md'), go));
  return { names: ['1.md', '2.md', '3.md', '4.md', '5.md'], close: () => server.close() };
}

const run = async (args: string[], stdin: AsyncIterable<Buffer> = Readable.from([])) => {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const around = { stdout: { write }, stderr: { write }, env: { ATLAS_CACHE: join(dir, 'cache') } };
  const code = await main(args, { ...around, stdin: () => gatherBounded(stdin, 64_000_000) });
  return { code, out };
};

describe('what never ends', () => {
  test('is refused by its kind where captures are imported, each by itself', async () => {
    const { names, close } = await endless(join(dir, 'in'));
    const { code, out } = await run(['import', '--content', join(dir, 'content'), join(dir, 'in')]);
    close();
    expect(code).toBe(1);
    for (const name of names) expect(out).toMatch(new RegExp(`${name}:1 Cannot read the capture: it is a`));
    expect((await run(['parse', '/dev/zero'])).out).toContain('it is a device, no file');
  });

  test('is refused by its kind in the content folder, and costs no report beside it', async () => {
    const { close } = await endless(join(dir, 'o/n'));
    symlinkSync('1.md', join(dir, 'o/n/history.txt'));
    symlinkSync('1.md', join(dir, 'o/n/modules.yml'));
    writeFileSync(join(dir, 'o/n/9.md'), '---\nrepo: o/n\nnumber: 9\n---\n');
    const { repos, problems } = await loadCorpus(dir);
    close();
    expect(repos[0]?.reports.map(({ record }) => record.number)).toEqual([9]);
    const told = problems.map(({ code, file }) => `${code} ${file.slice('o/n/'.length)}`).sort();
    expect(told).toEqual([
      ...['1.md', '3.md', '5.md', 'history.txt', 'modules.yml'].map((name) => `file-unreadable ${name}`),
      ...['2.md', '4.md'].map((name) => `link-outside ${name}`),
    ]);
  });

  test('is refused by its size while it is read: a file that grows, standard input without an end', async () => {
    const growing = join(dir, 'growing');
    writeFileSync(growing, 'x'.repeat(1_000));
    const writer = setInterval(() => appendFileSync(growing, 'x'.repeat(50_000)), 0);
    const read = readBounded(growing, 2_000_000).catch((error: Error) => error.message);
    appendFileSync(growing, 'x'.repeat(3_000_000));
    expect(await read).toMatch(/^it has .+, more than it may$/);
    clearInterval(writer);
    async function* zeros() {
      for (;;) yield Buffer.alloc(1 << 20);
    }
    const { code, out } = await run(['import', '--content', join(dir, 'c'), '-'], zeros());
    expect([code, out]).toEqual([1, expect.stringMatching(/it has 6\d MB, more than it may/)]);
  });

  test('is refused on the standard input of the program itself, which ends', async () => {
    const child = spawn('sh', ['-c', 'npx --no-install atlas parse - < /dev/zero'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    }
    const code = await new Promise((go) => child.once('close', go));
    expect([code, said]).toEqual([1, expect.stringContaining('more than it may')]);
  });
});
