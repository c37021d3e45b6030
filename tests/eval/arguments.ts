/** The command line of the evaluation and of the search benchmark. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

export type EvalArguments = {
  /** A content folder with reports. */
  content: string;
  /** A content folder with a synced history of the same repository; null: none. */
  history: string | null;
  /** Reports made up beside the real ones. */
  reports: number;
  /** Queries in each class that is made mechanically. */
  queries: number;
  seed: number;
  /** A folder whose node_modules has the peers; null: only this project's. */
  peers: string | null;
  /** Whether our own search alone is asked. */
  own: boolean;
  /** Whether the half put aside stays unasked. */
  dev: boolean;
  /** Part of the names of the classes that are asked; null: all. */
  only: string | null;
  /** Part of the names of the classes whose wrong answers are listed, of the dev half; null: of none. */
  show: string | null;
};

/**
 * @param reports number of made-up reports where `--reports` is not given
 * @returns what the command line says; ends the process with 2 and a sentence where it is wrong
 */
export function readArguments(reports: number): EvalArguments {
  try {
    const { values } = parseArgs({
      options: {
        content: { type: 'string', default: 'content' },
        history: { type: 'string' },
        reports: { type: 'string', default: String(reports) },
        queries: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        peers: { type: 'string' },
        own: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        only: { type: 'string' },
        show: { type: 'string' },
      },
    });
    return {
      content: folder('content', values.content),
      history: values.history === undefined ? null : folder('history', values.history),
      reports: count('reports', values.reports),
      queries: count('queries', values.queries),
      seed: count('seed', values.seed),
      peers: values.peers ?? null,
      own: values.own,
      dev: values.dev,
      only: values.only ?? null,
      show: values.show ?? null,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

function count(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`Cannot use --${name} ${value}: it is no whole number`);
  return Number(value);
}

function folder(name: string, path: string): string {
  if (!existsSync(path)) throw new Error(`Cannot use --${name} ${path}: there is no such folder`);
  return path;
}
