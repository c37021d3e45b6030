import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { type Answer, makeAnswer } from './page-cache';

/** The two scripts that pages load, by address: what they do is in app/_client. */
const ENTRIES = { '/_atlas/theme.js': 'theme.ts', '/_atlas/client.js': 'client.ts' } as const;

/**
 * Bundles the browser's scripts.
 * @returns finished answers by address
 * @throws Error with esbuild's messages where a script does not compile
 */
export async function bundleScripts(root: string): Promise<Map<string, Answer>> {
  const scripts = new Map<string, Answer>();
  for (const [address, file] of Object.entries(ENTRIES)) {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'app/_client', file)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      charset: 'utf8',
      legalComments: 'none',
    });
    const body = Buffer.from(outputFiles[0]?.contents ?? []);
    scripts.set(address, makeAnswer(200, 'text/javascript; charset=utf-8', body));
  }
  // Its own process would wait for more for as long as the site runs.
  await stop();
  return scripts;
}
