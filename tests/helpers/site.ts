import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A running site of the kind `npm start` starts. */
export type Site = { url: string; log: () => string; stop: () => Promise<void>; process: ChildProcess };

/** @returns a TCP port that was free a moment ago */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts the site by the very command of the README (it builds first where it must) on a free port.
 * @param env more variables, e.g. `ATLAS_CONTENT`
 * @throws with the server's output where it ends early or is silent for `timeoutMs`
 */
export async function startSite(env: Record<string, string> = {}, timeoutMs = 600_000): Promise<Site> {
  const port = await freePort();
  // Node itself, not npm: a signal then reaches the server.
  const server = spawn(process.execPath, ['app/_server/start.mjs'], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + timeoutMs;
  while (!log.includes(`pr-atlas: ${url}`)) {
    if (server.exitCode !== null) throw new Error(`the site ended with ${server.exitCode}\n${log}`);
    if (Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`the site did not start in ${timeoutMs} ms\n${log}`);
    }
    await new Promise((next) => setTimeout(next, 50));
  }
  return { url, log: () => log, process: server, stop: () => stopProcess(server) };
}

function stopProcess(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
    setTimeout(() => server.kill('SIGKILL'), 10_000).unref();
  });
}
