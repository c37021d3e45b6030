import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type LockEntry = {
  version: string;
  license?: string;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
];

/** Not permissive, and why each is no trouble: nothing of it is in what a reader is served or what we change. */
const EXCUSED: [path: RegExp, why: string][] = [
  [
    /@img\/sharp-libvips|@img\/sharp-wasm32|@img\/sharp-win32/,
    'LGPL binaries of an optional dependency of next, for an image service that is never used',
  ],
  [/lightningcss/, 'MPL-2.0, a development tool, unchanged'],
  [/axe-core|@axe-core/, 'MPL-2.0, runs in tests alone, unchanged'],
  [/node_modules\/duck$/, 'BSD, which of its kinds it does not say; a part of mammoth'],
  [/caniuse-lite/, 'CC-BY-4.0, a table of browser versions that the build reads'],
];

const permits = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((part) => PERMISSIVE.includes(part) || part === 'Zlib'));

describe('the packages we stand on', () => {
  test('have permissive licences, or an excuse that is still needed', () => {
    expect(installed.length).toBeGreaterThan(100);
    const others = installed.filter(([, { license }]) => !permits(license ?? 'none')).map(([path]) => path);
    expect(others.filter((path) => !EXCUSED.some(([excused]) => excused.test(path)))).toEqual([]);
    expect(EXCUSED.filter(([excused]) => !others.some((path) => excused.test(path)))).toEqual([]);
  });

  test('are pinned exactly, with their hashes, and name no host', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([]);
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    const hosts = installed.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : []));
    expect(hosts).toEqual([]);
  });

  test('run no script when they are installed', () => {
    const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(names.filter((name) => manifest.allowScripts[name] !== false && name !== 'fsevents')).toEqual([]);
  });

  test('have a reason each in the documents', () => {
    const reasons = readFileSync('docs/dependencies.md', 'utf8');
    const missing = Object.keys(manifest.dependencies).filter(
      (name) => !new RegExp(`(?:\\| |, )${name}(?:,| \\|)`).test(reasons),
    );
    expect(missing).toEqual([]);
  });
});

describe('the engines that the search is compared with', () => {
  const peers = JSON.parse(readFileSync('tests/eval/package-lock.json', 'utf8')) as typeof lock;
  const wanted = JSON.parse(readFileSync('tests/eval/package.json', 'utf8')) as typeof manifest;
  const locked = Object.entries(peers.packages).filter(([path]) => path !== '');

  test('have permissive licences', () => {
    expect(locked.length).toBeGreaterThan(10);
    expect(locked.filter(([, { license }]) => !permits(license ?? 'none')).map(([path]) => path)).toEqual([]);
  });

  test('are pinned exactly, with their hashes, and name no host', () => {
    expect(Object.values(wanted.dependencies).filter((range) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([]);
    expect(locked.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });

  test('run no script when they are installed, but the one that compiles SQLite', () => {
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(withScript.map(([path]) => path)).toEqual(['node_modules/better-sqlite3']);
    expect(wanted.allowScripts).toEqual({ 'better-sqlite3': true });
  });

  test('are no packages of the product', () => {
    const own = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.keys(wanted.dependencies).filter((name) => name in own)).toEqual([]);
  });
});
