import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { main } from '../../lib/cli/main';
import { atlas, lines } from './run-atlas';

const FIXTURES = 'tests/fixtures/capture/layouts';
const TEXT = `${FIXTURES}/28571.L1s.txt`;

type Told = { code: string; severity: string; line: number; message: string };
type Answer = { file: string; record: Record<string, unknown> | null; layout: string | null; diagnostics: Told[] };

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-parse-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Runs `atlas parse … --json`. */
async function parse(...args: string[]) {
  const { code, out, err } = await atlas('parse', ...args, '--json');
  return { code, err, answers: lines(out) as Answer[] };
}

async function parseBytes(bytes: Uint8Array | string) {
  const file = join(dir, 'x.txt');
  await writeFile(file, bytes);
  const { code, answers } = await parse(file);
  return { code, answer: answers[0] as Answer };
}

/** Noise of a fixed seed. */
function noise(length: number, from: (random: number) => number): Buffer {
  let state = 7;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return from(state / 2 ** 32);
    }),
  );
}

describe('atlas parse', () => {
  it('prints one line a file, in the order given, and writes nothing', async () => {
    const { code, answers } = await parse(TEXT, `${FIXTURES}/27321.L3.md`);
    expect(code).toBe(0);
    expect(answers.map(({ file, layout, record }) => [file, layout, record?.number])).toEqual([
      [TEXT, 'pdf-text', 28571],
      [`${FIXTURES}/27321.L3.md`, 'pdf-markdown', 27321],
    ]);
    expect(Object.keys(answers[0] ?? {})).toEqual(['file', 'record', 'layout', 'diagnostics']);
  });

  it('gives every field of a record, absent ones as null and empty lists', async () => {
    const { answers } = await parse(TEXT);
    const { record } = answers[0] as Answer;
    const lists = ['steps', 'files', 'keySymbols', 'snippets', 'risks', 'impact', 'riskFlags', 'related'];
    for (const field of lists) expect(record?.[field]).toBeInstanceOf(Array);
    expect([record?.stepsLead, record?.risksLead, record?.impactLead]).toEqual([null, null, null]);
    expect(record?.mergedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+08:00$/);
  });

  it('shows people the report and what was lost or guessed, with its place', async () => {
    const { code, out } = await atlas('parse', `${FIXTURES}/28571.L4.txt`);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^tests\/fixtures\/\S+: web-copy, \?#\?\n {2}error \S+28571\.L4\.txt:1 Cannot tell which PR .*\[identity-missing\]$/m,
    );
  });

  it('takes --pr where the capture has no header, and refuses one that contradicts it', async () => {
    const given = await parse(`${FIXTURES}/28571.L4.txt`, '--pr', 'sgl-project/sglang#28571');
    expect([given.code, given.answers[0]?.record?.number]).toEqual([0, 28571]);
    const other = await parse(TEXT, '--pr', 'o/n#1');
    expect(other.code).toBe(1);
    expect(other.answers[0]?.diagnostics.map(({ code }) => code)).toContain('identity-conflict');
  });

  it('reads standard input', async () => {
    const out: string[] = [];
    const code = await main(['parse', '-', '--json'], {
      stdout: { write: (text: string) => out.push(text) },
      stderr: { write: () => true },
      stdin: () => readFile(TEXT),
      env: {},
    });
    const [answer] = lines(out.join('')) as Answer[];
    expect([code, answer?.file, answer?.record?.number]).toEqual([0, '-', 28571]);
  });

  it('reads a folder, names twice given come once, and a bad file does not stop the rest', async () => {
    await writeFile(join(dir, 'a.txt'), await readFile(TEXT));
    await writeFile(join(dir, 'b.txt'), 'nothing');
    await writeFile(join(dir, 'c.md'), await readFile(`${FIXTURES}/27321.L3.md`));
    const { code, answers } = await parse(dir, join(dir, 'a.txt'));
    expect(code).toBe(1);
    expect(answers.map(({ record }) => record?.number ?? null)).toEqual([28571, null, 27321]);
  });
});

