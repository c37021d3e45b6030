/** One function for each kind of record; each returns null where the fields do not fit. */
import type { HistoryFile, HistoryPull, PushedEdge, RepoHistory } from '../../model/history';
import { parsePullNumber } from '../../model/ids';
import { type ChainEdge, type ChainKind, EVIDENCE_SOURCES, type Evidence } from '../../model/state';
import { unescapeField } from './format';
import { NameReader } from './names';

const KINDS: ChainKind[] = ['reverts', 'partially-reverts', 'relands'];
const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
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

/** `edge <from> <to> <kind> <confidence> <share> <source:text>…` */
export function parseEdge(fields: string[]): ChainEdge | null {
  const from = parsePullNumber(fields[1] ?? '');
  const rest = parseEdgeEnd(fields);
  return from === null || rest === null ? null : { from, ...rest };
}

/** `pushed <sha> <to> <kind> <confidence> <share> <source:text>…` */
export function parsePushed(fields: string[]): PushedEdge | null {
  const sha = fields[1] ?? '';
  const rest = parseEdgeEnd(fields);
  return !SHA.test(sha) || rest === null ? null : { sha, ...rest };
}

function parseEdgeEnd(fields: string[]): Omit<ChainEdge, 'from'> | null {
  const [, , end = '', word, confidence = '', share = '', ...texts] = fields;
  const kind = KINDS.find((each) => each === word);
  const to = parsePullNumber(end);
  const figures = { confidence: part(confidence), share: share === '' ? null : part(share) };
  const evidence = texts.map(parseEvidence);
  if (!kind || to === null || figures.confidence === null || evidence.includes(null)) return null;
  if (figures.share === null && share !== '') return null;
  const known = evidence.filter((each) => each !== null);
  return { to, kind, evidence: known, confidence: figures.confidence, share: figures.share };
}

/** `unresolved <number> <kind> <text>` */
export function parseUnresolved(fields: string[]): RepoHistory['unresolved'][number] | null {
  const [, name = '', word, text] = fields;
  const number = parsePullNumber(name);
  const kind = KINDS.find((each) => each === word);
  return number === null || !kind || text === undefined ? null : { number, kind, text: unescapeField(text) };
}

/** `release <tag> <date>` */
export function parseRelease(fields: string[]): RepoHistory['releases'][number] | null {
  const [, tag = '', date = ''] = fields;
  return tag === '' || Number.isNaN(Date.parse(date)) ? null : { tag: unescapeField(tag), date };
}

function parseEvidence(field: string): Evidence | null {
  const colon = field.indexOf(':');
  const source = EVIDENCE_SOURCES.find((each) => each === field.slice(0, colon));
  return source ? { source, text: unescapeField(field.slice(colon + 1)) } : null;
}

/** @returns a figure from 0 to 1, or null */
function part(text: string): number | null {
  return /^(?:0|1|0\.\d{1,6})$/.test(text) ? Number(text) : null;
}
