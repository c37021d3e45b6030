/** What all tools share: read-only, arguments checked, answers as JSON of a bounded size, failures in words. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { Knowledge, Live } from '../live/live';
import { OUTPUT, type ToolName } from './output';

export type Register = (server: McpServer, live: Live) => void;

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
  return (server, live) => {
    const run = async (given: z.output<Input>): Promise<CallToolResult> => {
      try {
        live.poke();
        return reply(answer(given, await live.current()));
      } catch (error) {
        return refuse(error instanceof Error ? error.message : String(error));
      }
    };
    const schemas = { inputSchema: input as z.ZodObject, outputSchema: OUTPUT[name] as z.ZodObject };
    const config = { title, description, ...schemas, annotations: { title, ...READ_ONLY } };
    server.registerTool(name, config, (given) => run(given as z.output<Input>));
  };
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
