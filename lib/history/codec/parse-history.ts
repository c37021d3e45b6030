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
 * @param file its bytes, or their text
 * @param name of the file, for messages
 * @returns the history; paths, symbols, authors and releases are shared strings
 * @throws {HistoryFileError} for another version, a truncated or altered file, or a line that does not fit: a history is
 * never guessed
 */
export function parseHistory(file: Buffer | string, name: string): RepoHistory {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const refuse = (line: number, why: string): never => {
    throw new HistoryFileError(name, line, why);
  };
  const [{ line: first } = { line: '' }] = linesOf(bytes);
  const wrong = wrongVersion(first);
  if (wrong) refuse(1, wrong);
  const checked = Number(first.split(' ')[1]) >= CHECKED_SINCE;
  // A last line that is whole, or all of it is refused as cut off.
  const last = bytes.toString('latin1', Math.max(0, bytes.length - END_LENGTH));
  const end = checked ? /(?:^|\n)end\t\d+\t\d+\t([^\t\n]*)\n$/.exec(last) : null;
  if (end && checksum(bytes.subarray(0, -1 - (end[1] ?? '').length)) !== end[1]) {
    refuse([...linesOf(bytes)].length - 1, 'it is damaged (its checksum is another)');
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
  let at = 1;
  for (const { line, isLast } of linesOf(bytes)) {
    if (at > 1) takeNext(draft, { line, isLast }, (why) => refuse(at, why));
    at += 1;
  }
  const lines = at - 1;
  if (!draft.ended || (checked && !end)) refuse(lines, 'it is cut off');
  const survival = draft.survival.finish(draft.history.pulls.length);
  if (survival === undefined) refuse(lines, 'lines of it are missing');
  const people = draft.people.size > 0 && { people: draft.people };
  const history = { ...draft.history, ...toldOf(draft.tables), ...people, ...(survival && { survival }) };
  return draft.repo === null ? refuse(2, 'it names no repository') : { ...history, repo: draft.repo };
}

type Line = { line: string; isLast: boolean };

/**
 * Line by line: a few have letters that are none of ASCII's, and in one text with those every letter takes twice its room, in
 * every name that is cut out of it.
 */
function* linesOf(bytes: Buffer): Generator<Line> {
  for (let from = 0; from <= bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, from);
    const to = found === -1 ? bytes.length : found;
    yield { line: bytes.toString('utf8', from, to), isLast: found === -1 };
    from = to + 1;
  }
}

const LINE_FEED = 10;

function takeNext(draft: Draft, { line, isLast }: Line, refuse: (why: string) => never): void {
  if (draft.ended) {
    if (line !== '' || !isLast) refuse('something follows its end');
  } else if (!takeLine(draft, line.split('\t'))) {
    refuse(isLast ? 'it is cut off' : `${JSON.stringify(line.slice(0, 60))} is no record of it`);
  }
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
