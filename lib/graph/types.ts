/**
 * The linked knowledge base: what every face (site, API, CLI, MCP) and the search look at. Made by `buildAtlas`, read-only.
 * In one file although it is long, because these types name each other and files may not import each other in a circle.
 */
import type { Diagnostic } from '../model/diagnostic';
import type { HistoryPull } from '../model/history';
import type { PullKey, RepoName } from '../model/ids';
import type { List, Table } from '../model/list';
import type { Handles } from '../model/people';
import type { PrRecord } from '../model/record';
import type { LinkRelation } from '../model/relation';
import type { HistoryRelease, SideCommit, SideEdge, Unplaced } from '../model/release';
import type { ChainEdge, Evidence, State, UnresolvedClaim } from '../model/state';
import type { SymbolKind } from '../model/symbol-kind';
import type { SymbolPlace } from '../model/symbol-life';
import type { Vocabulary } from '../model/vocabulary';
import type { CohortMoment } from './today/cohorts';
import type { PullSurvival } from './today/pull-survival';

/** A relation between two PRs or issues, as one of the two sources states it. */
export type Link = {
  from: PullKey;
  to: PullKey;
  relation: LinkRelation;
  /** What the report says of it, as Markdown; from history the words of the commit, plain text, or nothing. */
  note: string;
  source: 'report' | 'history';
  /** Where history found it; absent where it did not. */
  evidence?: Evidence[];
};

/** A file as one PR touched it. */
export type PullFile = {
  path: string;
  oldPath: string | null;
  added: number | null;
  deleted: number | null;
  symbols: string[];
  /** Module id of the taxonomy; null where none fits. */
  module: string | null;
  /** From the report; null where only history names the file. */
  report: { label: string | null; category: string | null; type: string | null; note: string } | null;
};

export type Churn = { added: number; deleted: number };

/**
 * The lines that a change wrote: `left` are there today, `via` through a reland. Of the others as many were `rewritten` as of all that
 * was taken, the rest was deleted: what was taken and brought back is not lost.
 */
export type LineSums = Record<'added' | 'left' | 'via' | 'rewritten' | 'deleted', number>;

/**
 * One PR or issue. `report`: there is a report (and perhaps history); `history`: only the clone knows it;
 * `stub`: others name it, nothing more is known.
 */
export type Pull = {
  key: PullKey;
  repo: RepoName;
  number: number;
  kind: 'report' | 'history' | 'stub';
  isIssue: boolean;
  /** History's title where known, else the report's, else the one others gave, else null. */
  title: string | null;
  /** ISO 8601 with offset; null for stubs. */
  mergedAt: string | null;
  author: string | null;
  sha: string | null;
  release: string | null;
  record: PrRecord | null;
  history: HistoryPull | null;
  /** null for issues and stubs outside every chain. */
  state: State | null;
  /** Id of its revert chain, see {@link Chain}. */
  chain: ChainId | null;
  /** What is left of its lines today; null where the history does not tell. */
  survival: PullSurvival | null;
  /** Share of its lines that are there today, 0 to 1, a reland's counted; null where it wrote none or nobody knows. */
  left: number | null;
  /** Nobody undid it, and yet later changes left nothing of it. */
  rewritten: boolean;
  /** How many files it changed, and the lines added to and deleted from them; null where no file's are known. */
  size: { files: number; churn: Churn | null };
  /** What became of its lines, in sum; null where it wrote none or nobody knows. */
  lines: LineSums | null;
  /** It says that it undoes something, and nobody could find what. */
  unresolved: UnresolvedClaim | null;
  /** Module ids, the module with most of its files first. */
  modules: string[];
  files: PullFile[];
  /** Every symbol it names or touches, as spelt. */
  symbols: string[];
  risks: { id: string; raw: string }[];
  /** What this PR says of others, in the report's order. */
  links: Link[];
  /** What others say of this PR, newest first. */
  backlinks: Link[];
};

