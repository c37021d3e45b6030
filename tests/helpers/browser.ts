import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Quiet, and fit for root in a container; nothing here reaches out of the machine. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const IN_PLAYWRIGHT_CACHE = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns the first Chromium this machine has; undefined where there is none
 * @throws where CHROMIUM_PATH is set and names none
 */
export function findBrowser(env: Record<string, string | undefined> = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`Cannot use CHROMIUM_PATH=${env.CHROMIUM_PATH}: it is no executable file; unset it or mend it`);
  }
  const installed = INSTALLED.find(isExecutable);
  if (installed) return installed;
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  const builds = readdirSync(cache)
    .filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name))
    .sort()
    .reverse();
  return builds.flatMap((build) => IN_PLAYWRIGHT_CACHE.map((path) => join(cache, build, path))).find(isExecutable);
}

/**
 * Finds a Chromium, or installs one and says so: by apt-get as root on Debian, else by Playwright's own download.
 * @throws with what to do where neither works
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const say = (text: string) => process.stderr.write(`\n${text}\n`);
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No Chromium found: installing Debian packages chromium and fonts-noto-cjk');
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  } else {
    say("No Chromium found: installing Playwright's (about 170 MB, once)");
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (!installed) {
    throw new Error('Cannot run the browser tests: no Chromium, and installing one failed; set CHROMIUM_PATH to one');
  }
  return installed;
}
