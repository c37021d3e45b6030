/** The clone, its history or a history file cannot be used; the message says what, why and what to do. */
export class HistoryError extends Error {}

/** git itself failed: the message is what it said, without the place and without advice. */
export class GitError extends HistoryError {
  /** The object that git could not read, where that was the trouble. */
  readonly unreadable: string | null;

  constructor(message: string) {
    super(message);
    this.unreadable = /unable to read ([0-9a-f]{40,64})/.exec(message)?.[1] ?? null;
  }
}
