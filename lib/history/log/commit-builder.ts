import type { HistoryFile } from '../../model/history';
import { SYMBOL_KINDS } from '../../model/symbol-kind';
import { type FilePatch, type ReadCommit, sidesOfPatch } from '../commit';
import { bodiesOf, type FileChange } from '../life/body';
import { matchBodies } from '../life/match-bodies';
import { NumberList } from '../line-hash';
import { NameSet } from '../mentions/identifiers';
import type { Hunk } from '../symbols/hunk';
import { languageOf } from '../symbols/languages';
import { TouchedSymbols } from '../symbols/touched';
import type { OutlineStore } from './outline-store';
import type { LogListener, RawFile } from './reader';

/** Makes commits of what the reader tells. */
export class CommitBuilder implements LogListener {
  private sha: string | null = null;
  private changed: HistoryFile[] = [];
  private patches: FilePatch[] = [];
  private raw: RawFile[] = [];
  private at = -1;
  /** Sections still to come for the entry at hand: a change of type comes as a deletion and a creation. */
  private sections = 0;
  private file: HistoryFile | null = null;
  private patch: FilePatch | null = null;
  private symbols: TouchedSymbols | null = null;
  private readonly names = new Map<string, string>();
  private kinds: string[] = [];
  private readonly mentioned = new NameSet();
  private readonly changes: FileChange[] = [];
  private readonly hunks = new NumberList();
  private readonly lines = new NumberList();

  constructor(
    private readonly outlines: OutlineStore,
    private readonly done: (commit: ReadCommit) => void,
  ) {}

  head(sha: string): void {
    this.finish();
    this.sha = sha;
    this.changed = [];
    this.patches = [];
    this.kinds = [];
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
    const { oldId, newId, module } = entry;
    this.patch = { oldId, newId, content: module ? 'module' : 'lines', hunks: 0 };
    const language = languageOf(entry.path);
    this.symbols =
      language &&
      new TouchedSymbols(language, this.outlines.marks, entry.status === 'A' ? null : this.outlines.get(entry.oldId));
  }

  hunk(hunk: Hunk): void {
    this.symbols?.hunk(hunk);
    if (!this.file || !this.patch) return;
    this.file.added = (this.file.added ?? 0) + hunk.newCount;
    this.file.deleted = (this.file.deleted ?? 0) + hunk.oldCount;
    this.patch.hunks++;
    this.hunks.push(hunk.oldCount === 0 ? hunk.oldStart : hunk.oldStart - 1);
    this.hunks.push(hunk.oldCount);
    this.hunks.push(hunk.newCount);
  }

  line(plus: boolean, data: Buffer, from: number, to: number, mark: number): void {
    this.lines.push(mark);
    this.symbols?.line(plus, data, from, to, mark);
    this.mentioned.addLine(data, from, to, this.symbols === null);
  }

  binary(): void {
    if (this.file) {
      this.file.added = null;
      this.file.deleted = null;
    }
    if (this.patch) this.patch.content = 'binary';
    this.symbols = null;
  }

  /** To be called when the log has ended: the last commit has nothing behind it that would end it. */
  finish(): void {
    this.finishFile();
    if (this.sha === null) return;
    const patch = { files: this.patches, hunks: this.hunks.take(), lines: this.lines.take() };
    const life = matchBodies(bodiesOf(this.changes.splice(0)));
    this.outlines.reuse();
    const { sha, changed: files, kinds } = this;
    this.done({ sha, files, kinds, life, patch, ...sidesOfPatch(patch, files), mentioned: this.mentioned.take() });
    this.sha = null;
  }

  /** @returns one string for each name, however often it is put together: most names come again and again */
  private shared(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    this.names.set(name, name);
    return name;
  }

  private finishFile(): void {
    if (!this.file || !this.patch) return;
    const entry = this.raw[this.at];
    let kinds = '';
    if (this.symbols && entry) {
      const { symbols, patch } = this.symbols.finish(this.outlines.pool);
      for (const { name, kind } of symbols) {
        this.file.symbols.push(this.shared(name));
        kinds += SYMBOL_KINDS.indexOf(kind);
      }
      if (entry.status !== 'D') this.outlines.set(entry.newId, patch.after, entry.oldId);
      const { path, oldPath } = this.file;
      this.changes.push({ ...patch, path, oldPath: oldPath ?? path });
    }
    this.changed.push(this.file);
    this.kinds.push(kinds);
    this.patches.push(this.patch);
    this.file = null;
    this.patch = null;
    this.symbols = null;
  }
}