/** PRs merged in one month (`2026-06`, in Beijing), and how many of them were undone at some time. */
export type Month = { month: string; total: number; undone: number };

/** An area of the code. `source: label` marks a module made of a report's label that no taxonomy entry takes. */
export type Module = {
  id: string;
  name: string;
  about: string | null;
  paths: string[];
  aliases: string[];
  source: 'taxonomy' | 'label';
  /** Newest first. */
  pulls: List<Pull>;
  /** With the PRs of this module alone, most PRs first; so are the symbols, and their files. */
  files: List<FileEntry>;
  symbols: List<SymbolEntry>;
  months: Month[];
  /** How many of its PRs are in each state. */
  states: Partial<Record<State, number>>;
  /** Risk flag ids with the number of its PRs that carry them, most first. */
  risks: { id: string; count: number }[];
  /** Its PRs that have been undone, at least in part, at some time. */
  revertedCount: number;
  /** Its PRs with a report; coverage = reportCount / pulls.length. */
  reportCount: number;
};

/** A commit of a symbol's life; `pull` null: pushed without a PR, or a fork's own. */
export type SymbolMoment = { sha: string; mergedAt: string; pull: Pull | null };

export type SymbolLife = {
  /** The first change in whose result it is defined. */
  born: SymbolMoment | null;
  /** Where it is defined at the head; empty: it is gone. */
  today: readonly SymbolPlace[];
  /** Its last move from one file to another. */
  moved: (SymbolMoment & { from: string; to: string }) | null;
  /** What took it away, and its name since, if it has one; null while it is there, and where nobody saw it end. */
  ended: (SymbolMoment & { to: string | null }) | null;
};

/** A PR that touches a symbol, and whether its report lists that as a key one. */
export type Touching = { readonly pull: Pull; readonly key: boolean };

export type SymbolEntry = {
  /** As spelt, case kept: `DeepseekV4Model.forward`. */
  name: string;
  /** After the last `.` or `::`. */
  last: string;
  /** What it was defined as, most often first; empty where only reports spell it. */
  kinds: readonly SymbolKind[];
  /** Newest first, with whether the PR's report lists it as a key symbol; none where only commits without a PR touched it. */
  pulls: List<Touching>;
  /** PRs that only mention it in changed lines, newest first. */
  mentions: List<Pull>;
  /** null where no diff shows it: only reports spell it. */
  life: SymbolLife | null;
  /** Paths it was touched in, most PRs first. */
  files: string[];
  /** Whether a symbol of the same last part is in another file than the first of these: the name does not say which is meant. */
  hasNamesake: boolean;
  modules: string[];
  /** Its place among symbols that count the same, lowest first: those that newer PRs touched are before others. */
  order: number;
};

/** A file under all the names it had. */
export type FileEntry = {
  /** The newest name. */
  path: string;
  /** Older (and later) names that lead here. */
  aliases: string[];
  module: string | null;
  /** Newest first; none where only commits without a PR touched it. */
  pulls: List<Pull>;
  /** Symbols touched in it, most PRs first. */
  symbols: string[];
};

export type RiskFlag = {
  id: string;
  name: string;
  about: string | null;
  /** Newest first, each with the wording of its report. */
  pulls: List<{ pull: Pull; raw: string }>;
};

/** A change: a PR, or a commit that came to the branch without one. `id`: see lib/graph/change-ids.ts. */
export type Change = { id: number } & ({ pull: Pull; commit: null } | { pull: null; commit: HistoryPull });

/** A commit without a PR of its own, with what became of it. */
export type CommitEntry = {
  commit: HistoryPull;
  state: State;
  chain: ChainId | null;
  /** What is left of its lines today; null where the history does not tell. */
  survival: PullSurvival | null;
};

/** What lists commits without a PR beside its PRs. */
export type CommitScope = 'module' | 'file' | 'symbol';

/** An edge with the {@link Change} ids of its ends. */
export type PlayedEdge = ChainEdge & { fromId: number; toId: number };

/**
 * An event of a revert chain, in history order: a change lands, perhaps once more, and by that undoes others or brings
 * them back.
 */
