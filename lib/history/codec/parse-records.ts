/** One function for each kind of record; each returns null where the fields do not fit. */
import { type HistoryFile, type HistoryPull, ownNumber } from '../../model/history';
import { parsePullNumber } from '../../model/ids';
import type { ChainEdge, ChainKind, UnresolvedClaim } from '../../model/state';
import { unescapeField } from './format';
import { NameReader } from './names';
import { parseEvidence, part, SHA } from './parse-fields';

const KINDS: ChainKind[] = ['reverts', 'partially-reverts', 'relands'];
const COUNT = /^\d{1,9}$/;

/** The names met so far, each kind with ordinals of its own. */
export class Names {
  readonly person = new NameReader();
  readonly release = new NameReader();
  readonly path = new NameReader();
  readonly symbol = new NameReader();
}

/** `commit <sha> <number> <date> <author> <release> <title>` */
export function parseCommit(fields: string[], names: Names): HistoryPull | null {
  const [, sha = '', name = '', mergedAt = '', person = '', tag = '', title] = fields;
  const foreign = name.startsWith('!');
  const number = name === '-' ? null : parsePullNumber(foreign ? name.slice(1) : name);
  const author = names.person.read(person);
  const release = names.release.read(tag);
  if (!SHA.test(sha) || (number === null && name !== '-') || title === undefined || fields.length !== 7) return null;
  if (typeof author !== 'string' || release === undefined || Number.isNaN(Date.parse(mergedAt))) return null;
  return { sha, number, title: unescapeField(title), mergedAt, author, release, foreign, files: [] };
}

/** `file <old path> <path> <added> <deleted> <symbols>` */
export function parseFile(fields: string[], names: Names): HistoryFile | null {
  const [, from = '', to = '', plus = '', minus = '', list] = fields;
  const oldPath = names.path.read(from);
  const path = names.path.read(to);
  if (oldPath === undefined || typeof path !== 'string' || list === undefined || fields.length !== 6) return null;
  const symbols: string[] = [];
  if (list !== '') {
    for (const field of list.split(' ')) {
      const symbol = names.symbol.read(field);
      if (typeof symbol !== 'string') return null;
      symbols.push(symbol);
    }
  }
  const added = plus === '' ? null : Number(plus);
  const deleted = minus === '' ? null : Number(minus);
  if ((added !== null && !COUNT.test(plus)) || (deleted !== null && !COUNT.test(minus))) return null;
  return { path, oldPath, added, deleted, symbols };
}

/** `person <author> <handle>…` */
export function parsePerson(fields: string[], names: Names): [string, string[]] | null {
  const [, person = '', ...handles] = fields;
  const author = names.person.read(person);
  return typeof author === 'string' && handles.length > 0 ? [author, handles.map(unescapeField)] : null;
}

/** `edge <place> <place> <kind> <confidence> <share> <of this> <source:text>…` @param pulls the commits read so far */
export function parseEdge(fields: string[], pulls: HistoryPull[]): ChainEdge | null {
  const [, start = '', end = '', word, sure = '', undone = '', own = '', ...texts] = fields;
  const [by, target] = [commitAt(start, pulls), commitAt(end, pulls)];
  const kind = KINDS.find((each) => each === word);
  const confidence = part(sure);
  const share = undone === '' ? null : part(undone);
  const ofThis = own === '' ? null : part(own);
  const evidence = texts.map(parseEvidence).filter((each) => each !== null);
  if (!by || !target || !kind || confidence === null || evidence.length !== texts.length) return null;
  if ((share === null && undone !== '') || (ofThis === null && own !== '')) return null;
  const ends = { from: ownNumber(by), sha: by.sha, to: ownNumber(target), toSha: target.sha };
  return { ...ends, kind, evidence, confidence, share, ofThis };
}

/** `unresolved <place> <kind> <why> <text>` */
export function parseUnresolved(fields: string[], pulls: HistoryPull[]): UnresolvedClaim | null {
  const [, place = '', word, reason, text] = fields;
  const by = commitAt(place, pulls);
  const kind = KINDS.find((each) => each === word);
  const why = reason === 'absent' || reason === 'unidentified' ? reason : null;
  if (!by || !kind || !why || text === undefined) return null;
  return { number: ownNumber(by), sha: by.sha, kind, text: unescapeField(text), why };
}

function commitAt(place: string, pulls: HistoryPull[]): HistoryPull | null {
  return COUNT.test(place) ? (pulls[Number(place)] ?? null) : null;
}
