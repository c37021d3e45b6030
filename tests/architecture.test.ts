import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Which layer may import which. `lib/model` and `lib/text` stand at the bottom; only `lib/corpus` touches the content
 * on disk, only `lib/history` starts git, only `lib/search` knows MiniSearch.
 */
const ALLOWED: Record<string, readonly string[]> = {
  'lib/model': [],
  'lib/text': [],
  'lib/urls': ['lib/model'],
  'lib/report': ['lib/model', 'lib/text'],
  'lib/capture': ['lib/report', 'lib/model', 'lib/text'],
  'lib/history': ['lib/model', 'lib/text'],
  'lib/corpus': ['lib/report', 'lib/history', 'lib/model', 'lib/text'],
  'lib/graph': ['lib/model', 'lib/text'],
  'lib/verify': ['lib/graph', 'lib/model', 'lib/text'],
  'lib/search': ['lib/graph', 'lib/model', 'lib/text', 'lib/urls'],
  // What the command line, MCP and the API answer alike: from typed names to plain data, or a sentence why not.
  'lib/answers': ['lib/graph', 'lib/model', 'lib/urls', 'lib/verify'],
  // Content compiled into one base: `compile` writes it, every face reads it.
  'lib/store': ['lib/corpus', 'lib/graph', 'lib/search', 'lib/model'],
  'lib/live': ['lib/corpus', 'lib/graph', 'lib/search', 'lib/store'],
  'lib/cli': [
    'package.json',
    'lib/answers',
    'lib/capture',
    'lib/corpus',
    'lib/graph',
    'lib/history',
    'lib/model',
    'lib/report',
    'lib/search',
    'lib/store',
    'lib/text',
    'lib/urls',
    'lib/verify',
  ],
  'lib/mcp': [
    'package.json',
    'lib/answers',
    'lib/live',
    'lib/graph',
    'lib/model',
    'lib/report',
    'lib/search',
    'lib/text',
    'lib/urls',
    'lib/verify',
  ],
  'app/_server': ['lib/answers', 'lib/live', 'lib/graph', 'lib/model', 'lib/search', 'lib/urls'],
  'app/_data': ['lib/live', 'lib/corpus', 'lib/graph', 'lib/verify', 'lib/search', 'lib/model', 'lib/urls'],
  'app/_client': ['lib/model', 'lib/urls', 'lib/search'],
  // Types of the linked knowledge base and of search answers flow into views; `import type` leaves nothing at run time.
  'app/_components': ['lib/model', 'lib/urls', 'lib/graph', 'lib/search', 'lib/verify', 'lib/text'],
  app: ['app/_data', 'app/_components', 'lib/model', 'lib/urls', 'lib/graph', 'lib/search', 'lib/verify'],
};

/** Packages that one layer alone may import. */
const ONLY_IN: Record<string, readonly string[]> = {
  minisearch: ['lib/search'],
  'gray-matter': ['lib/report', 'lib/corpus'],
  remark: ['lib/report', 'lib/capture', 'app/_components'],
  tinypool: ['app/_components'],
  react: ['app', 'app/_components', 'app/_data'],
  next: ['app', 'app/_components', 'app/_server', 'app/_data'],
  'server-only': ['app/_data'],
  'pdfjs-dist': ['lib/capture'],
  'node:child_process': ['lib/history', 'lib/capture', 'lib/store', 'app/_server'],
  libsql: ['lib/store'],
  esbuild: ['app/_server'],
  'light-my-request': ['app/_server'],
  negotiator: ['app/_server'],
  'write-file-atomic': ['lib/corpus', 'lib/history'],
  '@modelcontextprotocol/sdk': ['lib/mcp'],
};

const LAYERS = Object.keys(ALLOWED).sort((a, b) => b.length - a.length);
const layerOf = (path: string): string | undefined =>
  LAYERS.find((layer) => path === `${layer}.ts` || path.startsWith(`${layer}/`));

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.(?:ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

type Import = { from: string; to: string };

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^;'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const FILES = [...sources('lib'), ...sources('app')];
const IMPORTS: Import[] = FILES.flatMap((from) =>
  [...readFileSync(join(ROOT, from), 'utf8').matchAll(IMPORT)].map((match) => ({
    from,
    to: match[1] ?? match[2] ?? '',
  })),
);
const LOCAL = IMPORTS.filter(({ to }) => to.startsWith('.')).map(({ from, to }) => ({
  from,
  to: relative(ROOT, normalize(join(ROOT, dirname(from), to))),
}));

describe('the import arrows', () => {
  test('are read from a tree that is not empty', () => {
    expect(FILES.length).toBeGreaterThan(40);
    expect(LOCAL.length).toBeGreaterThan(60);
  });

  test('every source file belongs to a known layer', () => {
    expect(FILES.filter((file) => layerOf(file) === undefined)).toEqual([]);
  });

  test('point only where the architecture allows', () => {
    const wrong = LOCAL.filter(({ from, to }) => {
      const [source, target] = [layerOf(from) ?? '', layerOf(to) ?? layerOf(`${to}.ts`) ?? to];
      return source !== target && !(ALLOWED[source] ?? []).includes(target);
    });
    expect(wrong).toEqual([]);
  });

  test('reach each guarded package from its own layer alone', () => {
    const wrong = IMPORTS.filter(({ from, to }) => {
      const name = Object.keys(ONLY_IN).find((guarded) => to === guarded || to.startsWith(`${guarded}/`));
      return name !== undefined && !ONLY_IN[name]?.includes(layerOf(from) ?? '');
    });
    expect(wrong).toEqual([]);
  });

  test('form no cycle between files', () => {
    const known = new Set(FILES);
    const resolve = (to: string) =>
      [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`].find((candidate) => known.has(candidate));
    const next = new Map<string, string[]>();
    for (const { from, to } of LOCAL) {
      const target = resolve(to);
      if (target) next.set(from, [...(next.get(from) ?? []), target]);
    }
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const target of next.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of FILES) visit(file, []);
    expect(cycles).toEqual([]);
  });
});
