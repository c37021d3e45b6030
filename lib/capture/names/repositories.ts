/**
 * Repositories that reports call by their bare name: `transformers PR #46338`. Only names that stand for one project in
 * this field; any other bare name stays unresolved, and the parse says so.
 */
import { parseRepoName, type RepoName } from '../../model/ids';

const WELL_KNOWN: Record<string, string> = {
  aiter: 'ROCm/aiter',
  cutlass: 'NVIDIA/cutlass',
  deepep: 'deepseek-ai/DeepEP',
  deepgemm: 'deepseek-ai/DeepGEMM',
  'flash-attention': 'Dao-AILab/flash-attention',
  flashinfer: 'flashinfer-ai/flashinfer',
  flashmla: 'deepseek-ai/FlashMLA',
  lmcache: 'LMCache/LMCache',
  mooncake: 'kvcache-ai/Mooncake',
  nccl: 'NVIDIA/nccl',
  pytorch: 'pytorch/pytorch',
  sglang: 'sgl-project/sglang',
  'tensorrt-llm': 'NVIDIA/TensorRT-LLM',
  tilelang: 'tile-ai/tilelang',
  torchao: 'pytorch/ao',
  transformers: 'huggingface/transformers',
  triton: 'triton-lang/triton',
  vllm: 'vllm-project/vllm',
  xgrammar: 'mlc-ai/xgrammar',
};

/** @returns the repository that a bare name stands for, or null */
export function wellKnownRepository(name: string): RepoName | null {
  const key = name.toLowerCase();
  return Object.hasOwn(WELL_KNOWN, key) ? parseRepoName(WELL_KNOWN[key] ?? '') : null;
}
