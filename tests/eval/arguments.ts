/** The command line of the evaluation and of the search benchmark. */
import { parseArgs } from 'node:util';

export type EvalArguments = {
  /** A content folder with reports. */
  content: string;
  /** A content folder with a synced history of the same repository; null: none. */
  history: string | null;
  /** Reports made up beside the real ones. */
  reports: number;
  /** Queries in each class. */
  queries: number;
  seed: number;
  /** A folder whose node_modules has the peers; null: only this project's. */
  peers: string | null;
  /** Part of the names of the classes whose wrong answers are listed; null: of none. */
  show: string | null;
};

/** @param reports number of made-up reports where `--reports` is not given */
export function readArguments(reports: number): EvalArguments {
  const { values } = parseArgs({
    options: {
      content: { type: 'string', default: 'content' },
      history: { type: 'string' },
      reports: { type: 'string', default: String(reports) },
      queries: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      peers: { type: 'string' },
      show: { type: 'string' },
    },
  });
  return {
    content: values.content,
    history: values.history ?? null,
    reports: Number(values.reports),
    queries: Number(values.queries),
    seed: Number(values.seed),
    peers: values.peers ?? null,
    show: values.show ?? null,
  };
}
