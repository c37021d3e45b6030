/** Runs the command line in this process. */
import { cp } from 'node:fs/promises';
import { main } from '../../lib/cli/main';
import { writeHistory } from '../../lib/corpus/history-file';
import { tempContent } from '../lib/corpus/temp-content';
import { edge, file, history, repoName } from '../lib/graph/make';

export type Run = { code: number; out: string; err: string };

/** @param args the words after `atlas`, `--content` included */
export async function atlas(...args: string[]): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(args, {
    stdout: { write: (text: string) => out.push(text) },
    stderr: { write: (text: string) => err.push(text) },
    stdin: async () => Buffer.alloc(0),
    env: { ATLAS_CACHE: process.env.ATLAS_CACHE },
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** The objects of NDJSON. */
export const lines = (out: string): Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const DSA = 'python/sglang/srt/layers/attention/dsa_backend.py';
const NSA = 'python/sglang/srt/layers/attention/nsa_backend.py';
const INDEXER = 'python/sglang/srt/layers/attention/dsa/dsa_indexer.py';

const METHODS = [
  '_build_paged_mqa_schedule_2d_ctx_lens',
  'init_forward_metadata',
  '_apply_cuda_graph_metadata',
  'get_indexer_metadata',
  'init_forward_metadata_replay_cuda_graph_from_precomputed',
].map((method) => `DeepseekSparseAttnBackend.${method}`);

/** What #24870, its revert and its reland touch. */
const NEXT_N = [
  file(DSA, { symbols: ['DSAMetadata', 'DSAIndexerMetadata', ...METHODS] }),
  file(INDEXER, { symbols: ['Indexer._get_topk_paged'] }),
];

/** What #24635 touches. */
const MTP = [
  file(NSA, {
    symbols: [
      'NativeSparseAttnBackend.init_forward_metadata',
      'NativeSparseAttnBackend._apply_cuda_graph_metadata',
      'NativeSparseAttnBackend.init_forward_metadata_replay_cuda_graph',
      'NativeSparseAttnBackend.init_forward_metadata_capture_cuda_graph',
      'NativeSparseAttnBackend.init_forward_metadata_replay_cuda_graph_from_precomputed',
      '_to_2d_context_lens',
    ],
  }),
  ...[
    '8-gpu-models/test_dsa_models_mtp.py',
    'cp/test_deepseek_v32_cp_single_node.py',
    'quant/test_deepseek_v32_fp4_mtp_4gpu.py',
  ].map((path) => file(`test/registered/${path}`)),
];

/**
 * Two repositories: sglang with four reports and a history of six PRs, in which the backend is renamed and #24870 is
 * reverted and relanded; flashinfer with one report, no history and a PR of the same number as one of sglang's.
 */
export async function sampleContent(): Promise<string> {
  return writeSample(await tempContent());
}

/** @returns the folder, with what {@link sampleContent} has */
export async function writeSample(dir: string): Promise<string> {
  await cp('tests/fixtures/corpus/good', dir, { recursive: true });
  const commits = [
    { number: 1, title: 'First', files: [file('README.md')], mergedAt: '2024-01-01T00:00:00Z' },
    { number: 24635, title: 'Fix stuck when enabling MTP on DSA models', files: MTP, mergedAt: '2026-05-08T00:06:40Z' },
    {
      number: 25821,
      title: '[Refactor] Rename NSA → DSA: user-facing aliases, file/class/import rename',
      files: [file(DSA, { oldPath: NSA })],
      mergedAt: '2026-05-20T07:18:04Z',
    },
    { number: 24870, title: 'Support NextN = 2/4 in DSV32', files: NEXT_N, mergedAt: '2026-06-03T02:06:20Z' },
    { number: 27138, title: 'Revert "Support NextN = 2/4 in DSV32"', files: NEXT_N, mergedAt: '2026-06-03T08:29:10Z' },
    { number: 27166, title: 'Reland "Support NextN = 2/4 in DSV32"', files: NEXT_N, mergedAt: '2026-06-05T20:43:50Z' },
  ];
  const edges = [edge(27138, 'reverts', 24870), edge(27166, 'relands', 24870)];
  await writeHistory(dir, history(commits, { repo: repoName('sgl-project/sglang'), edges }));
  return dir;
}
