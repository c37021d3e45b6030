import { describe, expect, test } from 'vitest';
import { languageOf } from '../../../../lib/history/symbols/languages';
import { namesAt } from '../../../../lib/history/symbols/outline';
import { readOutline } from '../../../../lib/history/symbols/read-outline';

/** The names that each definition of a source would touch, top to bottom. */
function outlineOf(path: string, source: string): string[] {
  const language = languageOf(path);
  if (!language) return [];
  const outline = readOutline(language, Buffer.from(source));
  return [...outline.lines.keys()].map((index) => namesAt(outline, index).join(' < '));
}

/** What one line defines or declares. */
function define(path: string, line: string, above = ''): string | null {
  const indent = line.length - line.trimStart().length;
  const found = languageOf(path)?.define(line.trim(), indent, above);
  return found ? `${found.kind} ${found.name}` : null;
}

describe('python', () => {
  test('names methods by their class and closures beside the function around them', () => {
    const source = [
      '@cache',
      'def top(x):',
      '    def inner(y):',
      '        return y',
      'class Backend(Base):',
      '    """class of its own"""',
      '    class Meta:',
      '        async def load(self):',
      '            pass',
      '    def run(',
      '        self,',
      '    ) -> None:',
      '        pass',
    ].join('\n');
    expect(outlineOf('a.py', source)).toEqual([
      'top',
      'inner < top',
      'Backend',
      'Backend.Meta',
      'Backend.Meta.load',
      'Backend.run',
    ]);
  });

  test.each([
    ['SGLANG_TOOL_LIMIT = EnvInt(3)', 'declaration SGLANG_TOOL_LIMIT'],
    ['    SGLANG_TOOL_LIMIT: int = 3', 'declaration SGLANG_TOOL_LIMIT'],
    ['_is_hip = is_hip()', 'declaration _is_hip'],
    ['parser.add_argument("--page-size", type=int)', 'declaration --page-size'],
    ['logger = getLogger(__name__)', null],
    ['class of things', null],
    ['defer(x)', null],
    ['if x == "--flag":', null],
  ])('reads %s', (line, expected) => {
    expect(define('a.py', line)).toBe(expected);
  });

  test('reads a flag below its call', () => {
    expect(define('a.py', '    "--page-size",', 'parser.add_argument(')).toBe('declaration --page-size');
    expect(define('a.py', '    "--page-size",', 'popen(')).toBeNull();
  });
});

describe('rust', () => {
  test('names methods by the type that they are implemented for', () => {
    const source = [
      'pub(crate) struct Server<T> {',
      '    port: u16,',
      '}',
      'impl<T: Clone> fmt::Display for Server<T> where T: Send {',
      '    #[inline]',
      '    fn fmt(&self) {}',
      '}',
      'impl Server<u8> {',
      '    pub async unsafe fn start<F>(f: F) {}',
      '}',
      'macro_rules! twice { () => {} }',
      'pub trait Tap: Sized {',
      '    fn tap(&self);',
      '}',
    ].join('\n');
    expect(outlineOf('a.rs', source)).toEqual([
      'Server',
      'Server',
      'Server::fmt',
      'Server',
      'Server::start',
      'twice',
      'Tap',
      'Tap::tap',
    ]);
  });
});

describe('go', () => {
  test('names methods by their receiver', () => {
    const source = 'type Pool[T any] struct {\n}\nfunc (p *Pool[T]) Get() T {\n}\nfunc main() {\n\tfunc() {}()\n}\n';
    expect(outlineOf('a.go', source)).toEqual(['Pool', 'Pool.Get', 'main']);
  });
});

describe('typescript', () => {
  test('finds functions in all their spellings', () => {
    const source = [
      'export default async function load() {',
      '}',
      'export const save = async (x: number) => {',
      '};',
      'export abstract class Store<T> {',
      '  private async fetch<K>(key: K): Promise<void> {',
      '    if (key) {',
      '    }',
      '    for (const x of y) {',
      '    }',
      '  }',
      '}',
      'export interface Shape {',
      '}',
      'export type Kind = 1;',
    ].join('\n');
    expect(outlineOf('a.ts', source)).toEqual(['load', 'save', 'Store', 'Store.fetch', 'Shape', 'Kind']);
  });
});

describe('c++ and cuda', () => {
  test('tells definitions from calls, tests and declarations', () => {
    const source = [
      '#include <vector>',
      'template <typename T>',
      '__global__ void __launch_bounds__(512) scale_kernel(const T* x,',
      '                                                    int n) {',
      '  if (n > 0) {',
      '    helper(x, n);',
      '    auto y = make(n);',
      '  }',
      '}',
      'struct alignas(16) Pack {',
      '  static int size() { return 4; }',
      '  Pack(int n) : n_(n) {}',
      '  size_t operator()(int x) const {',
      '};',
      'void Runner::run(const Args& args) {',
      '  return launch(args);',
      '}',
      'TORCH_LIBRARY(ops, m) {',
      '  m.def("scale(Tensor x) -> Tensor");',
      '}',
    ].join('\n');
    expect(outlineOf('a.cu', source)).toEqual(['scale_kernel', 'Pack', 'Pack::size', 'Runner::run', 'TORCH_LIBRARY']);
  });

  test.each([
    ['void scale(Tensor x, int n);', 'declaration scale'],
    ['#define CHECK_CUDA(x) assert(x)', 'declaration CHECK_CUDA'],
    ['using Clock = std::chrono::steady_clock;', 'declaration Clock'],
    ['enum class Kind : int {', 'type Kind'],
    ['struct Params params;', null],
    ['return foo(x);', null],
    ['else if (x) {', null],
    ['auto x = foo(1);', null],
    ['// void comment(int x) {', null],
  ])('reads %s', (line, expected) => {
    expect(define('a.h', line)).toBe(expected);
  });
});

test('knows a language by its extension alone', () => {
  expect(languageOf('docs/readme.md')).toBeNull();
  expect(languageOf('dist/a.min.js')).toBeNull();
  expect(languageOf('Makefile')).toBeNull();
  expect(languageOf('a.CU')).not.toBeNull();
});

test('takes linear time over lines made to stall it', () => {
  const lines = ['(', 'a(', 'template<', ' ', 'impl<', 'async ', 'a b ', '__x__ '].map((part) => part.repeat(20_000));
  for (const path of ['a.py', 'a.rs', 'a.go', 'a.ts', 'a.cpp']) {
    for (const line of lines) expect(outlineOf(path, line).length).toBeLessThan(2);
  }
});
