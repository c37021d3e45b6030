/**
 * The tables of a compiled base. docs/compiled-base.md tells of them for people who open one with tools of their own. Lists
 * that are read as a whole are JSON in one column; what is searched for is a column or a table of its own.
 */

/** Raised whenever a base written before would be read wrongly. */
export const SCHEMA = 13;

/** Columns by table, in order. */
const TABLES = {
  /** What the base was made of; `words`: of the files of the `vocabulary`, `word_problems`: what was wrong with those. */
  meta: ['key text primary key', 'value text'],
  /** What was wrong with the content, as JSON. */
  problem: ['repo integer', 'seq integer', 'data text'],
  /**
   * One row a repository; `id`: in the `repo` of all other tables; `content`, `history`, `taxonomy`: what it was made of. Lists
   * of PRs are numbers in JSON, here and below. `telling`: names with what they tell; `edges`, `unresolved`: of the history; `people`: what its authors are called besides. `own_numbers`: `own_number` of all its commits by place, 0 for none, 32 bits each.
   */
  repository: [
    ...[
      'id integer primary key',
      'name text',
      'content text',
      'history text',
      'taxonomy text',
      'branch text',
      'head text',
      'until text',
    ],
    ...['pull_count integer', 'symbol_count integer', 'name_count integer', 'commit_count integer'],
    ...['months text', 'span_from text', 'span_until text', 'telling text', 'hottest_file text'],
    ...[
      'releases text',
      'side text',
      'own_numbers blob',
      'is_known integer',
      'composition text',
      'cohorts text',
      'track_record text',
      'edges text',
      'unresolved text',
      'people text',
    ],
  ],
  /**
   * What lists show of a PR. `seq`: newest first; null for those that others name and nobody knows. `added`, `deleted`: lines over
   * all files; `lines`: what became of its own, as JSON.
   */
  pull: [
    ...[
      'repo integer',
      'number integer',
      'seq integer',
      'kind text',
      'is_issue integer',
      'title text',
      'merged_at text',
    ],
    ...['author text', 'sha text', 'release text', 'state text', 'chain', 'left_share real', 'rewritten integer'],
    ...['modules text', 'risks text', 'file_count integer', 'added integer', 'deleted integer', 'lines text'],
  ],
  /** The rest of it. `place`: of its commit; `joined`: that commit where several landed it; `files`: null where its commit says all. */
  pull_detail: [
    ...[
      'repo integer',
      'number integer',
      'record text',
      'place integer',
      'joined text',
      'files text',
      'file_modules text',
    ],
    ...['symbols text', 'survival text', 'unresolved text'],
  ],
  /** PRs and issues that a repository names and does not have. */
  stub: [
    ...['repo text', 'named_by integer', 'number integer', 'is_issue integer', 'title text', 'state text', 'chain'],
  ],
  /** What a PR says of another. `merged_ms`, `seq`: of the PR that says it, to put the newest first. */
  link: [
    ...[
      'from_repo integer',
      'from_number integer',
      'seq integer',
      'to_repo text',
      'to_number integer',
      'relation text',
    ],
    ...['note text', 'source text', 'evidence text', 'merged_ms real', 'from_seq integer'],
  ],
  /** Commits of the branch by place, oldest first; `own_number`: null without a PR; `files`: with today's path where that is another; `state` … only of those without one. */
  branch_commit: [
    ...['repo integer', 'place integer', 'sha text', 'number integer', 'is_foreign integer', 'own_number integer'],
    ...['title text', 'merged_at text', 'author text', 'release text', 'intro text', 'files text', 'words text'],
    ...['state text', 'chain', 'survival text'],
  ],
  /** Commits without a PR by what they changed; `scope`: `module`, `file` or `symbol`, `name`: which one. */
  commit_touch: ['repo integer', 'scope text', 'name text', 'place integer'],
  /** `seq`: what lists of symbols name it by; `mentions`: whoever mentions it, whether or not they change it, too. */
  symbol: [
    ...['repo integer', 'name text', 'seq integer', 'last text', 'bare text', 'pull_count integer', 'kinds text'],
    ...['pulls text', 'mentions text', 'life text', 'files text', 'has_namesake integer', 'modules text'],
    ...['composition text', 'sort_order integer'],
  ],
  /** A symbol in a module where that has not all of its PRs and files, or more. */
  symbol_within: ['repo integer', 'module text', 'name text', 'pull_count integer', 'pulls text', 'files text'],
  /**
   * The symbols of the repository (`scope` empty) or of a module (its id), as the `seq` of each, 32 bits: `by_name` initial by
   * initial, as many of each as `initials` says; `in_order`: most PRs first, of equals the newest; null for the repository.
   */
  symbol_list: [...['repo integer', 'scope text', 'initials text', 'by_name blob', 'by_count blob', 'in_order blob']],
  /** One row a file, under its newest name; `composition`: changes and lines of today. */
  file: [
    ...['repo integer', 'path text', 'seq integer', 'aliases text', 'module text', 'pull_count integer', 'pulls text'],
    ...['symbols text', 'composition text'],
  ],
  /** Every name a file had. `pull_count`: to put the most changed first. */
  file_name: ['repo integer', 'name text', 'seq integer', 'path text', 'pull_count integer'],
  /** Lines of a folder's list. */
  folder: ['repo integer', 'folder text', 'rows text'],
  module: [
    ...[
      'repo integer',
      'id text',
      'seq integer',
      'name text',
      'about text',
      'source text',
      'paths text',
      'aliases text',
    ],
    ...['pull_count integer', 'report_count integer', 'reverted_count integer', 'symbol_count integer'],
    ...['pulls text', 'files text', 'months text', 'states text', 'risks text', 'composition text', 'cohorts text'],
  ],
  risk: ['repo integer', 'id text', 'seq integer', 'name text', 'about text', 'pulls text'],
  chain: ['repo integer', 'id', 'seq integer', 'title text', 'is_open integer', 'data text'],
  release: [
    ...['repo integer', 'tag text', 'seq integer', 'date text', 'unplaced text', 'beside text', 'pulls text'],
    ...['in_force_first text'],
  ],
  /** The search's indexes, by repository and kind, each in parts. */
  search_index: ['repo integer', 'kind text', 'part text', 'data blob'],
} satisfies Record<string, string[]>;

