// Runs a program of this repository without compiling TypeScript at each start: esbuild bundles all of them when their
// sources changed, into .atlas/. Where nothing can be written there, the sources run as they are. Plain JavaScript, because it
// must run before any TypeScript can.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const BUNDLES = join(ROOT, '.atlas');

/** The programs, by name. */
const ENTRIES = {
  cli: 'lib/cli/main.ts',
  mcp: 'lib/mcp/main.ts',
  builder: 'lib/store/builder.ts',
  site: 'app/_server/serve.ts',
  maker: 'app/_server/maker.ts',
  drawer: 'app/_components/markdown/worker-jobs.ts',
};

/**
 * Packages with files or processes of their own, and the React that is Next's. All others go into the bundles: to find and open
 * their hundreds of files took a command 0.1 s of 0.25.
 */
const EXTERNAL = [
  ...['esbuild', 'import-meta-resolve', 'libsql', 'mammoth', 'next', 'pdfjs-dist', 'react', 'react-dom'],
  ...['tinypool', 'tsx', 'vscode-oniguruma'],
];

/** What goes into the bundles. */
const SOURCES = ['lib', 'app/_server', 'app/_components', 'package-lock.json'];

/** An earlier bundle may still be read by whoever runs it. */
const LINGER_MS = 86_400_000;

/**
 * @param {keyof typeof ENTRIES} name
 * @returns {Promise<any>} what the program exports
 */
export async function load(name) {
  const folder = join(BUNDLES, keyOf(SOURCES));
  if (existsSync(folder) || (await bundled(folder))) return import(pathToFileURL(join(folder, `${name}.js`)).href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(join(ROOT, ENTRIES[name])).href);
}

/** Names, sizes and times of all files: reading them would take ten times as long. */
function keyOf(paths) {
  const hash = createHash('sha256').update(process.version);
  const add = (path) => {
    const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const each of readdirSync(join(ROOT, path)).sort()) add(`${path}/${each}`);
    else if (found) hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex').slice(0, 16);
}

/** Makes the bundles: whole or, if killed, not at all. */
async function bundled(folder) {
  const unfinished = `${folder}-${process.pid}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    const { build } = await import('esbuild');
    await build({
      entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(ROOT, file)])),
      outdir: unfinished,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // `{ ...{ a, b }, c }`, as long lines are broken here, is made at once then: V8 copies it property by property.
      minifySyntax: true,
      jsx: 'automatic',
      external: EXTERNAL,
      logLevel: 'error',
      banner: { js: bannerOf(folder) },
    });
    renameSync(unfinished, folder);
    removeOld(folder);
    return true;
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
    return existsSync(folder);
  }
}

/** What a bundle cannot see of itself: where the sources are, and which state of them it was made of. */
const bannerOf = (folder) =>
  [
    "import { createRequire as atlasRequire } from 'node:module';",
    "import { fileURLToPath as atlasPath } from 'node:url';",
    // What CommonJS packages find there in Node.
    'const require = atlasRequire(import.meta.url);',
    'const __filename = atlasPath(import.meta.url);',
    "const ATLAS_LIB = atlasPath(new URL('../../lib', import.meta.url));",
    `const ATLAS_PROGRAM = '${folder.slice(-16)}';`,
  ].join('\n');

function removeOld(kept) {
  for (const name of readdirSync(BUNDLES)) {
    const path = join(BUNDLES, name);
    if (path !== kept && Date.now() - statSync(path).mtimeMs > LINGER_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
