/** What all tools share: read-only, arguments checked, answers as JSON of a bounded size, failures in words. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { Knowledge, Live } from '../live/live';
import { OUTPUT, type ToolName } from './output';

/** `origin`: of the site, null where nobody told. */
export type Register = (server: McpServer, live: Live, origin: string | null) => void;

type Tool<Input extends z.ZodObject> = {
  name: ToolName;
  title: string;
  /** For a model: when to use it, and what comes back. */
  description: string;
  input: Input;
  /** @returns plain data; throws a Failure or UsageError where there is no answer */
  answer: (input: z.output<Input>, knowledge: Knowledge) => Record<string, unknown>;
};

/** Longest answer in characters of JSON, about 25,000 tokens: more would push out what a model was thinking about. */
const MAX_ANSWER = 80_000;

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** @returns what puts the tool on a server */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Register {
  const { name, title, description, input, answer } = tool;
  return (server, live, origin) => {
    const run = async (given: z.output<Input>): Promise<CallToolResult> => {
      try {
        live.poke();
        return reply(withOrigin(answer(given, await live.current()), origin));
      } catch (error) {
        return refuse(error instanceof Error ? error.message : String(error));
      }
    };
    const schemas = { inputSchema: input as z.ZodObject, outputSchema: OUTPUT[name] as z.ZodObject };
    const config = { title, description, ...schemas, annotations: { title, ...READ_ONLY } };
    server.registerTool(name, config, (given) => run(given as z.output<Input>));
  };
}

/** @returns the data with the site's pages by whole addresses, where its origin is known */
function withOrigin<T>(data: T, origin: string | null): T {
  if (origin === null || typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((each) => withOrigin(each, origin)) as T;
  const whole = Object.entries(data).map(([key, value]) =>
    (key === 'url' || key === 'direct') && typeof value === 'string' && value.startsWith('/')
      ? [key, origin + value]
      : [key, withOrigin(value, origin)],
  );
  return Object.fromEntries(whole) as T;
}

/** The same data twice: structured for programs, as text for clients that show only text. */
function reply(data: Record<string, unknown>): CallToolResult {
  const text = JSON.stringify(data);
  if (text.length > MAX_ANSWER) {
    return refuse(`Cannot answer in one piece: ${text.length} characters of JSON; ask with a lower \`limit\``);
  }
  return { content: [{ type: 'text', text }], structuredContent: data };
}

const refuse = (why: string): CallToolResult => ({ content: [{ type: 'text', text: why }], isError: true });
