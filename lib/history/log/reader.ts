/** Reads the output of {@link LOG_ARGUMENTS} as it streams by. Hunk lines are counted, so no content can be taken for structure. */
import { GitError } from '../failure';
import { LineMarker } from '../line-hash';
import type { Hunk } from '../symbols/hunk';
import { COMMIT_MARK } from './format';
import { TokenCutter } from './tokens';

/** One entry of the raw list: a changed path with the ids of its two versions. */
export type RawFile = {
  status: string;
  oldId: string;
  newId: string;
  path: string;
  oldPath: string | null;
  /** Whether it is another repository's commit now, which has no lines. */
  module: boolean;
};

/** What the reader tells, in this order for each commit: head, files, then per file its section, hunks and lines. */
export type LogListener = {
  head(sha: string): void;
  files(files: RawFile[]): void;
  /** The patch of the next file begins; a change of type (file to link) has two sections. */
  section(): void;
  hunk(hunk: Hunk): void;
  /** `data[from, to)` is the line without its sign, `mark` the number that it has among lines. */
  line(plus: boolean, data: Buffer, from: number, to: number, mark: number): void;
  binary(): void;
};

/** Characters kept of one line, path or message. */
const TOKEN_LIMIT = 1 << 20;
const SECTION = Buffer.from('diff --git ');
const BINARY = Buffer.from('Binary files ');
const HUNK = Buffer.from('@@ -');
/** The mode of another repository's commit. */
const MODULE = '160000';
const NUL = 0x00;
const NEWLINE = 0x0a;
const PLUS = 0x2b;
const MINUS = 0x2d;
const COMMA = 0x2c;

export class LogReader {
  private readonly token = new TokenCutter(TOKEN_LIMIT);
  private state: 'between' | 'head' | 'after' | 'raw' | 'patch' = 'between';
  private raw: RawFile[] = [];
  /** The entry whose paths are still to come. */
  private entry: RawFile | null = null;
  private readonly marker = new LineMarker();
  /** Where a number is read of the line at hand. */
  private at = 0;
  /** Lines still to come of the current hunk. */
  private minus = 0;
  private plus = 0;

  constructor(private readonly listener: LogListener) {}

  /**
   * @param at where to go on in the chunk
   * @returns where it stopped: the chunk's end, or right after a list of files, so that the caller can prepare for them
   */
  read(chunk: Buffer, at: number): number {
    let position = at;
    while (position < chunk.length) {
      if (!this.token.open && this.inHunk) {
        position = this.hunkLines(chunk, position);
        if (position >= chunk.length) return position;
      }
      if (!this.token.open && (this.state === 'between' || this.state === 'patch'))
        position = this.begin(chunk, position);
      const end = this.state === 'patch' ? NEWLINE : NUL;
      const next = this.token.cut(chunk, position, end);
      if (next < 0) return chunk.length;
      position = next;
      if (this.take()) return position;
    }
    return position;
  }

  /**
   * Most of all that is read goes through here: whole lines of a hunk, each looked at once.
   * @returns where the first line begins that is none of the hunk's, or is not all in this chunk
   */
  private hunkLines(chunk: Buffer, at: number): number {
    const { marker, listener } = this;
    let position = at;
    while (this.inHunk) {
      const plus = chunk[position] === PLUS;
      if (plus ? this.plus === 0 : this.minus === 0 || chunk[position] !== MINUS) break;
      const end = marker.read(chunk, position + 1, chunk.length);
      if (end >= chunk.length) break;
      if (plus) this.plus--;
      else this.minus--;
      listener.line(plus, chunk, position + 1, end, marker.mark);
      position = end + 1;
    }
    return position;
  }

  /** @throws {GitError} where the stream ended in the middle of a commit */
  end(): void {
    const whole = this.state === 'between' || this.state === 'after' || (this.state === 'patch' && !this.inHunk);
    if (this.token.open || !whole) throw new GitError('git log ended in the middle of a commit');
  }

  private get inHunk(): boolean {
    return this.minus > 0 || this.plus > 0;
  }

  /** Between commits and after a patch's last line a new commit may begin; after a head, its list of files. */
  private begin(chunk: Buffer, at: number): number {
    if (this.inHunk) return at;
    if (chunk[at] === COMMIT_MARK) {
      this.state = 'head';
      return at + 1;
    }
    if (this.state === 'between') this.state = 'raw';
    return at;
  }

  /** @returns whether a list of files has just been told */
  private take(): boolean {
    if (this.state === 'patch') this.patchLine();
    else if (this.state === 'raw') return this.rawToken();
    else if (this.state === 'after') this.state = 'between';
    else {
      this.listener.head(this.token.text());
      this.state = 'after';
    }
    return false;
  }

  /** `:100644 100644 <old id> <new id> R100`, then one path, or two for a rename; an empty token ends the list. */
  private rawToken(): boolean {
    const { data, from, to } = this.token;
    const text = data.toString('utf8', data[from] === NEWLINE ? from + 1 : from, to);
    if (this.entry !== null) {
      this.path(this.entry, text);
      return false;
    }
    if (text.startsWith(':')) {
      const [, newMode, oldId = '', newId = '', status = ''] = text.split(' ');
      this.entry = { status, oldId, newId, path: '', oldPath: null, module: newMode === MODULE };
      return false;
    }
    this.state = 'patch';
    this.listener.files(this.raw);
    this.raw = [];
    return true;
  }

  private path(entry: RawFile, path: string): void {
    const isRename = entry.status.startsWith('R') || entry.status.startsWith('C');
    if (isRename && entry.oldPath === null) entry.oldPath = path;
    else {
      entry.path = path;
      this.raw.push(entry);
      this.entry = null;
    }
  }

  private patchLine(): void {
    const { data, from, to } = this.token;
    const sign = data[from];
    if ((this.plus > 0 && sign === PLUS) || (this.minus > 0 && sign === MINUS)) {
      if (sign === PLUS) this.plus--;
      else this.minus--;
      this.marker.read(data, from + 1, to);
      this.listener.line(sign === PLUS, data, from + 1, to, this.marker.mark);
    } else if (sign === 0x40) this.hunkHeader();
    else if (begins(data, from, SECTION)) this.listener.section();
    else if (begins(data, from, BINARY)) this.listener.binary();
  }

  /** `@@ -12,3 +14 @@ def f():`; a count that is 1 is left out. */
  private hunkHeader(): void {
    const { data, from } = this.token;
    if (!begins(data, from, HUNK)) return;
    this.at = from + HUNK.length;
    const oldStart = this.number();
    this.minus = this.count();
    this.at += 2;
    const newStart = this.number();
    this.plus = this.count();
    this.listener.hunk({ oldStart, oldCount: this.minus, newStart, newCount: this.plus });
  }

  private count(): number {
    if (this.token.data[this.at] !== COMMA) return 1;
    this.at++;
    return this.number();
  }

  /** Reads the digits at the place in the line, of which there are some. */
  private number(): number {
    const { data } = this.token;
    let value = 0;
    for (let digit = digitAt(data, this.at); digit >= 0; digit = digitAt(data, ++this.at)) value = value * 10 + digit;
    return value;
  }
}

const digitAt = (data: Buffer, at: number): number => {
  const byte = data[at] ?? 0;
  return byte >= 0x30 && byte <= 0x39 ? byte - 0x30 : -1;
};

function begins(data: Buffer, from: number, word: Buffer): boolean {
  for (let at = 0; at < word.length; at++) if (data[from + at] !== word[at]) return false;
  return true;
}
