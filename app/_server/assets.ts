import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Answer, makeAnswer } from './page-cache';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built files that pages load, by the address they load them from. Their names hold the hash of their content, so a
 * reader may keep them for ever. Scripts are left out: pages load none of Next's.
 * @param dist the folder of the build
 * @throws Error where there is no build
 */
export async function readAssets(dist: string): Promise<Map<string, Answer>> {
  const folder = join(dist, 'static');
  const assets = new Map<string, Answer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1).replaceAll('\\', '/');
    assets.set(`/_next/static/${path}`, { ...makeAnswer(200, type, await readFile(file)), immutable: true });
  }
  return assets;
}
