// What a fresh clone still lacks, brought in place: packages and the built site. Plain JavaScript on Node's own modules
// alone, because nothing else is there yet when it runs. Used by `npm start` and `npm test`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that has package.json. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where `next build` writes; next.config.mjs reads the same variable. */
export const distDir = () => join(ROOT, process.env.ATLAS_DIST ?? '.next');

/** What the site is built of and runs from; an installed package has no lock file. */
export const SOURCES = ['app', 'lib', 'next.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

function run(command, args, env, why) {
  console.error(`pr-atlas: ${why}: ${[command, ...args].join(' ')}`);
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(
      `pr-atlas: Cannot go on: \`${command} ${args.join(' ')}\` ${error ? `did not start (${error.message})` : `ended with ${status}`}; see its messages above`,
    );
    process.exit(1);
  }
}

/** npm writes this list last, so an installation that was cut off has none. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Whether the packages of the lock file are installed in their versions; optional ones are for other machines.
 * @param {boolean} dev those for developing, too
 */
function isInstalled(dev) {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, devOptional, dev: onlyDev }]) =>
      path === '' || optional || devOptional || (onlyDev && !dev) || installed[path]?.version === version,
  );
}

/**
 * Installs the locked packages, unless they are there, or came with this one when it was installed as a package itself.
 * @param {{ dev?: boolean }} [options] `dev`: those for developing and testing, too, not only what serving needs
 */
export function ensurePackages({ dev = false } = {}) {
  if (!existsSync(join(ROOT, 'package-lock.json')) || isInstalled(dev)) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', dev ? '--include=dev' : '--omit=dev'];
  run(npm, args, {}, dev ? 'installing packages' : 'installing the packages that serving needs (some 550 MB)');
}

function digestInto(hash, path) {
  if (!statSync(join(ROOT, path)).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
    return;
  }
  for (const name of readdirSync(join(ROOT, path)).sort()) digestInto(hash, `${path}/${name}`);
}

/** @returns {string} a digest of what the site is built of, and with which Node */
export function digestOf() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) if (existsSync(join(ROOT, source))) digestInto(hash, source);
  return hash.digest('hex');
}

/** Builds the site unless the last build was made of the same sources. Content is read at run time and never built in. */
export function ensureBuild() {
  const digest = digestOf();
  const stamp = join(distDir(), 'pr-atlas-sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  run(
    process.execPath,
    [createRequire(join(ROOT, 'package.json')).resolve('next/dist/bin/next'), 'build'],
    { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    'building the site (once; about a minute)',
  );
  writeFileSync(stamp, digest);
}