export type TableName = keyof typeof TABLES;

/** @returns how many columns a table has */
export const columnsOf = (table: TableName): number => TABLES[table].length;

/** Tables whose rows belong to one repository, with the column that says to which. */
export const OWNED: [table: TableName, column: string][] = [
  ['repository', 'id'],
  ['problem', 'repo'],
  ['pull', 'repo'],
  ['pull_detail', 'repo'],
  ['stub', 'named_by'],
  ['link', 'from_repo'],
  ['branch_commit', 'repo'],
  ['commit_touch', 'repo'],
  ['symbol', 'repo'],
  ['symbol_within', 'repo'],
  ['symbol_list', 'repo'],
  ['file', 'repo'],
  ['file_name', 'repo'],
  ['folder', 'repo'],
  ['module', 'repo'],
  ['risk', 'repo'],
  ['chain', 'repo'],
  ['release', 'repo'],
  ['search_index', 'repo'],
];

/** @returns the column that says to which repository the rows of a table belong */
export const ownerOf = (table: TableName): string => OWNED.find(([name]) => name === table)?.[1] ?? 'repo';

/** What makes the tables of an empty file. */
export const CREATE: string[] = Object.entries(TABLES).map(
  ([table, columns]) => `create table ${table} (${columns.join(', ')})`,
);

/** Made when the rows are in: that is faster than keeping them in order meanwhile. */
export const INDEXES: string[] = [
  'create unique index pull_number on pull (repo, number)',
  'create index pull_seq on pull (repo, seq)',
  'create index pull_state on pull (repo, state, seq)',
  'create index pull_kind on pull (repo, kind, seq)',
  'create index pull_sha on pull (repo, sha)',
  'create unique index pull_detail_number on pull_detail (repo, number)',
  'create index stub_number on stub (repo, number)',
  'create index link_from on link (from_repo, from_number, seq)',
  'create index link_to on link (to_repo, to_number)',
  'create unique index commit_place on branch_commit (repo, place)',
  'create index commit_bare on branch_commit (repo, place) where own_number is null',
  'create index commit_sha on branch_commit (repo, sha)',
  'create index commit_touch_name on commit_touch (repo, scope, name, place)',
  'create index symbol_seq on symbol (repo, seq)',
  'create index symbol_name_begin on symbol (repo, lower(name), seq)',
  'create index symbol_last_begin on symbol (repo, lower(last), seq)',
  'create index symbol_bare on symbol (repo, bare)',
  'create unique index symbol_within_name on symbol_within (repo, module, name)',
  'create unique index symbol_list_scope on symbol_list (repo, scope)',
  'create unique index file_path on file (repo, path)',
  'create unique index file_name_name on file_name (repo, name)',
  'create unique index folder_folder on folder (repo, folder)',
  'create unique index module_id on module (repo, id)',
  'create unique index chain_id on chain (repo, id)',
  'create unique index search_index_part on search_index (repo, kind, part)',
  'create unique index release_tag on release (repo, tag)',
];