export type ChainEvent = Change & {
  /** The commit by which it landed; null for a PR that only reports know. */
  landing: HistoryPull | null;
  /** It had landed before. */
  again: boolean;
  /** What it does to others of the chain; empty for the merge of an original. */
  edges: PlayedEdge[];
  /** State of every original after this event, by change id. */
  after: { id: number; state: State }[];
};

/** Number of the chain's first PR; the first digits of its first commit's sha where it has no PR. */
export type ChainId = number | string;

/** Changes connected by revert and reland relations. */
export type Chain = {
  repo: RepoName;
  /** In the address `/chains/<id>`. */
  id: ChainId;
  title: string;
  events: ChainEvent[];
  edges: PlayedEdge[];
  changes: Map<number, Change>;
  /** By change id: a PR's number is one. */
  states: Map<number, State>;
  /** What the chain is about: the changes that no edge starts from. */
  originals: Change[];
  /** Whether some original is not (wholly) in main today. */
  open: boolean;
  /** Undo claims of its members without a target that could be found. */
  unresolved: UnresolvedClaim[];
  /** Where report and history disagree; history won. */
  disputes: string[];
};

/** A PR, or a commit that came to the branch without one. */
export type Landed = { chain: ChainId | null } & ({ number: number } | { commit: HistoryPull });

/**
 * How a change stands in one release; null: nobody can tell. Contained: by ancestry or as a cherry-pick. In force:
 * contained, and not undone there (undone in part is in force in part, which `state` says).
 */
export type Standing = {
  contained: boolean | null;
  inForce: boolean | null;
  state: State | null;
  /** What made it so, where that is not its own merge: see {@link Standings}. */
  by: Actor | null;
};

/** Who made a change what it is: a change of the branch by its place, or a commit of a release branch by its own. */
export type Actor = { beside: boolean; place: number };

/** One thing that a commit of a release branch does to a change. */
export type BesideEvent = { edge: SideEdge; commit: SideCommit };

/** A PR or commit that did something: `beside` is true for commits of release branches. */
export type ActorName = { number: number | null; sha: string; title: string; beside: boolean };

/** Of how many changes a release has the lines, and of how many something that is in force. */
export type StandingCounts = { contained: number; inForce: number };

/** What each release contains of each change, and what of it was in force there. */
export type Standings = {
  /** Tags, oldest first. */
  readonly releases: readonly HistoryRelease[];
  /** @returns whether it can tell of a change: the history has it, and some release was read */
  knows(change: Landed): boolean;
  /** @returns how a change stands in a release */
  at(change: Landed, release: HistoryRelease): Standing;
  /** @returns by release how many of some changes it contains, and of how many it has something in force */
  tally(changes: Iterable<Landed>): StandingCounts[];
  /** @returns whether nothing ever happened to a change but its merge: it is the same in every release that has it */
  isPlain(change: Landed): boolean;
  /** @returns the name of who did something */
  actor(actor: Actor): ActorName | null;
  /** @returns what commits of release branches do to a change, each with the tags that have the commit */
  besideOf(change: Landed): (BesideEvent & { tags: string[] })[];
};

export type Release = {
  tag: string;
  /** ISO 8601 with offset; empty where the clone lacks its commit. */
  date: string;
  /** Why nobody can tell what it contains; null where that is known. */
  unplaced: Unplaced | null;
  /** Its commits that the branch does not have. */
  beside: SideCommit[];
  /** The PRs that it is the first to contain, newest first. */
  pulls: List<Pull>;
  /** The PRs that were in force in it and in none before it, newest first. */
  inForceFirst: List<Pull>;
};

/** Some lines and the change that wrote them; `pull` null: a commit without a PR, or a fork's own. */
export type Author = { commit: HistoryPull; pull: Pull | null; lines: number };

