import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

type Manifest = { bin: Record<string, string>; dependencies: Record<string, string> };

const folder = mkdtempSync(join(tmpdir(), 'atlas-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
  shell: process.platform === 'win32',
});
const [tarball = ''] = readdirSync(folder);
execFileSync('tar', ['-xzf', tarball], { cwd: folder });

const root = join(folder, 'package');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => statSync(join(root, name)).isFile());
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b(?:[^;'"=]*?\bfrom)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|@import\s+['"]([^'"]+)['"]/g;

const imports = files
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && /^(?:app|lib)\//.test(file))
  .flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].map((match) => ({
      from,
      to: match[1] ?? match[2] ?? match[3] ?? '',
    })),
  );

const isThere = (path: string): boolean =>
  ['', '.ts', '.tsx', '/index.ts'].some((end) => existsSync(`${path}${end}`) && statSync(`${path}${end}`).isFile());

describe('the package that npm packs', () => {
  test('has what serves, and nothing that tests or is made', () => {
    const tops = new Set(files.map((file) => file.split('/', 1)[0]));
    expect([...tops].sort()).toEqual(
      [
        ...['.github', 'CHANGELOG.md', 'LICENSE', 'README.md', 'README.zh-CN.md', 'app', 'content', 'docs', 'lib'],
        ...['next.config.mjs', 'package.json', 'tsconfig.json'],
      ].sort(),
    );
    expect(files.filter((file) => /\.(?:test|bench)\.|compile-\w+\.mjs$|(?:^|\/)\.(?:next|atlas)/.test(file))).toEqual(
      [],
    );
  });

  test('has every source, those that are read or started by their names too', () => {
    const tracked = execFileSync('git', ['ls-files', '-z', '--', 'app', 'lib'], { encoding: 'utf8' }).split('\0');
    const wanted = tracked.filter((file) => file !== '' && !/\/compile-\w+\.mjs$/.test(file) && existsSync(file));
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('has each program that it promises', () => {
    expect(Object.values(manifest.bin).filter((file) => !files.includes(file))).toEqual([]);
    expect(Object.keys(manifest.bin)).toEqual(['atlas', 'atlas-mcp', 'atlas-site']);
  });

  test('has every file that one of its files imports', () => {
    const local = imports.filter(({ to }) => to.startsWith('.'));
    expect(local.length).toBeGreaterThan(1_000);
    const missing = local.filter(({ from, to }) => !isThere(normalize(join(root, dirname(from), to))));
    expect(missing).toEqual([]);
  });

  test('asks for every package that one of its files imports', () => {
    const packages = imports.filter(({ to }) => !to.startsWith('.') && !isBuiltin(to));
    const nameOf = (to: string) => /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to;
    // Types alone: gone before anything runs.
    const ours = ['server-only', 'hast', 'mdast', ...Object.keys(manifest.dependencies)];
    const missing = packages.filter(({ to }) => !ours.includes(nameOf(to)));
    expect(missing).toEqual([]);
  });

  test('has every page that its READMEs and documents link to', () => {
    const pages = files.filter((file) => /^[^/]+\.md$|^docs\//.test(file));
    const links = pages.flatMap((from) =>
      [...readFileSync(join(root, from), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, to = '']) => ({
        from,
        to: relative(root, join(root, dirname(from), to)),
      })),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(({ to }) => to.startsWith('docs/') && !files.includes(to))).toEqual([]);
  });
});
