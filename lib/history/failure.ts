/** The clone, its history or a history file cannot be used; the message says what, why and what to do. */
export class HistoryError extends Error {}

/** A history file is not what was written. */
export class HistoryFileError extends HistoryError {
  /**
   * @param file its name, as the reader of the message knows it
   * @param line 1-based
   * @param why in a few words
   */
  constructor(
    readonly file: string,
    readonly line: number,
    readonly why: string,
  ) {
    super(`Cannot read the history (${file}:${line}): ${why}; run \`atlas sync\` again`);
  }
}

/** git itself failed: the message is what it said, without the place and without advice. */
export class GitError extends HistoryError {
  /** The object that git could not read, where that was the trouble. */
  readonly unreadable: string | null;

  constructor(message: string) {
    super(message);
    this.unreadable = /unable to read ([0-9a-f]{40,64})/.exec(message)?.[1] ?? null;
  }
}
