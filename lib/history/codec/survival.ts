/**
 * What is left of the changes, in the history file: behind the edges, numbers in base 36, lists split by blanks.
 *
 *     lives   <number of life lines>
 *     life    <place> <added> <carried> <left> <left then> <rewritten> <deleted> <lost to> <moved by> <via> <releases> <fixed by> <unsure>
 *     owns    =lib/a.py  <others>  <by>:<lines>…
 *     quarter <quarter>
 *     aged    =lib/a.py  <quarters before>:<lines>…
 *
 * Changes are named by the distance from the one at hand: `lost to` is `<by>:<rewritten>:<deleted>`, the other lists
 * `<by>:<lines>`, in `owns` from the change before in the list. `releases` is `<release>:<left>`, counted on from the one
 * before. A trailing `+` of others: more lines follow, of which nothing is known. `aged` lines belong to the quarter above.
 */
import {
  type ChangeSurvival,
  type CohortSample,
  type FileOwners,
  type LinePart,
  type Survival,
  UNSURE,
} from '../../model/survival';
import { signedIn } from './digits';
import type { NameReader, NameWriter } from './names';

/** @returns the lines of a survival; `paths` writes names as in the rest of the file */
export function* printSurvival({ changes, files, cohorts }: Survival, paths: NameWriter): Generator<string> {
  yield `lives\t${digits(changes.filter((change) => change !== null).length)}`;
  for (const [place, change] of changes.entries()) if (change) yield lifeLine(place, change);
  for (const { path, parts, others, whole } of files) {
    let last = 0;
    const list = parts.map(({ by, lines }) => {
      const step = by - last;
      last = by;
      return pair(step, lines);
    });
    yield `owns\t${paths.write(path)}\t${digits(others)}${whole ? '' : '+'}\t${list.join(' ')}`;
  }
  for (const { quarter, files } of cohorts) {
    yield `quarter\t${digits(quarter)}`;
    for (const { path, quarters } of files) {
      const list = quarters.map((part) => pair(quarter - part.quarter, part.lines));
      yield `aged\t${paths.write(path)}\t${list.join(' ')}`;
    }
  }
}

function lifeLine(place: number, change: ChangeSurvival): string {
  const parts = (list: LinePart[]) => list.map(({ by, lines }) => pair(by - place, lines)).join(' ');
  const lost = change.lostTo.map(({ by, rewritten, deleted }) => `${pair(by - place, rewritten)}:${digits(deleted)}`);
  let last = 0;
  const releases = change.releases.map(({ release, left }) => {
    const step = release - last;
    last = release;
    return pair(step, left);
  });
  const { added, carried, left, leftThen, rewritten, deleted } = change;
  const then = leftThen === null ? '' : digits(leftThen);
  const figures = [...[place, added, carried, left].map(digits), then, digits(rewritten), digits(deleted)];
  const lists = [lost.join(' '), parts(change.moved), parts(change.via), releases.join(' '), parts(change.fixedBy)];
  return ['life', ...figures, ...lists, change.unsure ?? ''].join('\t');
}

const digits = (number: number): string => number.toString(36);
const pair = (by: number, lines: number): string => `${digits(by)}:${digits(lines)}`;

/** Takes the lines that {@link printSurvival} made; one object for a file. */
export class SurvivalReader {
  private readonly survival: Survival = { changes: [], files: [], cohorts: [] };
  /** Life lines still to come; null until they are announced. */
  private lives: number | null = null;

  /** @returns whether the record fits */
  take(fields: string[], paths: NameReader): boolean {
    const { changes, files, cohorts } = this.survival;
    if (fields[0] === 'lives') {
      this.lives = parseDigits(fields[1]);
      return this.lives >= 0 && fields.length === 2;
    }
    if (this.lives === null) return false;
    switch (fields[0]) {
      case 'life': {
        const [place, change] = parseLife(fields) ?? [];
        if (place === undefined || place < changes.length) return false;
        this.lives--;
        while (changes.length < place) changes.push(null);
        return changes.push(change as ChangeSurvival) > 0;
      }
      case 'owns':
        return push(files, parseOwners(fields, paths));
      case 'quarter':
        return push(cohorts, parseQuarter(fields));
      case 'aged': {
        const sample = cohorts[cohorts.length - 1];
        return sample !== undefined && push(sample.files, parseAged(fields, paths, sample.quarter));
      }
      default:
        return false;
    }
  }

