/** Serves MCP over stdin and stdout. Stdout carries nothing but the protocol; all that is for people goes to stderr. */
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openLive } from '../live/knowledge';
import { originOf } from '../urls';
import { createServer } from './server';

const HELP = `Serves a PR Atlas knowledge base to an MCP client over stdin and stdout.

usage: atlas-mcp [--content DIR]

  --content DIR   the content folder (default: ATLAS_CONTENT, else ./content)
`;

/** How often the content is looked at for changes, in milliseconds. */
const LOOK_EVERY = 2_000;

/** Longest message taken, in bytes: no tool has arguments of even a thousandth of it. */
const MAX_MESSAGE = 4_000_000;

/**
 * Starts the server; it ends by itself once stdin is closed and what was asked is answered.
 * @param args the words after `atlas-mcp`
 * @returns the exit code; it becomes 1 where a message is larger than any may be, which is said on stderr
 */
export async function main(args: string[]): Promise<0 | 1 | 2> {
  const options = readOptions(args);
  if (options === null) return 2;
  if (options.help === true) {
    process.stderr.write(HELP);
    return 0;
  }
  const origin = readOrigin();
  if (origin === undefined) return 2;
  if (process.stdin.isTTY) process.stderr.write('atlas-mcp: waiting for an MCP client on stdin; see --help\n');
  const live = openLive(options.content ?? process.env.ATLAS_CONTENT ?? 'content');
  // A timer that is not waited for: the process ends when stdin does.
  setInterval(() => live.poke(), LOOK_EVERY).unref();
  // The client went away without a word.
  process.stdout.on('error', () => process.exit(0));
  const server = createServer(live, origin);
  server.server.onerror = say;
  // Loads once hands are shaken, not before: that must not wait for it. What is wrong is told to whoever asks, and here.
  server.server.oninitialized = () => void live.current().catch(say);
  // The transport closes by itself where it cannot go on: a client that only went away has closed stdin.
  server.server.onclose = () => {
    if (!process.stdin.readableEnded) process.exitCode = 1;
  };
  await server.connect(new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE }));
  return 0;
}

function readOptions(args: string[]): { content?: string; help?: boolean } | null {
  try {
    return parseArgs({ args, options: { content: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    say(error);
    process.stderr.write(`\n${HELP}`);
    return null;
  }
}

/** @returns undefined where ATLAS_ORIGIN is no address, which is said */
function readOrigin(): string | null | undefined {
  try {
    return originOf(process.env.ATLAS_ORIGIN);
  } catch {
    say(
      `Cannot use ATLAS_ORIGIN=${process.env.ATLAS_ORIGIN}: it is no address; write one such as https://atlas.example`,
    );
    return undefined;
  }
}

function say(error: unknown): void {
  process.stderr.write(`atlas-mcp: ${error instanceof Error ? error.message : String(error)}\n`);
}