describe('atlas parse of bad input', () => {
  test.each([
    ['nothing', [], /Usage|usage|FILE/],
    ['a --pr that is none', [TEXT, '--pr', 'sglang 1'], /--pr sglang 1/],
    ['an unknown option', [TEXT, '--speed'], /--speed/],
  ])('%s is wrong usage', async (_, args, message) => {
    const { code, err, out } = await atlas('parse', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  test.each([
    ['a file that is missing', 'none.txt'],
    ['a pattern that matches nothing', '*.none'],
  ])('%s is told in words', async (_, name) => {
    const { code, err, out } = await atlas('parse', join(dir, name), '--json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^atlas: Cannot read .*: no (?:such file|file matches); check the (?:path|pattern)$/m);
  });

  test.each<[string, () => Uint8Array | string, string]>([
    ['an empty file', () => '', 'capture-empty'],
    ['white space', () => ' \n\t\n', 'capture-empty'],
    ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'capture-binary'],
    ['5 MB of noise', () => noise(5_000_000, (r) => Math.floor(r * 256)), 'capture-binary'],
    ['5 MB of letters', () => noise(5_000_000, (r) => 97 + Math.floor(r * 26)), 'capture-too-large'],
    ['2 MB of letters in one word', () => noise(1_900_000, (r) => 97 + Math.floor(r * 26)), 'run-cut,not-a-report'],
    ['a word of 400 kB', () => noise(400_000, (r) => 97 + Math.floor(r * 26)), 'not-a-report'],
    ['bytes that are no encoding', () => noise(9_000, (r) => 129 + Math.floor(r * 126)), 'not-a-report|capture-binary'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'capture-binary'],
    ['half a PDF', () => '%PDF-1.7\n1 0 obj', 'pdf-unreadable'],
    ['an empty page', () => '<!doctype html><html></html>', 'not-a-report'],
    ['front matter alone', () => '---\nrepo: ../..\nnumber: 1\n---\n', 'repo-missing'],
  ])('%s is refused with a code, a place and words', async (_, bytes, wanted) => {
    const { code, answer } = await parseBytes(bytes());
    expect([code, answer.record]).toEqual([1, null]);
    expect(answer.diagnostics.map((told) => told.code).join()).toMatch(new RegExp(wanted));
    for (const { severity, line, message } of answer.diagnostics) {
      expect(['error', 'warning', 'info']).toContain(severity);
      expect(line).toBeGreaterThanOrEqual(1);
      expect(message).toMatch(/^Cannot |^\p{Lu}/u);
      expect(message).not.toMatch(/\bat .*\.ts:\d+/);
    }
  });

  it('a folder without captures is told in words', async () => {
    await mkdir(join(dir, 'empty'));
    const { code, err, answers } = await parse(join(dir, 'empty'));
    expect([answers, code]).toEqual([[], 1]);
    expect(err).toMatch(/^atlas: Cannot parse .*empty: no capture is below it; /m);
  });

  it('a link that leads in a circle is a diagnostic', async () => {
    await symlink(join(dir, 'b.txt'), join(dir, 'a.txt'));
    await symlink(join(dir, 'a.txt'), join(dir, 'b.txt'));
    const { code, answers } = await parse(join(dir, 'a.txt'));
    expect([code, answers[0]?.diagnostics.map((told) => told.code)]).toEqual([1, ['capture-unreadable']]);
  });

  it('a file that may not be read is a diagnostic, but for the superuser', async () => {
    const file = join(dir, 'x.txt');
    await writeFile(file, await readFile(TEXT));
    await chmod(file, 0);
    const { code, answers } = await parse(file);
    const isRoot = process.getuid?.() === 0;
    expect(code).toBe(isRoot ? 0 : 1);
    expect(answers[0]?.diagnostics.some((told) => told.code === 'capture-unreadable')).toBe(!isRoot);
  });
});
