// Brings the engines that the search is compared with in place, once: plain JavaScript on Node's own modules. They stand
// outside the repository, beside what else can be made again, so that they are no part of the product.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const FILES = ['package.json', 'package-lock.json', '.npmrc'];

/** As lib/corpus/cache-folder.ts has it. */
const cacheFolder = ({ ATLAS_CACHE, XDG_CACHE_HOME }) =>
  ATLAS_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'pr-atlas');

/** Another lock file is another folder; so is another Node, for which compiled packages are compiled anew. */
function peersFolder(env, source) {
  const hash = createHash('sha256').update(readFileSync(join(source, 'package-lock.json')));
  const id = hash.update(process.versions.modules).digest('hex').slice(0, 12);
  return join(cacheFolder(env), `eval-peers-${id}`);
}

/**
 * Installs the peers, unless they are there. What cannot be installed is left out and told; the evaluation then reports
 * it as missing. Never throws for want of a network or a compiler.
 * @param {NodeJS.ProcessEnv} [env] ATLAS_CACHE or XDG_CACHE_HOME say where
 * @param {string} [source] the folder whose package.json lists them
 * @returns {string} the folder whose node_modules has them
 */
export function installPeers(env = process.env, source = import.meta.dirname) {
  const folder = peersFolder(env, source);
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) copyFileSync(join(source, file), join(folder, file));
  console.error(`eval: installing the peers into ${folder}, once; what must be compiled takes minutes`);
  if (npmCi(folder, env, [])) {
    writeFileSync(done, '');
    return folder;
  }
  console.error('eval: a peer cannot be built; going on without what needs building, and trying again in the next run');
  npmCi(folder, env, ['--ignore-scripts']);
  return folder;
}

function npmCi(folder, env, extra) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(command, ['ci', ...extra], { cwd: folder, stdio: ['ignore', 2, 2], env });
  if (status === 0) return true;
  console.error(`eval: \`npm ci\` ${error ? `did not start (${error.message})` : `ended with ${status}`} in ${folder}`);
  return false;
}
