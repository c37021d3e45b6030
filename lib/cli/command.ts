/** What a command of the CLI is, and what it may say to the outside. Commands decide, `main` prints and exits. */
import type { ParseArgsConfig } from 'node:util';

/**
 * What a command throws, told on stderr: {@link UsageError} is exit code 2 with the usage, {@link Failure} 1, {@link ContentFailure}
 * 3.
 */
export { ContentFailure, Failure, UsageError } from '../answers/failure';

/** Options of one command, in the shape of `util.parseArgs`, each with the text of its help line. */
export type OptionSpecs = Record<
  string,
  NonNullable<ParseArgsConfig['options']>[string] & { help: string; value?: string }
>;

/** Parsed options: a string, a switch, or a list where `multiple` is set. */
export type OptionValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** How a command speaks. All output passes here; nothing else writes to stdout or stderr. */
export type CommandContext = {
  /** The content folder: `--content`, else ATLAS_CONTENT, else ./content. */
  content: string;
  /** Where what can be made again is kept between runs: ATLAS_CACHE, else pr-atlas in the user's cache folder. */
  cache: string;
  json: boolean;
  /** One result: `data` makes what is printed as a line of JSON with `--json`, `text` what people read without; the other is not made. */
  emit(data: () => object, text: () => string): void;
  /** A message beside the results, to stderr. */
  say(text: string): void;
  /** A progress line on a terminal, drawn over the last one; null clears it. Silent elsewhere. */
  progress(text: string | null): void;
  stdin(): Promise<Buffer>;
};

export type Command = {
  /** One line. */
  summary: string;
  /** What follows `atlas` in the usage line: `parse FILE… [--pr owner/name#N]`. */
  usage: string;
  options: OptionSpecs;
  /** Its one argument may be a flag of the code: `--tp-size`, where it is no option of the command, is taken for that. */
  takesFlag?: true;
  /** Number of positional arguments allowed. */
  positionals: { min: number; max: number };
  /** @returns 0 done; 1 findings, not found, refused. Throws {@link UsageError} for 2. */
  run(positionals: string[], options: OptionValues, context: CommandContext): Promise<0 | 1>;
};
