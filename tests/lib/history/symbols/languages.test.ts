import { describe, expect, test } from 'vitest';
import { languageOf } from '../../../../lib/history/symbols/languages';
import { change, outlineOf } from './make';

describe('python', () => {
  test('names methods by their class, and ends each definition with its last line of code', () => {
    const source = [
      '@cache',
      'def top(x):',
      '    def inner(y):',
      '        return y',
      '',
      'class Backend(Base):',
      '    """class of its own',
      'def not_code():',
      '    """',
      '    class Meta:',
      '        async def load(self):',
      '            pass',
      '    def run(',
      '        self,',
      '    ) -> None:',
      '        pass',
      '    # behind',
    ];
    expect(outlineOf('a.py', source)).toEqual([
      'function top 1-4',
      'function inner 3-4',
      'class Backend 6-16',
      'class Backend.Meta 10-12',
      'method Backend.Meta.load 11-12',
      'method Backend.run 13-16',
    ]);
  });

  test('does not give a statement of several lines or a block at the margin to the function above', () => {
    const source = [
      'def f():',
      '    pass',
      'call(',
      '    1,',
      ')',
      'if x:',
      '    y = [',
      '        2,',
      '    ]',
      'z = 1 + \\',
      '    2',
    ];
    for (const line of [3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      expect(change('a.py', source, line, `${source[line - 1]}  # new`)).toEqual([]);
    }
    expect(change('a.py', source, 2, '    return')).toEqual(['f']);
  });

  test('keeps constants of modules and classes with all their lines, but no local names', () => {
    const source = [
      'SGLANG_LIST = [',
      '    1,',
      ']',
      '_is_hip = is_hip()',
      'logger = getLogger(__name__)',
      'class Envs:',
      '    SGLANG_LIMIT: int = 3',
      '    def f(self):',
      '        _local = 1',
    ];
    expect(outlineOf('a.py', source)).toEqual([
      'constant SGLANG_LIST 1-3',
      'constant _is_hip 4-4',
      'class Envs 6-9',
      'constant SGLANG_LIMIT 7-7',
      'method Envs.f 8-9',
    ]);
    expect(change('a.py', source, 2, '    2,')).toEqual(['SGLANG_LIST']);
    expect(change('a.py', source, 7, '    SGLANG_LIMIT: int = 4')).toEqual(['SGLANG_LIMIT', 'Envs']);
  });

  test('keeps flags with the whole call that adds them', () => {
    const source = [
      'def add(parser):',
      '    parser.add_argument("--one", help="")',
      '    parser.add_argument(',
      '        "-t",',
      '        "--two",',
      '        "--too",',
      '        help="--three",',
      '    )',
      '    popen(["--four"])',
    ];
    expect(outlineOf('a.py', source).slice(1)).toEqual(['flag --one 2-2', 'flag --two 3-8', 'flag --too 3-8']);
    expect(change('a.py', source, 7, '        help="",')).toEqual(['--too', '--two', 'add']);
  });

  test('keeps the fields of a class of options as the flags that they make', () => {
    const source = [
      'class ServerArgs:',
      '    dtype: A[',
      '        str,',
      '        Arg(help=""),',
      '    ] = "auto"',
      '    page_size: Annotated[int, "help"] = 1',
      '    plain: int = 1',
      'class Request:',
      '    x: Annotated[int, Gt(0)]',
    ];
    expect(outlineOf('a.py', source)).toEqual([
      'class ServerArgs 1-7',
      'flag --dtype 2-5',
      'flag --page-size 6-6',
      'class Request 8-9',
    ]);
  });

  test('reads on behind brackets that never close', () => {
    expect(outlineOf('a.py', ['x = (', 'def f():', '    pass'])).toEqual(['function f 2-3']);
  });

  test.each(['class of things', 'defer(x)', 'if x == "--flag":', 'x = "def f():"'])('finds nothing in %s', (line) => {
    expect(outlineOf('a.py', [line])).toEqual([]);
  });
});

describe('rust', () => {
  const source = [
    '#![allow(dead_code)]',
    '#[derive(Debug)]',
    'pub(crate) struct Server<T> {',
    '    port: u16,',
    '}',
    'impl<T: Clone> fmt::Display for Server<T> where T: Send {',
    '    #[inline]',
    "    fn fmt<'a>(&'a self) { let c = '{'; }",
    '}',
    'impl Server<u8> {',
    '    pub async unsafe fn start<F>(f: F)',
    '    where',
    '        F: Fn(),',
    '    {',
    '        let s = "',
    'fn not_code() {";',
    '    }',
    '}',
    'macro_rules! twice { () => {} }',
    'pub trait Tap: Sized {',
    '    fn tap(&self);',
    '}',
    'lazy_static! {',
    '    static ref X: u8 = 1;',
    '}',
    'const LIMIT: usize = 3;',
  ];

  test('names methods by the type that they are implemented for', () => {
    expect(outlineOf('a.rs', source)).toEqual([
      'class Server 2-5',
      'class Server 6-9',
      'method Server::fmt 7-8',
      'class Server 10-18',
      'method Server::start 11-17',
      'macro twice 19-19',
      'class Tap 20-22',
      'method Tap::tap 21-21',
      'constant LIMIT 26-26',
    ]);
  });

  test('gives a block at the margin to nobody', () => {
    expect(change('a.rs', source, 24, '    static ref X: u8 = 2;')).toEqual([]);
  });
});

describe('go', () => {
  test('names methods by their receiver, and leaves statements at the margin alone', () => {
    const source = [
      'type Pool[T any] struct {',
      '}',
      'func (p *Pool[T]) Get() T {',
      '\ts := `',
      '}',
      '`',
      '}',
      'func main() {',
      '\tfunc() {}()',
      '}',
      'var list = []string{',
      '\t"a",',
      '}',
      'const (',
      '\tOne = iota',
      ')',
    ];
    expect(outlineOf('a.go', source)).toEqual([
      'class Pool 1-2',
      'method Pool.Get 3-7',
      'function main 8-10',
      'constant list 11-13',
      'constant One 15-15',
    ]);
    expect(change('a.go', source, 12, '\t"b",')).toEqual(['list']);
  });
});

describe('typescript', () => {
  test('finds functions in all their spellings', () => {
    const source = [
      'export default async function load({ a }: Props) {',
      '}',
      'export const save = async (x: number) => {',
      '};',
      'export abstract class Store<T> {',
      '  private async fetch<K>(key: K): Promise<void> {',
      '    if (key) {',
      '    }',
      '    const inner = () => {',
      '    }',
      '  }',
      '  onClick = () => {}',
      '}',
      'export interface Shape {',
      '}',
      'export type Kind =',
      "  | 'a'",
      "  | 'b'",
      'const late = (',
      '  a: string',
      ') => {',
      '}',
      'const sum = (',
      '  1 + 2',
      ')',
      "test('x', () => {",
      '  const y = 1',
      '})',
    ];
    expect(outlineOf('a.ts', source)).toEqual([
      'function load 1-2',
      'function save 3-4',
      'class Store 5-13',
      'method Store.fetch 6-11',
      'function inner 9-10',
      'method Store.onClick 12-12',
      'class Shape 14-15',
      'type Kind 16-18',
      'function late 19-22',
      'constant sum 23-25',
    ]);
    expect(change('a.ts', source, 27, '  const y = 2')).toEqual([]);
  });

  test('reads past strings, expressions and templates that look like brackets', () => {
    const source = ['function f() {', '  return /[{"]/.test("}") + `', '}', '{`', '}', 'call({', '  a: 1,', '})'];
    expect(outlineOf('a.ts', source)).toEqual(['function f 1-5']);
    expect(change('a.ts', source, 7, '  a: 2,')).toEqual([]);
  });
});

describe('c++ and cuda', () => {
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
    '    return 0;',
    '  }',
    '};',
    'void Runner::run(const Args& args) {',
    '  return launch(args);',
    '}',
    'TORCH_LIBRARY(ops, m) {',
    '  m.def("scale(Tensor x) -> Tensor");',
    '}',
    'static const std::vector<int> table = {',
    '    1,',
    '};',
    '#define TWICE(x) \\',
    '  do { x; } while (0)',
    'namespace {',
    'using Clock = std::chrono::steady_clock;',
    'void scale(Tensor x, int n);',
    '}',
  ];

  test('tells definitions from calls, tests and declarations', () => {
    expect(outlineOf('a.cu', source)).toEqual([
      'function scale_kernel 2-9',
      'class Pack 10-16',
      'method Pack::size 11-11',
      'method Pack::Pack 12-12',
      'method Runner::run 17-19',
      'function TORCH_LIBRARY 20-22',
      'constant table 23-25',
      'macro TWICE 26-27',
      'type Clock 29-29',
      'function scale 30-30',
    ]);
  });

  test('gives a table at the margin and a macro to themselves, not to the function above', () => {
    expect(change('a.cu', source, 24, '    2,')).toEqual(['table']);
    expect(change('a.cu', source, 27, '  do { x; x; } while (0)')).toEqual(['TWICE']);
  });

  test('follows one branch of a condition at a time', () => {
    const branches = ['#if A', 'int f(int a) {', '#else', 'int f() {', '#endif', '  return 0;', '}', 'int g() {', '}'];
    expect(outlineOf('a.cc', branches).at(-1)).toBe('function g 8-9');
  });

  test.each([
    ['enum class Kind : int {', ['class Kind 1-1']],
    ['struct Params params;', []],
    ['return foo(x);', []],
    ['else if (x) {', []],
    ['auto x = foo(1);', []],
    ['// void comment(int x) {', []],
  ])('reads %s', (line, expected) => {
    expect(outlineOf('a.h', [line])).toEqual(expected);
  });
});

test('names what is within a class as its own language does, whatever was read before', () => {
  expect(outlineOf('a.py', ['class Same:', '    def f(self): pass']).at(-1)).toBe('method Same.f 2-2');
  expect(outlineOf('a.cc', ['class Same {', '  int f() {}', '};']).at(-1)).toBe('method Same::f 2-2');
});

test('knows a language by its extension alone', () => {
  expect(languageOf('docs/readme.md')).toBeNull();
  expect(languageOf('dist/a.min.js')).toBeNull();
  expect(languageOf('Makefile')).toBeNull();
  expect(languageOf('a.CU')).not.toBeNull();
});

test('takes linear time over lines made to stall it', () => {
  const lines = ['(', 'a(', 'template<', ' ', 'impl<', 'async ', 'a b ', '__x__ ', '"', "'", '`', '/*', '{', '}', '#{'];
  for (const path of ['a.py', 'a.rs', 'a.go', 'a.ts', 'a.cpp']) {
    for (const line of lines) expect(outlineOf(path, [line.repeat(20_000)]).length).toBeLessThan(2);
  }
});
