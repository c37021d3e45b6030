import { parsePullNumber } from '../../model/ids';
import {
  type HistoryRelease,
  type Run,
  type SideCommit,
  type SideEdge,
  type SideHistory,
  UNPLACED,
} from '../../model/release';
import { unescapeField } from './format';
import { parseEvidence, part, SHA } from './parse-fields';

type Draft = { releases: HistoryRelease[]; side?: SideHistory };

const KINDS: SideEdge['kind'][] = ['picks', 'reverts', 'partially-reverts'];
const PLACE = /^(?:0|[1-9]\d{0,8})$/;

/** @returns whether the record is one about releases, and fits */
export function takeReleaseLine(draft: Draft, fields: string[]): boolean {
  switch (fields[0]) {
    case 'release':
      return push(draft.releases, parseRelease(fields));
    case 'side':
      return push(sideOf(draft).commits, parseSide(fields));
    case 'beside':
      return push(sideOf(draft).edges, parseBeside(fields));
    case 'holds':
      return takeHolds(draft.releases, fields);
    default:
      return false;
  }
}

const sideOf = (draft: Draft): SideHistory => {
  draft.side ??= { commits: [], edges: [] };
  return draft.side;
};

function push<T>(list: T[], item: T | null): boolean {
  if (item !== null) list.push(item);
  return item !== null;
}

/** `release <tag> <date>` */
function parseRelease(fields: string[]): HistoryRelease | null {
  const [, tag = '', date = ''] = fields;
  if (tag === '' || fields.length !== 3 || (date !== '' && Number.isNaN(Date.parse(date)))) return null;
  return { tag: unescapeField(tag), date };
}

/** `side <sha> <number> <date> <after> <author> <title>` */
function parseSide(fields: string[]): SideCommit | null {
  const [, sha = '', name = '', mergedAt = '', place = '', author = '', title] = fields;
  const foreign = name.startsWith('!');
  const number = name === '-' ? null : parsePullNumber(foreign ? name.slice(1) : name);
  const after = place === '-1' ? -1 : parsePlace(place);
  if (!SHA.test(sha) || (number === null && name !== '-') || after === null) return null;
  if (title === undefined || fields.length !== 7 || Number.isNaN(Date.parse(mergedAt))) return null;
  return { sha, number, foreign, title: unescapeField(title), mergedAt, author: unescapeField(author), after };
}

/** `beside <place in side> <place in commits> <kind> <confidence> <share> <source:text>…` */
function parseBeside(fields: string[]): SideEdge | null {
  const [, start = '', end = '', word, trust = '', much = '', ...texts] = fields;
  const [from, to, confidence] = [parsePlace(start), parsePlace(end), part(trust)];
  const kind = KINDS.find((each) => each === word);
  const share = much === '' ? null : part(much);
  const evidence = texts.map(parseEvidence).filter((each) => each !== null);
  if (from === null || to === null || !kind || confidence === null || evidence.length !== texts.length) return null;
  return share === null && much !== '' ? null : { from, to, kind, evidence, confidence, share };
}

/** `holds <place in releases> <runs of commits> <runs of side>`, or one word instead of the runs: why nobody knows */
function takeHolds(releases: HistoryRelease[], fields: string[]): boolean {
  const [, at = '', first = '', second] = fields;
  const release = releases[parsePlace(at) ?? -1];
  if (!release || fields.length > 4) return false;
  if (second === undefined) {
    const unplaced = UNPLACED.find((each) => each === first);
    if (unplaced) release.unplaced = unplaced;
    return unplaced !== undefined;
  }
  const [pulls, side] = [parseRuns(first), parseRuns(second)];
  if (pulls && side) release.contains = { pulls, side };
  return pulls !== null && side !== null;
}

function parseRuns(text: string): Run[] | null {
  const runs: Run[] = [];
  for (const each of text === '' ? [] : text.split(' ')) {
    const [start = '', end = start, more] = each.split('-');
    const [first, last] = [parsePlace(start), parsePlace(end)];
    if (first === null || last === null || last < first || more !== undefined) return null;
    runs.push([first, last]);
  }
  return runs;
}

const parsePlace = (text: string): number | null => (PLACE.test(text) ? Number(text) : null);
