/** Serves MCP over stdin and stdout. Stdout carries nothing but the protocol; all that is for people goes to stderr. */
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { version } from '../../package.json';
import { openLive } from '../live/knowledge';
import { wrongOption } from '../model/wrong-option.mjs';
import { originOf } from '../urls';
import { createServer } from './server';

const HELP = `Serves a PR Atlas knowledge base to an MCP client over stdin and stdout.

usage: atlas-mcp [--content DIR]

  --content DIR   the content folder (default: ATLAS_CONTENT, else ./content)
  --help          this text
  --version       the version of PR Atlas
`;

const OPTIONS = {
  content: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

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
  const wrong = wrongOption(args, OPTIONS);
  if (wrong !== null) {
    say(`Cannot start: ${wrong}`);
    process.stderr.write(`\n${HELP}`);
    return 2;
  }
  const { values: options } = parseArgs({ args, options: OPTIONS });
  if (options.help || options.version) {
    // Help is for people; a version is what scripts ask for, and nothing is served then.
    if (options.help) process.stderr.write(HELP);
    else process.stdout.write(`${version}\n`);
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
