import type { HistoryPull, RepoHistory } from '../../model/history';
import { parseRepoName } from '../../model/ids';
import { HistoryFileError } from '../failure';
import { toldOf } from '../symbols/told';
import { CHECKED_SINCE, checksum, MAGIC, OLD_VERSIONS, unescapeField, VERSION } from './format';
import { Names, parseCommit, parseEdge, parseFile, parsePerson, parseUnresolved } from './parse-records';
import { takeReleaseLine } from './parse-releases';
import { SurvivalReader } from './survival';
import { emptyTables, type SymbolTables, takeSymbolLine } from './symbol-tables';
import { takeWords } from './words';

/**
 * @param text of a history file
 * @param file its name, for messages
 * @returns the history; paths, symbols, authors and releases are shared strings
 * @throws {HistoryFileError} for another version, a truncated or altered file, or a line that does not fit: a history is
 * never guessed
 */
export function parseHistory(text: string, file: string): RepoHistory {
  const lines = text.split('\n');
  const refuse = (line: number, why: string): never => {
    throw new HistoryFileError(file, line, why);
  };
  const wrong = wrongVersion(lines[0] ?? '');
  if (wrong) refuse(1, wrong);
  const checked = Number((lines[0] ?? '').split(' ')[1]) >= CHECKED_SINCE;
  // A last line that is whole, or all of it is refused as cut off.
  const end = checked ? /(?:^|\n)end\t\d+\t\d+\t([^\t\n]*)\n$/.exec(text.slice(-END_LENGTH)) : null;
  if (end && checksum(text.slice(0, -1 - (end[1] ?? '').length)) !== end[1]) {
    refuse(lines.length - 1, 'it is damaged (its checksum is another)');
  }
  const draft: Draft = {
    history: emptyHistory(),
    tables: emptyTables(),
    repo: null,
    names: new Names(),
    pull: null,
    people: new Map(),
    survival: new SurvivalReader(),
    checked,
    ended: false,
  };
  for (let index = 1; index < lines.length; index++) {
    if (draft.ended) {
      if (lines[index] === '' && index === lines.length - 1) break;
      refuse(index + 1, 'something follows its end');
    }
    if (!takeLine(draft, (lines[index] ?? '').split('\t'))) {
      const last = index === lines.length - 1;
      refuse(
        index + 1,
        last ? 'it is cut off' : `${JSON.stringify((lines[index] ?? '').slice(0, 60))} is no record of it`,
      );
    }
  }
  if (!draft.ended || (checked && !end)) refuse(lines.length, 'it is cut off');
  const survival = draft.survival.finish(draft.history.pulls.length);
  if (survival === undefined) refuse(lines.length, 'lines of it are missing');
  const people = draft.people.size > 0 && { people: draft.people };
  const history = { ...draft.history, ...toldOf(draft.tables), ...people, ...(survival && { survival }) };
  return draft.repo === null ? refuse(2, 'it names no repository') : { ...history, repo: draft.repo };
}

/** Longer than any last line. */
const END_LENGTH = 200;

type Draft = {
  history: Omit<RepoHistory, 'repo'>;
  tables: SymbolTables;
  people: Map<string, readonly string[]>;
  survival: SurvivalReader;
  repo: RepoHistory['repo'] | null;
  names: Names;
  /** The commit whose files are being read. */
  pull: HistoryPull | null;
  /** Whether the file ends with a checksum. */
  checked: boolean;
  ended: boolean;
};

function emptyHistory(): Draft['history'] {
  return { branch: '', head: '', pulls: [], edges: [], unresolved: [], releases: [] };
}

function wrongVersion(line: string): string | null {
  const [magic, version] = line.split(' ');
  if (magic !== MAGIC) return 'it is no history file';
  const known = [VERSION, ...OLD_VERSIONS].map(String).includes(version ?? '');
  return known && line === `${MAGIC} ${version}`
    ? null
    : `it has version ${version}, and this program reads version ${VERSION}`;
}

/** @returns whether the record fits */
function takeLine(draft: Draft, fields: string[]): boolean {
  const { history, names } = draft;
  switch (fields[0]) {
    case 'commit':
      draft.pull = push(history.pulls, parseCommit(fields, names));
      return draft.pull !== null;
    case 'file':
      return draft.pull !== null && push(draft.pull.files, parseFile(fields, names)) !== null;
    case 'person': {
      const person = parsePerson(fields, names);
      if (person) draft.people.set(...person);
      return person !== null;
    }
    case 'edge':
      return push(history.edges, parseEdge(fields, history.pulls)) !== null;
    case 'unresolved':
      return push(history.unresolved, parseUnresolved(fields, history.pulls)) !== null;
    case 'repo':
      draft.repo = parseRepoName(fields[1] ?? '');
      return draft.repo !== null;
    case 'branch':
      history.branch = unescapeField(fields[1] ?? '');
      return history.branch !== '';
    case 'head':
      history.head = fields[1] ?? '';
      return history.head !== '';
    case 'end':
      draft.ended =
        fields[1] === String(history.pulls.length) &&
        fields[2] === String(history.edges.length) &&
        fields.length === (draft.checked ? 4 : 3);
      return draft.ended;
    default:
      return (
        takeWords(fields, draft.pull) ??
        takeSymbolLine(fields, names, draft.tables) ??
        (draft.survival.take(fields, names.path) || takeReleaseLine(history, fields))
      );
  }
}

function push<T>(list: T[], item: T | null): T | null {
  if (item !== null) list.push(item);
  return item;
}
