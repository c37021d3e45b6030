import { describe, expect, it } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { definedName, isCode, readCode } from '../../../../lib/search/query/pasted-code';
import { search } from '../../../../lib/search/search';
import { merged, smallAtlas } from '../../../helpers/small-atlas';

const textsOf = (line: string) => (readCode(line) ?? []).map(({ text }) => text);

const DEFINITIONS: [string, string][] = [
  ['def take_page(self, size: int) -> Page:', 'take_page'],
  ['async def take_page(', 'take_page'],
  ['class PagePool(BasePool):', 'PagePool'],
  ['class PagePool', 'PagePool'],
  ['pub(crate) async fn take_page<T>(pool: &mut Pool) {', 'take_page'],
  ['func (p *Pool) TakePage(size int) error {', 'TakePage'],
  ['export default function takePage(pool) {', 'takePage'],
  ['__global__ void take_page_kernel(const float* pages, int n)', 'take_page_kernel'],
  ['template <typename T> static inline torch::Tensor take_page(T pool)', 'take_page'],
];

const LINES: [string, string][] = [
  ['pages = self.page_pool.take(batch)', 'page_pool'],
  ['if not self.server_args.disable_page_pool:', 'disable_page_pool'],
  ['for page in page_pool.pages:', 'page_pool'],
  ['return take_page(pool, size)', 'take_page'],
  ['out = torch.ops.kernels.take_page(x, y)', 'take_page'],
  ['page_pool=page_pool,', 'page_pool'],
  ['auto* page_ptr = static_cast<float*>(pages.data_ptr());', 'page_ptr'],
  ['logger.warning("the page_pool is empty")', 'page_pool'],
];

describe('a pasted line of code', () => {
  it('that defines something is taken for the name that it defines', () => {
    for (const [line, name] of DEFINITIONS) expect(definedName(line), line).toBe(name);
    const history = [merged(1, 'Def self pool of page_pool'), merged(2, 'Tune', { 'pool.py': ['PagePool.take_page'] })];
    const engine = buildSearch(smallAtlas({ history }));
    const asked = (text: string) => search(engine, text).hits.map(({ kind, id }) => `${kind} ${id}`);
    expect(asked('def take_page(self, page_pool):')).toEqual(asked('take_page'));
    expect(search(engine, 'def take_page(self):').notes).toEqual(['已按定义的名称检索：take_page']);
  });

  it('is no definition where its words are prose', () => {
    for (const text of ['function calling', 'class loading', 'static graph', 'struct of arrays', 'page pool', 'def']) {
      expect(definedName(text), text).toBeNull();
    }
  });

  it('gives its names, without what every line has', () => {
    for (const [line, name] of LINES) {
      expect(textsOf(line), line).toContain(name);
      expect(textsOf(line).join(' '), line).not.toMatch(/\b(?:self|return|if|not|for|torch|logger|auto)\b/);
    }
    expect(readCode('pages = self.page_pool.take(batch)')?.[0]).toEqual({ text: 'page_pool', weight: 1 });
  });

  it('binds nothing, and tells what was taken of it', () => {
    const history = [merged(1, 'Fix what is self or args'), merged(2, 'Tune the batch', { 'pool.py': ['page_pool'] })];
    const found = search(buildSearch(smallAtlas({ history })), 'args.pages = self.page_pool.take(batch)', {
      kinds: ['pull'],
    });
    expect(found.hits.map(({ pull }) => pull?.number)).toEqual([2]);
    expect(found.notes[0]).toBe('已按粘贴的代码检索：取其中的名称');
  });

  it('is not seen in titles, names, paths, qualifiers and questions', () => {
    for (const text of [
      'Fix get_model_config() crash in the page pool',
      'fix(page_pool): crash',
      'PagePool.take_page()',
      'take_page(',
      'self.take_page',
      'srt/layers/page_pool.py:120',
      'page_pool 在哪里 take_page(x)',
      'page_pool (evict OR free)',
      'Support NextN = 2/4 in DSV32',
      '--page-size=8',
      'page_pool, radix_cache',
      `take_page(x) ${'y'.repeat(500)}`,
    ]) {
      expect(isCode(text), text).toBe(false);
    }
  });

  it('finds a member by its own name where it begins with what an object calls itself', () => {
    const history = [merged(1, 'Log self'), merged(2, 'Tune', { 'pool.py': ['PagePool.take_page'] })];
    const found = search(buildSearch(smallAtlas({ history })), 'self.take_page(', { kinds: ['pull'] });
    expect(found.hits.map(({ pull }) => pull?.number)).toEqual([2]);
  });
});
