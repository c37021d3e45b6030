/** What a person read of a commit: labels/<source>.jsonl, from which the cases are made. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Histories that the set is drawn from: the repository's name, and the branch whose commits are labelled. `made` is of none:
 * habits that issues tell of histories that are not at hand, each in its smallest form, written by hand.
 */
export const SOURCES = {
  sglang: { repo: 'sgl-project/sglang', branch: 'ep_main' },
  flashinfer: { repo: 'flashinfer-ai/flashinfer', branch: 'main' },
  hono: { repo: 'honojs/hono', branch: 'main' },
  vitepress: { repo: 'vuejs/vitepress', branch: 'main' },
  executorch: { repo: 'pytorch/executorch', branch: 'main' },
  torchrec: { repo: 'pytorch/torchrec', branch: 'main' },
  ascend: { repo: 'vllm-project/vllm-ascend', branch: 'main' },
  tinygrad: { repo: 'tinygrad/tinygrad', branch: 'master' },
  tvm: { repo: 'apache/tvm', branch: 'main' },
  ruff: { repo: 'astral-sh/ruff', branch: 'main' },
  vite: { repo: 'vitejs/vite', branch: 'main' },
  astro: { repo: 'withastro/astro', branch: 'main' },
  vuecore: { repo: 'vuejs/core', branch: 'main' },
  lmdeploy: { repo: 'InternLM/lmdeploy', branch: 'main' },
  iree: { repo: 'iree-org/iree', branch: 'main' },
  lightning: { repo: 'Lightning-AI/pytorch-lightning', branch: 'master' },
  containerd: { repo: 'containerd/containerd', branch: 'main' },
  svelte: { repo: 'sveltejs/svelte', branch: 'main' },
  vllm: { repo: 'vllm-project/vllm', branch: 'main' },
  diffusers: { repo: 'huggingface/diffusers', branch: 'main' },
  deno: { repo: 'denoland/deno', branch: 'main' },
  arrowrs: { repo: 'apache/arrow-rs', branch: 'main' },
  cargo: { repo: 'rust-lang/cargo', branch: 'master' },
  ao: { repo: 'pytorch/ao', branch: 'main' },
  made: { repo: 'owner/name', branch: '' },
} as const;

export type Source = keyof typeof SOURCES;

/** Of these every undo and reland is labelled, so that any other edge is a wrong one; of the rest only some commits are. */
export const LABELLED_WHOLE: readonly Source[] = ['flashinfer', 'hono', 'vitepress'];

/** Of these both halves were read while rules were made, after each had been measured by itself: nothing of them is put aside. */
export const SEEN_WHOLE: readonly Source[] = ['vllm', 'diffusers', 'deno', 'arrowrs', 'cargo', 'ao'];

export type Label = {
  sha: string;
  /** `none`: looks like an undo or a reland and is none, or none that can be told. `original`: only its state is told. */
  kind: 'undo' | 'reland' | 'both' | 'none' | 'original';
  undoes?: string[];
  /** Those of `undoes` of which only a part is meant. */
  part?: string[];
  relands?: string[];
  /** Changes to which an edge is neither asked for nor wrong; a revert that is undone, where its target comes back. */
  fine?: string[];
  /** What it is in the end. */
  state?: 'live' | 'reverted' | 'partially-reverted' | 'relanded';
  note?: string;
  /** `read`: subject, body and diff, before the rules were asked. `given`: came with the history's hand-made truth. */
  judged: 'read' | 'given';
};

/** @returns the labels of a source, in the order of the file */
export async function readLabels(source: Source): Promise<Label[]> {
  const text = await readFile(join(import.meta.dirname, 'labels', `${source}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Label);
}
