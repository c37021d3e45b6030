/** Real parsers: Python's own, and the maintained tree-sitter grammars for the rest. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Span } from './score';
import { type Node, spansOf } from './tree-spans';

export const LANGUAGES: Record<string, { extensions: string[]; joiner: '.' | '::'; grammars: Record<string, string> }> =
  {
    python: { extensions: ['py', 'pyi'], joiner: '.', grammars: {} },
    rust: { extensions: ['rs'], joiner: '::', grammars: { rs: 'rust' } },
    go: { extensions: ['go'], joiner: '.', grammars: { go: 'go' } },
    typescript: {
      extensions: ['ts', 'tsx', 'mts', 'cts'],
      joiner: '.',
      grammars: { ts: 'typescript', mts: 'typescript', cts: 'typescript', tsx: 'tsx' },
    },
    cpp: {
      extensions: ['c', 'cc', 'cpp', 'cxx', 'h', 'hh', 'hpp', 'hxx', 'inl', 'cu', 'cuh'],
      joiner: '::',
      grammars: { '': 'cuda' },
    },
  };

/** @returns the spans of each source, null for those that the parser can't read */
export type Parser = (sources: Buffer[], paths: string[]) => Promise<(Span[] | null)[]>;

/** @param packages folder whose node_modules has web-tree-sitter and the grammars */
export async function parserOf(name: string, packages: string): Promise<Parser> {
  return name === 'python' ? parsePython : treeSitter(LANGUAGES[name]?.grammars ?? {}, packages);
}

/** Where the grammars' packages have them. */
const FILES: Record<string, string> = {
  rust: 'tree-sitter-rust/tree-sitter-rust.wasm',
  go: 'tree-sitter-go/tree-sitter-go.wasm',
  typescript: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
  tsx: 'tree-sitter-typescript/tree-sitter-tsx.wasm',
  cuda: 'tree-sitter-cuda/tree-sitter-cuda.wasm',
};

async function treeSitter(grammars: Record<string, string>, packages: string): Promise<Parser> {
  const modules = resolve(packages, 'node_modules');
  const { Parser: Engine, Language } = await import(
    pathToFileURL(join(modules, 'web-tree-sitter/web-tree-sitter.js')).href
  );
  await Engine.init();
  const engines = new Map<string, { parse(text: string): { rootNode: Node; delete(): void } | null }>();
  for (const grammar of new Set(Object.values(grammars))) {
    const engine = new Engine();
    engine.setLanguage(await Language.load(join(modules, FILES[grammar] ?? '')));
    engines.set(grammar, engine);
  }
  return async (sources, paths) =>
    sources.map((source, at) => {
      const grammar = grammars[(paths[at] ?? '').split('.').pop() ?? ''] ?? grammars[''] ?? '';
      const tree = engines.get(grammar)?.parse(source.toString('utf8'));
      if (!tree) return null;
      const spans = hasErrors(tree.rootNode) ? null : spansOf(tree.rootNode, grammar);
      tree.delete();
      return spans;
    });
}

/** A file that the grammar can't read (macros in place of syntax) says nothing about ours. */
function hasErrors(root: Node): boolean {
  return root.hasError;
}

const parsePython: Parser = async (sources) => {
  const script = join(import.meta.dirname, 'python-truth.py');
  const { stdout, status, stderr } = spawnSync('python3', [script], {
    input: JSON.stringify(sources.map((source) => source.toString('utf8'))),
    maxBuffer: 1 << 30,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`python3 ended with ${status}: ${stderr}`);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Span[] | null);
};
