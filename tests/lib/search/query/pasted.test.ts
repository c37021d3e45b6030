import { describe, expect, it } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { parseQuery } from '../../../../lib/search/query/parse-query';
import { messageWords, readPasted } from '../../../../lib/search/query/pasted';
import { mendsFirst, smallFirst } from '../../../../lib/search/rank/order';
import { search } from '../../../../lib/search/search';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

const textsOf = (text: string) => (readPasted(text) ?? []).map((part) => part.text);

const TRACEBACK = `Traceback (most recent call last):
  File "/usr/lib/python3.10/runpy.py", line 196, in _run_module_as_main
    return _run_code(code, main_globals, None,
  File "/home/me/engine/python/engine/managers/pool_manager.py", line 2654, in evict_pages
    self.pool.release("page")
ValueError: page pool exhausted at 0x7f3a, 512 MiB, 10.0.0.1:30000`;

describe('pasted text', () => {
  it('that is the number of a system error alone is looked up by what the system says of it', () => {
    expect(textsOf('Errno 98')).toContain('address already in use');
    expect(textsOf('OSError: [Errno 24]')).toContain('too many open files');
    expect(textsOf('OSError: [Errno 98] Address already in use')).not.toContain('address already in use');
    expect(textsOf('errno 4711')).toEqual([]);
    const history = [merged(98, 'Tune the pool'), merged(2, 'Fix a port conflict')];
    const hits = search(buildSearch(smallAtlas({ history })), 'Errno 98', { kinds: ['pull'] }).hits;
    expect(hits.map(({ pull }) => pull?.number)).toEqual([2]);
  });

  it('is looked up by the words of its names sooner than by usual words before them, where it is long', () => {
    const usual = 'this is not one of them that could be found and it should have been given to the other';
    expect(textsOf(`ValueError: ${usual}, see max_page_pool`)).toEqual(expect.arrayContaining(['max', 'page', 'pool']));
  });

  it('is known by what only terminals print', () => {
    for (const text of [
      TRACEBACK,
      'OSError: [Errno 98] Address already in use',
      "ImportError: cannot import name 'fused_moe' from 'a.b.c'",
      'csrc/topk.cu(12): error: identifier "x" is undefined',
      '2025-06-01 12:00:01 WARNING: health check failed',
      'Segmentation fault (core dumped)',
    ]) {
      expect(readPasted(text), text).not.toBeNull();
    }
    for (const text of [
      'memory leak in radix cache',
      'fix: avoid a copy',
      'error handling',
      '"page size" reverted',
      '死锁',
    ])
      expect(readPasted(text), text).toBeNull();
  });

  it('gives names, files and the message, without dates, addresses and frames of Python itself', () => {
    const texts = textsOf(TRACEBACK);
    expect(texts).toContain('/home/me/engine/python/engine/managers/pool_manager.py');
    expect(texts).toContain('evict_pages');
    expect(texts).toContain('exhausted');
    expect(texts.join(' ')).not.toMatch(/runpy|0x7f3a|30000|10\.0\.0|512/);
  });

  it('binds nothing by its quotes, excludes nothing by its signs, and names no PR by its numbers', () => {
    const engine = buildSearch(
      smallAtlas({
        history: [
          merged(98, 'Tune the sampler'),
          merged(2, 'Fix the page pool exhausted on evict', {
            'python/engine/managers/pool_manager.py': ['evict_pages'],
          }),
        ],
      }),
    );
    const numbers = (query: string) => search(engine, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
    expect(numbers(TRACEBACK)).toEqual([2]);
    expect(numbers('OSError: [Errno 98] page -pool exhausted "nothing like it"')).toEqual([2]);
    expect(search(engine, TRACEBACK).notes[0]).toContain('已按粘贴的报错检索');
  });

  it('looks for the words of its names, too: a title tells in words what a traceback tells in names', () => {
    const engine = buildSearch(
      smallAtlas({ history: [merged(1, 'Tune the tokenizer'), merged(2, 'Evictable bytes in the log')] }),
    );
    const [hit] = search(engine, 'ValueError: self.full_evictable_size=390685', { kinds: ['pull'] }).hits;
    expect(hit?.pull?.number).toBe(2);
    expect(readPasted('ValueError: pool exhausted in pool_manager')?.filter(({ text }) => text === 'pool')).toEqual([
      { text: 'pool', weight: 1 },
    ]);
  });

  it('has the PR that mends something before another that tells of the same', () => {
    const engine = buildSearch(
      smallAtlas({ history: [merged(1, 'Fix the paged pool'), merged(2, 'Log the paged pool')] }),
    );
    const numbers = (query: string) => search(engine, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
    expect(numbers('ValueError: paged pool')).toEqual([1, 2]);
    expect(numbers('paged pool')).toEqual([2, 1]);
  });

  it('has the PR that quotes the name of an error before one that quotes only what every such error says', () => {
    const engine = buildSearch(
      smallAtlas({
        history: [
          merged(1, 'Fix: PagePool object has no attribute limit'),
          merged(2, 'Fix: add the missing device attribute to PagePool'),
        ],
      }),
    );
    const query = "AttributeError: 'PagePool' object has no attribute 'device'";
    expect(search(engine, query, { kinds: ['pull'] }).hits[0]?.pull?.number).toBe(2);
  });

  it('knows what a loader and a server say for pasted text, and hears little in what each of them always says', () => {
    const loader = weightsOf('libpages.so.1: cannot open shared object file: No such file or directory');
    expect(loader.get('libpages.so')).toBeGreaterThanOrEqual(1);
    expect([...loader].filter(([, weight]) => weight > 0.5).map(([text]) => text)).toEqual(['libpages.so']);
    const server = weightsOf('INFO: "POST /v1/pages HTTP/1.1" 500 Internal Server Error');
    expect([...server.keys()]).not.toContain('HTTP/1.1');
    expect([...server.keys()].filter((text) => /post|internal|server/i.test(text))).toEqual([]);
    const local = weightsOf(
      "UnboundLocalError: cannot access local variable 'pruned_pages' where it is not associated with a value",
    );
    expect(local.get('pruned_pages')).toBeGreaterThanOrEqual(1);
    expect(local.get('associated')).toBeLessThan(0.5);
  });

  it('takes a colon in a pasted sentence for no qualifier', () => {
    const text = 'libpages.so.1: cannot open shared object file: No such file or directory';
    expect(parseQuery(text).problems).toEqual([]);
    expect(parseQuery('pool file: ').problems).toHaveLength(1);
  });

  it('takes the path of an installed package for what stands below its site-packages, outside a frame, too', () => {
    const weights = weightsOf(
      "ImportError: cannot import name 'take' from 'pages' (/x/site-packages/pages/__init__.py)",
    );
    expect([...weights.keys()].find((text) => text.includes('__init__'))).toBe('pages/__init__.py');
  });

  it('leaves a phrase in quotes as it was typed, whatever is in it', () => {
    const engine = buildSearch(
      smallAtlas({
        reports: [
          report(1, { summary: '限制：“v2 只支持链式草稿”。\nRuntimeError: pool exhausted' }),
          report(2, { summary: 'v2 only drafts chains; a pool, exhausted' }),
        ],
      }),
    );
    const of = (query: string) => search(engine, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
    for (const query of ['"“v2 只支持链式草稿”。\n"', '"RuntimeError: pool"', '"RuntimeError: pool" repo:acme/engine'])
      expect(of(query), query).toEqual([1]);
    expect(of('RuntimeError: "pool" exhausted').toSorted()).toEqual([1, 2]);
  });

  it('takes a dotted module for its file, and the path of somebody’s machine for what the repository has of it', () => {
    const engine = buildSearch(
      smallAtlas({ history: [merged(1, 'Tune', { 'python/engine/managers/pool.py': ['run'] })] }),
    );
    for (const query of [
      'engine.managers.pool',
      '/root/src/engine/managers/pool.py',
      '/root/src/engine/managers/pool.py:12',
    ])
      expect(search(engine, query, { kinds: ['pull'] }).total, query).toBe(1);
  });

  it('takes a number in prose for no PR', () => {
    const engine = buildSearch(smallAtlas({ history: [merged(30000, 'Tune'), merged(2, 'Free port 30000 at exit')] }));
    const numbers = (query: string) => search(engine, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
    expect(numbers('port 30000 busy')).toEqual([2]);
    expect(numbers('revert 30000')[0]).toBe(30000);
  });

  const weightsOf = (text: string) => new Map((readPasted(text) ?? []).map((part) => [part.text, part.weight]));

  it('takes what an error quotes for what it is about, also where the word is a usual one', () => {
    const weights = weightsOf("AttributeError: 'ChunkStore' object has no attribute 'device'");
    expect(weights.get('device')).toBe(1);
    expect(weights.get('attribute')).toBeLessThan(0.5);
  });

  it('hears less in what Python says of every error of its kind', () => {
    const weights = weightsOf("TypeError: PagePool.take() missing 2 required positional arguments: 'page_count'");
    expect(weights.get('positional')).toBeLessThan(0.5);
    expect(weights.get('page_count')).toBeGreaterThanOrEqual(1);
  });

  it('hears less in lines of code and in printed state than in the message', () => {
    const weights = weightsOf(
      'Traceback:\n  File "/app/engine/pool.py", line 3, in take\n    free_slots = self.pool_owner.find()\nValueError: page_table broken, free_count=3',
    );
    const [message, code, state] = ['page_table', 'free_slots', 'free_count'].map((name) => weights.get(name) ?? 0);
    expect(code).toBeLessThan(message ?? 0);
    expect(state).toBeLessThan(message ?? 0);
    expect(weights.has('pool_owner')).toBe(true);
    expect(weights.has('self.pool_owner.find')).toBe(false);
  });

  it('reads the name of a weight behind the number of its layer, and the class of a method of Python', () => {
    expect(textsOf("KeyError: 'model.layers.0.self_attn.kv_scale'")).toEqual([
      'KeyError',
      'self_attn',
      'kv_scale',
      'attn',
      'scale',
    ]);
    expect(textsOf('PoolStore.__init__() TypeError: nothing')).toContain('PoolStore');
  });

  it('leaves out addresses and the plain keys of values', () => {
    const texts = textsOf("PoolError: address taken (addr='tcp://localhost:5557'), rank=2");
    expect(texts).toEqual(['PoolError', 'address', 'taken', 'pool']);
  });

  it.each([
    'from kernels import take_page, give_page',
    'python3 -m engine.launch --skip-warmup --pool-size 4',
    '$ docker run -it engine:v1',
  ])('is a line of code or of a shell, too: %s', (line) => {
    expect(readPasted(line)).not.toBeNull();
  });

  it('names a model of a command line as titles do, and hears next to nothing in options that nearly every command has', () => {
    const parts = new Map(
      readPasted('sglang serve --model-path maker-labs/Foo-Bar-48B-A3B-Instruct --tp 4 --pool-size 2')?.map(
        ({ text, weight }) => [text, weight],
      ),
    );
    expect([...parts.keys()]).toEqual(expect.arrayContaining(['Foo', 'Bar']));
    expect([...parts.keys()].filter((text) => /48B|A3B|Instruct|maker/.test(text))).toEqual([]);
    expect(parts.get('model-path') ?? 0).toBeLessThan(parts.get('pool-size') ?? 0);
  });

  it('says what titles call the error where its own sentence has other words, and whose name could not be imported', () => {
    expect(textsOf("ImportError: cannot import name '_take' from 'pages.core.pool'")).toEqual(
      expect.arrayContaining(['import', 'pages']),
    );
    expect(textsOf('RuntimeError: The size of tensor a (4) must match the size of tensor b (5)')).toContain('shape');
    expect(textsOf('nvcc fatal : Unsupported gpu architecture')).toContain('compile');
    expect(textsOf("NameError: name 'Pool' is not defined")).toContain('import');
    expect(textsOf('RuntimeError: page pool exhausted')).not.toContain('shape');
  });

  it.each([
    ['torch.OutOfMemoryError: CUDA out of memory', 'oom'],
    ['IndexError: list index out of range', 'out of bounds'],
    ['torch._inductor.exc.InductorError: page pool', 'torch compile'],
    ['Segmentation fault (core dumped)', 'segfault'],
    ['Watchdog caught collective operation timeout: page pool\nRuntimeError: x', 'hang'],
    ['RuntimeError: Expected all tensors to be on the same device', 'device'],
    ['RuntimeError: aclnnTakePage failed\nEZ9903: page', 'npu'],
    ['RuntimeError: HIP error: invalid page', 'amd'],
  ])('says what kind of fault it is, or of which device or compiler: %s', (text, word) => {
    expect(textsOf(text)).toContain(word);
    expect(textsOf('RuntimeError: page pool exhausted')).not.toContain(word);
  });

  it('reads the names that linkers print', () => {
    expect(textsOf('undefined symbol: _Z9take_pageN2at6TensorE')).toContain('take_page');
    expect(textsOf('undefined symbol: _ZN5pages9take_pageERKNS_4PoolE')).toContain('pages::take_page');
    expect(textsOf('undefined symbol: _Z99take')).toContain('_Z99take');
  });

  it('names a model without its maker as titles do, where its size tells that it is one', () => {
    const texts = textsOf('KeyError: page pool\nWan2.2-T2V-A14B on two-level-pool');
    expect(texts).toEqual(expect.arrayContaining(['Wan2.2', 'T2V', 'two-level-pool']));
    expect(texts).not.toContain('A14B');
  });

  it('is known by an exception that is printed with its arguments', () => {
    expect(readPasted('Transfer failed with PoolTransferError(room=1): request 1 lost')).not.toBeNull();
  });

  it('reads the bars that an ExceptionGroup draws as no OR', () => {
    const engine = buildSearch(
      smallAtlas({ history: [merged(1, 'Fix prompt_tokens'), merged(2, 'Tune the sampler')] }),
    );
    const { hits, notes } = search(engine, "  | sampler\n    | KeyError: 'prompt_tokens'", { kinds: ['pull'] });
    expect(hits[0]?.pull?.number).toBe(1);
    expect(notes[0]).toContain('已按粘贴的报错检索');
  });

  it('counts less what a large change has of the error, which has the names of many', () => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`engine/part_${at}.py`, [`step_${at}`]]));
    const engine = buildSearch(
      smallAtlas({ history: [merged(1, 'Rework', files), merged(2, 'Tune', { 'engine/pool.py': ['take'] })] }),
    );
    const [large = 1, small = 0] = [1, 2].map((number) => smallFirst(engine)[engine.pulls.ofNumber(number)[0] ?? -1]);
    expect(large).toBeLessThan(small);
  });

  it('counts more a title that quotes the error, unless it shares only what every error says', () => {
    const titles = [
      'Mind the few pages to unpack',
      'Mind pages, unpack few, to',
      "A 'Pool' object has no attribute 'rank'",
    ];
    const engine = buildSearch(smallAtlas({ history: titles.map((title, at) => merged(at + 1, title)) }));
    const factorsFor = (text: string) => {
      const factorOf = mendsFirst(engine, messageWords(text), () => 1);
      return titles.map((_, at) => factorOf(engine.pulls.ofNumber(at + 1)[0] ?? -1));
    };
    const [quoted = 0, strewn] = factorsFor('ValueError: too few pages to unpack');
    expect([quoted > 1, strewn]).toEqual([true, 1]);
    expect(factorsFor("AttributeError: 'Page' object has no attribute 'size'")[2]).toBe(1);
  });
});
