import { createServer, type Server } from 'node:http';
import { MakerProcess } from './maker-link';
import { answerUnparsed } from './raw-address';
import { MAX_URL } from './refusal';
import { productionSite } from './site';

/**
 * Starts the site: a process of its own makes answers, this server keeps, compresses and guards them.
 * PORT (3000), HOST (127.0.0.1), ATLAS_CONTENT (./content) and ATLAS_ORIGIN (for the feed's links) are read here.
 * @returns once it listens
 * @throws Error where the port, the content folder or the build is of no use
 */
export async function serve({ dev }: { dev: boolean }): Promise<void> {
  const port = portOf(process.env.PORT ?? '3000');
  const host = process.env.HOST ?? '127.0.0.1';
  let server: Server | null = null;
  const maker = new MakerProcess({ HOST: host, PORT: String(port) });
  process.once('exit', () => maker.stop());
  endWhenTold(() => server);
  const site = dev ? await (await import('./development')).developmentSite(host, port) : await productionSite(maker);
  server = createServer(BOUNDS, site);
  server.on('clientError', answerUnparsed);
  await listen(server, port, host);
  console.error(`pr-atlas: http://${host}:${port}`);
}

/** Timeouts are looked at once a second; Node's own 30 would let a header take 40. */
const BOUNDS = {
  // The longest address, and as much of headers as Node takes by itself.
  maxHeaderSize: MAX_URL + 16_384,
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

/** Answers under way may end; after that the process does, whatever it is at. */
const LEFT_MS = 5_000;

/** @param serving the server, null while it starts: then there is nothing to finish */
function endWhenTold(serving: () => Server | null): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const server = serving();
      if (!server?.listening) process.exit(0);
      server.close(() => process.exit(0));
      server.closeIdleConnections();
      setTimeout(() => process.exit(0), LEFT_MS);
    });
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`PORT=${text} is no port number; use 1 to 65535`);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'the port is in use; choose another with PORT=…' : error.message;
      reject(new Error(`cannot listen on ${host}:${port}: ${why}`));
    });
    server.listen(port, host, resolve);
  });
}
