/** A client of the MCP server in this process, without a pipe between them. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { openLive } from '../../lib/live/knowledge';
import { createServer } from '../../lib/mcp/server';

export type Answer = { isError: boolean; text: string; data: Record<string, unknown> };

export type Connection = {
  client: Client;
  call: (name: string, args?: Record<string, unknown>) => Promise<Answer>;
  close: () => Promise<void>;
};

/** @param dir the content folder @param origin of the site */
export async function connect(dir: string, origin: string | null = null): Promise<Connection> {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const server = createServer(openLive(dir, { intervalMs: 0 }), origin);
  const client = new Client({ name: 'tests', version: '1' });
  await Promise.all([server.connect(serverSide), client.connect(clientSide)]);
  return { client, call: (name, args = {}) => ask(client, name, args), close: () => client.close() };
}

/** Calls a tool; what comes back as text and as structure must be the same. */
export async function ask(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const result = await client.callTool({ name, arguments: args });
  const content = result.content as { type: string; text: string }[];
  const text = content.map((part) => part.text).join('');
  const data = (result.structuredContent ?? {}) as Record<string, unknown>;
  const isError = result.isError === true;
  if (!isError && JSON.stringify(data) !== text) throw new Error(`${name}: text and structure differ`);
  return { isError, text, data };
}
