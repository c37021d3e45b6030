import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { tempContent } from '../lib/corpus/temp-content';
import { ask } from './connect';

const EXECUTABLE = 'lib/mcp/atlas-mcp.mjs';
const REPO = 'sgl-project/sglang';

let dir: string;
beforeEach(async () => {
  dir = await tempContent();
  await cp(`content/${REPO}/24870.md`, join(dir, REPO, '24870.md'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const environment = (more: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  ATLAS_CACHE: join(dir, '.cache'),
  ...more,
});

/** Runs the executable with `input` on stdin, which is then closed. */
async function run(args: string[], input: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [EXECUTABLE, ...args], {
    env: { ...process.env, ...environment(env) },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, out, err };
}

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const HELLO = message(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'tests', version: '1' },
});
const READY = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`;

describe('atlas-mcp', () => {
  test("serves the SDK's client over stdio, sees new reports, and ends when the client goes", async () => {
    const client = new Client({ name: 'tests', version: '1' });
    const args = [EXECUTABLE, '--content', dir];
    const transport = new StdioClientTransport({
      command: process.execPath,
      args,
      env: environment({}),
      stderr: 'pipe',
    });
    const errors: string[] = [];
    transport.stderr?.on('data', (chunk) => errors.push(String(chunk)));
    await client.connect(transport);
    expect(client.getServerVersion()).toMatchObject({ name: 'pr-atlas' });
    expect(client.getInstructions()).toContain('search');
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('show_chain');
    expect((await ask(client, 'show_pull', { pull: '24870' })).data).toMatchObject({ number: 24870, kind: 'report' });
    expect((await ask(client, 'show_pull', { pull: '27138' })).data).toMatchObject({ kind: 'stub' });

    await cp(`content/${REPO}/27138.md`, join(dir, REPO, '27138.md'));
    await expect
      .poll(async () => (await ask(client, 'show_pull', { pull: '27138' })).data.kind, {
        timeout: 30_000,
        interval: 200,
      })
      .toBe('report');

    const pid = transport.pid ?? 0;
    expect(pid).toBeGreaterThan(0);
    await client.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(errors).toEqual([]);
  });

  test('answers what was asked before stdin closed, prints nothing but the protocol, and exits with 0', async () => {
    const call = message(2, 'tools/call', { name: 'search', arguments: { query: '24870' } });
    const { code, out, err } = await run([], `${HELLO}no JSON\n${call}`, { ATLAS_CONTENT: dir });
    expect(code).toBe(0);
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number; result: object });
    expect(answers.map(({ jsonrpc, id }) => [jsonrpc, id])).toEqual([
      ['2.0', 1],
      ['2.0', 2],
    ]);
    expect(answers[1]?.result).toMatchObject({ structuredContent: { total: 1, hits: [{ id: `${REPO}#24870` }] } });
    expect(err).toContain('not valid JSON');
    expect(err).not.toMatch(/^ {4}at /m);
  });

  test('says in words that there is no content, to the client and on stderr, and goes on', async () => {
    const call = message(2, 'tools/call', { name: 'list', arguments: { what: 'repos' } });
    const { code, out, err } = await run(['--content', join(dir, 'missing')], HELLO + READY + call);
    expect(code).toBe(0);
    expect(JSON.parse(out.trim().split('\n')[1] ?? '')).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringMatching(/^Cannot read the content folder/) }] },
    });
    expect(err).toMatch(/^atlas-mcp: Cannot read the content folder/);
  });

  test('ends with 1 and says why where a message is larger than any may be', async () => {
    const { code, err } = await run([], HELLO + 'x'.repeat(4_100_000), { ATLAS_CONTENT: dir });
    expect([code, err]).toEqual([1, expect.stringMatching(/^atlas-mcp: .*(?:buffer|size|exceed)/im)]);
  });

  test('takes no other arguments, which it says in a sentence, and keeps its help off stdout', async () => {
    const refused = async (...args: string[]) => {
      const { code, out, err } = await run(args, '');
      expect([code, out, err]).toEqual([2, '', expect.stringContaining('usage:')]);
      return err.split('\n')[0];
    };
    expect(await refused('--port', '1')).toBe(
      'atlas-mcp: Cannot start: there is no option --port; use one of --content, --help, --version',
    );
    expect(await refused('serve')).toBe(
      'atlas-mcp: Cannot start: "serve" is no option; use one of --content, --help, --version',
    );
    expect(await refused('--content')).toBe('atlas-mcp: Cannot start: --content has no value; write one behind it');
    expect(await run(['--help'], '')).toMatchObject({ code: 0, out: '', err: expect.stringContaining('usage:') });
  });

  test('says its version', async () => {
    expect(await run(['--version'], '')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});
