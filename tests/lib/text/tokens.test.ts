import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../lib/text/fold';
import { hanIndexTerms, hanQueryTerms } from '../../../lib/text/han';
import { canonicalName, joinedName, lastPart, symbolKey } from '../../../lib/text/identifier';
import { indexTerms, runsOf } from '../../../lib/text/tokens';

describe('fold', () => {
  it('narrows full-width forms and lowers case', () => {
    expect(fold('ＴｏｐＫ：＝　１')).toBe('topk:= 1');
  });

  it('keeps every offset, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(text).length === text.length));
    expect(fold('İstanbul')).toBe('İstanbul');
  });
});

describe('Han runs', () => {
  it('are kept as pairs and the last character', () => {
    expect(hanIndexTerms('死锁修复')).toEqual(['死锁', '锁修', '修复', '复']);
    expect(hanIndexTerms('锁')).toEqual(['锁']);
  });

  it('are looked up by their pairs, each once', () => {
    expect(hanQueryTerms('死锁死锁')).toEqual(['死锁', '锁死']);
    expect(hanQueryTerms('锁')).toEqual(['锁']);
  });

  it('count a character outside the basic plane as one', () => {
    expect(hanIndexTerms('𠮷野')).toEqual(['𠮷野', '野']);
  });
});

describe('canonicalName', () => {
  it.each([
    ['ForwardBatch', 'forward_batch'],
    ['forward_batch', 'forward_batch'],
    ['_to_2d_context_lens', 'to_2d_context_lens'],
    ['MQALayer', 'mqa_layer'],
    ['DeepseekV4Model', 'deepseek_v4_model'],
    ['kvIndptr', 'kv_indptr'],
    ['__init__', 'init'],
    ['SGLANG_USE_AITER', 'sglang_use_aiter'],
    ['fp8', 'fp8'],
    ['dsv32', 'dsv32'],
    ['GPUs', 'gpus'],
    ['__', '__'],
    ['FusedMoE', 'fused_moe'],
    ['DeepEPMoE', 'deep_ep_moe'],
    ['FusedMoEMethodBase', 'fused_moe_method_base'],
    ['LoRAAdapter', 'lora_adapter'],
    ['YaRNScaling', 'yarn_scaling'],
    ['ViTs', 'vits'],
    ['FlashInferMLA', 'flash_infer_mla'],
    ['TokenToKVPool', 'token_to_kv_pool'],
    ['IsMLABackend', 'is_mla_backend'],
    ['MiMoV2', 'mi_mo_v2'],
    ['TopK', 'top_k'],
  ])('%s is %s', (name, canonical) => {
    expect(canonicalName(name)).toBe(canonical);
  });

  it('is itself canonical', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9_]{1,20}$/);
    fc.assert(fc.property(name, (text) => canonicalName(canonicalName(text)) === canonicalName(text)));
  });
});

describe('joinedName', () => {
  it.each([
    ['FlashInfer', 'flashinfer'],
    ['DSAMetadata', 'dsametadata'],
    ['flashinfer', null],
    ['CUDA', null],
    ['LoRA', null],
    ['GPUs', null],
    ['Forward_Batch', null],
  ])('of %s is %s', (name, joined) => {
    expect(joinedName(name)).toBe(joined);
  });
});

describe('names of several parts', () => {
  it.each([
    ['DeepseekV4Model.forward', 'forward', 'deepseek_v4_model.forward'],
    ['ns::detail::fastTopk', 'fastTopk', 'ns.detail.fast_topk'],
    ['ptr->field', 'field', 'ptr.field'],
    ['--attention-backend', '--attention-backend', 'attention_backend'],
    ['Foo<T>::bar', 'bar', 'foo_t.bar'],
    ['operator<<', 'operator<<', 'operator'],
    ['<<', '<<', '<<'],
  ])('%s ends in %s and is searched as %s', (name, last, key) => {
    expect(lastPart(name)).toBe(last);
    expect(symbolKey(name)).toBe(key);
  });
});

describe('runsOf', () => {
  const kinds = (text: string) => [...runsOf(text)].map((run) => [run.kind, run.text]);

  it('parts words, Chinese, flags, versions and other scripts', () => {
    expect(kinds('修复DSA模型 topk=1，--page-size 在 C++ 0.6.11 中 naïve カナ漢字')).toEqual([
      ['han', '修复'],
      ['word', 'DSA'],
      ['han', '模型'],
      ['word', 'topk'],
      ['word', '1'],
      ['flag', '--page-size'],
      ['han', '在'],
      ['special', 'C++'],
      ['special', '0.6.11'],
      ['han', '中'],
      ['word', 'na'],
      ['other', 'ï'],
      ['word', 've'],
      ['other', 'カナ'],
      ['han', '漢字'],
    ]);
  });

  it('gives runs that stand where they say, in order, and leaves no letter or digit out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        let last = 0;
        let rest = fold(text);
        for (const run of runsOf(text)) {
          expect(run.start).toBeGreaterThanOrEqual(last);
          expect(fold(text).startsWith(fold(run.text), run.start)).toBe(true);
          last = run.start + run.text.length;
          rest = rest.slice(0, run.start) + ' '.repeat(run.text.length) + rest.slice(last);
        }
        expect(rest).not.toMatch(/[a-z0-9]|\p{Script=Han}/u);
      }),
    );
  });

  it('cuts long runs in linear time', () => {
    for (const text of ['1'.repeat(200_000), '1.'.repeat(100_000), '--a'.repeat(70_000), '_'.repeat(200_000)]) {
      expect([...runsOf(text)].length).toBeGreaterThan(0);
    }
  });
});

describe('indexTerms', () => {
  const terms = (text: string) => [...runsOf(text)].flatMap(indexTerms);

  it('keeps the canonical spelling, and glued words run together, too', () => {
    expect(terms('FlashInfer')).toEqual(['flash_infer', 'flashinfer']);
    expect(terms('--page-size')).toEqual(['page_size', 'page', 'size']);
    expect(terms('V0.5.1')).toEqual(['v0.5.1']);
    expect(terms('v0.5.1')).toEqual(['v0.5.1']);
  });

  it('leaves out data that only looks like a word', () => {
    expect(terms('A'.repeat(1000))).toEqual([]);
  });
});