  /**
   * @param changes of the history
   * @returns what was read, with an entry for each of the changes; null where the file has none of it, undefined where it
   * has not all of it
   */
  finish(changes: number): Survival | null | undefined {
    if (this.lives === null) return null;
    if (this.lives !== 0 || this.survival.changes.length > changes) return undefined;
    while (this.survival.changes.length < changes) this.survival.changes.push(null);
    return this.survival;
  }
}

function push<T>(list: T[], item: T | null): boolean {
  if (item !== null) list.push(item);
  return item !== null;
}

function parseLife(fields: string[]): [place: number, ChangeSurvival] | null {
  const [, a, b, c, d, then = '', e, f, lost = '', movers = '', relands = '', versions = '', fixes = '', why] = fields;
  const [place, added, carried, left, rewritten, deleted] = [a, b, c, d, e, f].map(parseDigits);
  const unsure = why === '' ? null : UNSURE.find((each) => each === why);
  const lists = [lost, movers, relands, versions, fixes].map((list, at) => parseList(list, at === 0 ? 3 : 2));
  const [lostTo, moved, via, releases, fixedBy] = lists;
  if (fields.length !== 14 || unsure === undefined || !lostTo || !moved || !via || !releases || !fixedBy) return null;
  if (place === undefined || place < 0 || Number.isNaN(place)) return null;
  if (added === undefined || carried === undefined || left === undefined) return null;
  if (rewritten === undefined || deleted === undefined) return null;
  if (Number.isNaN(added + carried + left + rewritten + deleted)) return null;
  const leftThen = then === '' ? null : parseDigits(then);
  if (Number.isNaN(leftThen)) return null;
  const parts = (list: number[][]) => list.map(([by = 0, lines = 0]): LinePart => ({ by: by + place, lines }));
  let last = 0;
  return [
    place,
    {
      added,
      carried,
      left,
      leftThen,
      rewritten,
      deleted,
      lostTo: lostTo.map(([by = 0, rewritten = 0, deleted = 0]) => ({ by: by + place, rewritten, deleted })),
      moved: parts(moved),
      via: parts(via),
      releases: releases.map(([step = 0, left = 0]) => {
        last += step;
        return { release: last, left };
      }),
      fixedBy: parts(fixedBy),
      unsure,
    },
  ];
}

function parseOwners(fields: string[], paths: NameReader): FileOwners | null {
  const [, name = '', rest = '', text] = fields;
  const path = paths.read(name);
  const list = text === undefined ? null : parseList(text, 2);
  const others = parseDigits(rest.replace('+', ''));
  if (typeof path !== 'string' || !list || Number.isNaN(others) || fields.length !== 4) return null;
  let by = 0;
  const parts = list.map(([step = 0, lines = 0]): LinePart => {
    by += step;
    return { by, lines };
  });
  return { path, parts, others, whole: !rest.endsWith('+') };
}

function parseQuarter(fields: string[]): CohortSample | null {
  const quarter = parseDigits(fields[1]);
  return Number.isNaN(quarter) || fields.length !== 2 ? null : { quarter, files: [] };
}

function parseAged(fields: string[], paths: NameReader, quarter: number): CohortSample['files'][number] | null {
  const path = paths.read(fields[1] ?? '');
  const list = fields[2] === undefined ? null : parseList(fields[2], 2);
  if (typeof path !== 'string' || !list || fields.length !== 3) return null;
  return { path, quarters: list.map(([before = 0, lines = 0]) => ({ quarter: quarter - before, lines })) };
}

/** @returns the numbers of a list whose items have `width` of them; null where one does not fit */
function parseList(text: string, width: number): number[][] | null {
  if (text === '') return [];
  const items: number[][] = [];
  let numbers: number[] = [];
  for (let from = 0; from <= text.length; ) {
    let to = from;
    while (to < text.length && text.charCodeAt(to) !== COLON && text.charCodeAt(to) !== SPACE) to += 1;
    const number = signedIn(text, from, to);
    if (Number.isNaN(number)) return null;
    numbers.push(number);
    if (text.charCodeAt(to) !== COLON) {
      if (numbers.length !== width) return null;
      items.push(numbers);
      numbers = [];
    }
    from = to + 1;
  }
  return items;
}

const [COLON, SPACE] = [58, 32];

/** @returns NaN for what is no number in base 36; a fix may be older than what it fixes by a rebase, so a sign may be there */
function parseDigits(text: string | undefined): number {
  return text === undefined ? Number.NaN : signedIn(text, 0, text.length);
}