/** Whose lines a part of the code is made of, most first. Blank lines and lines of brackets alone are not counted. */
export type Composition = {
  /** All lines, those of nobody known included. */
  lines: number;
  authors: List<Author>;
  /** Lines of merges that resolved a conflict, and lines whose change is not known. */
  others: number;
  /** false: the part has more lines, of which nothing is known. */
  whole: boolean;
};

/** `count` of `of` PRs. */
export type Share = { count: number; of: number };

export type TrackFigures = {
  /** PRs that are old enough, of the group. */
  pulls: number;
  /** PRs that were undone, at least in part, before they were 90 days old. Here and below null: fewer than ten PRs. */
  reverted: Share | null;
  /** PRs of which a fix took lines within 30 days. */
  fixed: Share | null;
  /** Median share of its lines that a PR had left when it was 90 days old, 0 to 1, over `of` PRs that wrote lines. */
  left: { median: number; of: number } | null;
};

export type TrackRecord = {
  all: TrackFigures;
  /** By module id. */
  modules: Map<string, TrackFigures>;
  /** By id of the canonical risk flag. */
  risks: Map<string, TrackFigures>;
};

/** Answers about one repository's code of today; each is made when it is first asked for, and kept. See today.ts. */
/** A PR by its number, a commit without one by its sha. */
export type LineOwner = { number: number } | { sha: string };

export type Today = {
  /** Whether the history tells what is left of changes. */
  isKnown: boolean;
  /** Whose lines a file is made of; null where it has none, is gone, or nobody knows. */
  ofFile(file: Pick<FileEntry, 'path'>): Composition | null;
  /** How many lines of the same file a PR or a commit wrote, of how many; null as there. */
  ownIn(file: Pick<FileEntry, 'path'>, owner: LineOwner): { own: number; lines: number } | null;
  /** The same of a symbol, wherever it is defined; null where it is gone, or nobody knows. */
  ofSymbol(symbol: Pick<SymbolEntry, 'name'>): Composition | null;
  ofModule(module: Pick<Module, 'id'>): Composition | null;
  ofAll(): Composition | null;
  /** Lines by the quarter they were written in, over time; `module` null: of the whole repository. */
  cohorts(module: string | null): CohortMoment[];
  /** How PRs of one age fared, by module and risk flag; null where nobody knows. */
  trackRecord(): TrackRecord | null;
};

/** What of the symbols is asked for: an initial, and a module's id; empty strings ask for nothing in particular. */
export type SymbolChoice = { initial: string; module: string };

export type Initial = { initial: string; count: number };

/** One line of a folder's list. `path` is whole; a folder that has but one folder in it is shown with it: `python/sglang`. */
export type TreeRow = { kind: 'folder' | 'file'; name: string; path: string; pulls: number; latest: string | null };

/**
 * What a commit says of a PR: its title, the paths and symbols that it changes, and a text that has each of these as JSON spells
 * it. `has`: whether any of the paths and symbols has a text.
 */
export type Written = { title: string; names(): string[]; json: string; has(text: string): boolean };

/** How many PRs changed something, by its newest name. */
export type PullCount = { name: string; pulls: number };

