import type { HistoryFile } from '../../model/history';
import { SYMBOL_KINDS } from '../../model/symbol-kind';
import { emptyCommit, type ReadCommit } from '../commit';
import { bodiesOf, type FileChange } from '../life/body';
import { matchBodies } from '../life/match-bodies';
import { HashList, hashLine } from '../line-hash';
import { NameSet } from '../mentions/identifiers';
import type { Hunk } from '../symbols/hunk';
import { languageOf } from '../symbols/languages';
import { TouchedSymbols } from '../symbols/touched';
import { isMachineWritten } from './machine-written';
import type { OutlineStore } from './outline-store';
import type { LogListener, RawFile } from './reader';

/** Lines of one commit and side that evidence looks at; beyond it a commit is a vendored tree, not a change. */
const LINES_LIMIT = 200_000;

/** Makes commits of what the reader tells. */
export class CommitBuilder implements LogListener {
  private commit: ReadCommit | null = null;
  private raw: RawFile[] = [];
  private at = -1;
  /** Sections still to come for the entry at hand: a change of type comes as a deletion and a creation. */
  private sections = 0;
  private file: HistoryFile | null = null;
  private symbols: TouchedSymbols | null = null;
  /** Whether the lines of the file at hand are evidence. */
  private evident = true;
  private readonly names = new Map<string, string>();
  private readonly added = new HashList(LINES_LIMIT);
  private readonly removed = new HashList(LINES_LIMIT);
  private readonly mentioned = new NameSet();
  private readonly changes: FileChange[] = [];

  constructor(
    private readonly outlines: OutlineStore,
    private readonly done: (commit: ReadCommit) => void,
  ) {}

  head(sha: string): void {
    this.finish();
    this.commit = emptyCommit(sha);
  }

  files(files: RawFile[]): void {
    this.raw = files;
    this.at = -1;
    this.sections = 0;
  }

  section(): void {
    if (this.sections > 1) {
      this.sections--;
      return;
    }
    this.finishFile();
    const entry = this.raw[++this.at];
    if (!entry) return;
    this.sections = entry.status === 'T' ? 2 : 1;
    const oldPath = entry.oldPath === null ? null : this.shared(entry.oldPath);
    this.file = { path: this.shared(entry.path), oldPath, added: 0, deleted: 0, symbols: [] };
    this.evident = !isMachineWritten(entry.path);
    const language = languageOf(entry.path);
    this.symbols =
      language &&
      new TouchedSymbols(language, this.outlines.marks, entry.status === 'A' ? null : this.outlines.get(entry.oldId));
  }

  hunk(hunk: Hunk): void {
    this.symbols?.hunk(hunk);
  }

  line(plus: boolean, data: Buffer, from: number, to: number): void {
    if (this.file) {
      if (plus) this.file.added = (this.file.added ?? 0) + 1;
      else this.file.deleted = (this.file.deleted ?? 0) + 1;
    }
    const hash = hashLine(data, from, to);
    if (this.evident) (plus ? this.added : this.removed).push(hash);
    this.symbols?.line(plus, data, from, to, hash);
    this.mentioned.addLine(data, from, to, this.symbols === null);
  }

  binary(): void {
    if (this.file) {
      this.file.added = null;
      this.file.deleted = null;
    }
    this.symbols = null;
  }

  /** To be called when the log has ended: the last commit has nothing behind it that would end it. */
  finish(): void {
    this.finishFile();
    if (!this.commit) return;
    this.commit.added = this.added.take();
    this.commit.removed = this.removed.take();
    this.commit.mentioned = this.mentioned.take();
    this.commit.life = matchBodies(bodiesOf(this.changes.splice(0)));
    this.done(this.commit);
    this.commit = null;
  }

  /** @returns one string for each name, however often it is put together: most names come again and again */
  private shared(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    this.names.set(name, name);
    return name;
  }

  private finishFile(): void {
    if (!this.file || !this.commit) return;
    const entry = this.raw[this.at];
    let kinds = '';
    if (this.symbols && entry) {
      const { symbols, patch } = this.symbols.finish();
      this.file.symbols = symbols.map(({ name }) => this.shared(name));
      kinds = symbols.map(({ kind }) => SYMBOL_KINDS.indexOf(kind)).join('');
      if (entry.status !== 'D') this.outlines.set(entry.newId, patch.after, entry.oldId);
      const { path, oldPath } = this.file;
      this.changes.push({ ...patch, path, oldPath: oldPath ?? path });
    }
    this.commit.files.push(this.file);
    this.commit.kinds.push(kinds);
    this.file = null;
    this.symbols = null;
  }
}