/** Questions about a repository that are answered without walking through its lists. Lists: most PRs first, if not said else. */
export type Lookups = {
  /** By name where an initial is chosen. */
  symbols(choice: SymbolChoice): List<SymbolEntry>;
  /**
   * @param text what somebody types, not empty @param module its id; empty for the whole repository
   * @returns the symbols whose name or last part begins so, but for the case of A to Z; those that are called so first
   */
  symbolsBeginning(text: string, module: string): List<SymbolEntry>;
  /** @param module its id; empty for the whole repository @returns the initials that occur, letters first */
  initials(module: string): Initial[];
  /** @returns all names of symbols, or their last parts, each once, in no order */
  symbolNames(part: 'whole' | 'last'): string[];
  /** @returns the symbols whose last part is that of the name, but for case and outer underscores */
  symbolsAlike(name: string): List<SymbolEntry>;
  /** @returns of the symbols whose last part is just that all that some PR only mentions, and perhaps others: few of thousands */
  symbolsMentioned(last: string): List<SymbolEntry>;
  /**
   * @param names of symbols, or any names of files
   * @returns of those that there are the newest name, and how many PRs changed it: one question for all
   */
  pullCounts(kind: 'symbol' | 'file', names: readonly string[]): Map<string, PullCount>;
  /** @returns so many files */
  hottestFiles(count: number): FileEntry[];
  /** @returns the files of which some name ends in `/` and this */
  filesEnding(end: string): List<FileEntry>;
  /** @returns the files that commits without a PR alone changed, by each of their names: few */
  bareFiles(): readonly { name: string; path: string }[];
  /** @param folder without a slash at its end */
  filesBelow(folder: string): List<FileEntry>;
  /** @param path of a folder, without a slash at its end; empty for the top @returns folders first; null where there is none */
  folder(path: string): TreeRow[] | null;
  /** @returns the PRs that are in a state today, newest first */
  pullsInState(state: State): List<Pull>;
  /** @param beginning of a sha, lower case @returns the PRs whose commit it is, newest first */
  pullsOfSha(beginning: string): List<Pull>;
  /** The same of commits without a PR of their own, oldest first. */
  commitsOfSha(beginning: string): List<CommitEntry>;
  /**
   * @param name a module's id, a file's newest path, a symbol
   * @returns the commits without a PR of their own that changed it, newest first
   */
  commitsIn(scope: CommitScope, name: string): List<CommitEntry>;
  /** @returns all commits without a PR of their own, newest first; and what they are called */
  commitsNewest(): List<CommitEntry>;
  commitTitles(): { sha: string; title: string }[];
  chain(id: ChainId | null): Chain | null;
  /** @returns the PRs whose commits name a number, whoever it is of, newest first */
  referring(number: number): number[];
  /** @returns what the bodies of commits say, by the number of their PR, newest first */
  intros(): { number: number; text: string }[];
  /** @returns all text of a PR, read sooner than the PR; null where nobody has it so, or it has more than a title and names */
  written(number: number): Written | null;
};

/** One repository. Maps are keyed by the exact name; lists are in the order a reader wants. */
export type RepoAtlas = {
  name: RepoName;
  /** Reports and history, newest first; no stubs. */
  pulls: List<Pull>;
  byNumber: Table<number, Pull>;
  /** Commits without a PR of their own, by sha. */
  commits: Table<string, CommitEntry>;
  /** Taxonomy order, then labels by number of PRs; those without any PR left out. */
  modules: Module[];
  symbols: Table<string, SymbolEntry>;
  /** Last part of a dotted name -> the entries that end in it. */
  symbolsByLast: Table<string, List<SymbolEntry>>;
  /** Keyed by every name the file had. */
  files: Table<string, FileEntry>;
  risks: RiskFlag[];
  /** Newest event first. */
  chains: List<Chain>;
  releases: List<Release>;
  standings: Standings;
  /** What authors are called besides. */
  people: Handles;
  /** What is left of its changes today, and whose lines its code is made of. */
  today: Today;
  lookups: Lookups;
  /** The PRs with a report, newest first. */
  reports: List<Pull>;
  months: Month[];
  /** Times of the first and the last merge. */
  span: { from: string | null; until: string | null };
  /** Symbols that tell a reader of this very code, those that reports turn on first. */
  telling: List<SymbolEntry>;
  /** The file that most PRs changed. */
  hottestFile: FileEntry | null;
  /** null: no history synced. */
  history: { branch: string; head: string; until: string } | null;
};

export type Atlas = {
  /** Changes whenever the content does. */
  version: string;
  repos: Map<RepoName, RepoAtlas>;
  /** Everything, stubs included. */
  pulls: Table<PullKey, Pull>;
  /** Those that others name and no repository has, see {@link Pull}. */
  stubs: List<Pull>;
  /** What was wrong with the content: shown, never fatal. */
  problems: Diagnostic[];
  /** What the search takes for one thing; absent: what comes with the program. */
  vocabulary?: Vocabulary;
};
