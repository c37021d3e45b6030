/**
 * A case: the few commits of a history that decide what some labelled commits undo and bring back. It has facts only:
 * shas, numbers, titles, the words of bodies that speak of other changes, authors as hashes, lines as hashes.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Change } from '../../../lib/history/evidence/change';
import { SEEN_WHOLE, type Source } from './label';

/** As stored: one JSON line a case in cases/<source>.jsonl.gz; what was made by hand is not packed. Pairs are indexes of `commits`: who does it, to whom. */
export type StoredCase = {
  id: string;
  commits: StoredCommit[];
  /**
   * Lines by what they do, `<hash, base 36>*<count> <where>…`, joined by `;`. Lines of one such pattern are alike to every rule, so one hash with
   * their number tells all. Where: `3+` added by commit 3, `3-2` removed by it, twice each; `~3+4` added by the four
   * commits that stand for others in front of commit 3.
   */
  lines: string;
  undo: [number, number][];
  reland: [number, number][];
  fine: [number, number][];
  states: [number, string][];
};

export type StoredCommit = {
  sha: string;
  number?: number;
  title: string;
  body?: string;
  author: string;
  at: string;
  aliases?: string[];
  /** Shas of commits that came in with it, where a message names them. */
  inner?: string[];
  /** Titles of such commits, where a title names them. */
  innerTitles?: string[];
  /** Hashes of the paths of its files, where one decides. */
  paths?: string[];
  /** Edges that start here are judged. */
  judged?: true;
};

export type EdgeCase = {
  id: string;
  source: Source;
  /** The rules were made on one half and held against the other. */
  half: 'dev' | 'aside';
  changes: Change[];
  /** Pairs of places, `from>to`. */
  judged: Set<number>;
  undo: Set<string>;
  reland: Set<string>;
  fine: Set<string>;
  states: Map<number, string>;
};

/** @returns the half that a case belongs to, by the hash of its id */
export const halfOf = (id: string): EdgeCase['half'] =>
  (createHash('sha1').update(id).digest()[0] ?? 0) % 2 === 0 ? 'dev' : 'aside';

/** @returns the cases of a source, in the order of the file */
export async function readCases(source: Source): Promise<EdgeCase[]> {
  const file = join(import.meta.dirname, 'cases', source === 'made' ? 'made.jsonl' : `${source}.jsonl.gz`);
  const bytes = await readFile(file);
  const text = (source === 'made' ? bytes : gunzipSync(bytes)).toString('utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => openCase(JSON.parse(line) as StoredCase, source));
}

/** Other commits that had some of the lines have many of their own beside them. */
const PADDING = { times: 2, more: 20 };
const DAY = 86_400_000;

type Drawn = { added: number[]; removed: number[] };

/** @returns the case as a small history, with stand-ins for the commits that are left out */
export function openCase(stored: StoredCase, source: Source): EdgeCase {
  const own = stored.commits.map((): Drawn => ({ added: [], removed: [] }));
  const others = stored.commits.map((): Drawn[] => []);
  for (const line of stored.lines.split(';')) drawLine(line, own, others);
  const changes: Change[] = [];
  const placeOf: number[] = [];
  for (const [at, commit] of stored.commits.entries()) {
    for (const [n, lines] of (others[at] ?? []).entries()) changes.push(standIn(at, n, lines, stored.commits));
    placeOf.push(changes.length);
    changes.push(changeOf(commit, own[at] ?? { added: [], removed: [] }));
  }
  const pairs = (list: [number, number][]) => new Set(list.map(([from, to]) => `${placeOf[from]}>${placeOf[to]}`));
  return {
    ...{ id: stored.id, source, half: SEEN_WHOLE.includes(source) ? ('dev' as const) : halfOf(stored.id), changes },
    judged: new Set(stored.commits.flatMap(({ judged }, at) => (judged ? [placeOf[at] ?? -1] : []))),
    ...{ undo: pairs(stored.undo), reland: pairs(stored.reland), fine: pairs(stored.fine) },
    states: new Map(stored.states.map(([at, state]) => [placeOf[at] ?? -1, state])),
  };
}

function drawLine(line: string, own: Drawn[], others: Drawn[][]): void {
  const [, hash = '', count = '1', places = ''] = /^(\w+)(?:\*(\d+))? (.*)$/.exec(line) ?? [];
  const value = Number.parseInt(hash, 36) | 0;
  const draw = (drawn: Drawn | undefined, side: string, times: number) => {
    const list = side === '+' ? drawn?.added : drawn?.removed;
    for (let n = 0; n < times * Number(count); n++) list?.push(value);
  };
  for (const [, other, at = '', side = '', more] of places.matchAll(/(~?)(\d+)([+-])(\d*)/g)) {
    const times = Number(more || 1);
    if (other === '') draw(own[Number(at)], side, times);
    else {
      const gap = others[Number(at)] ?? [];
      while (gap.length < times) gap.push({ added: [], removed: [] });
      for (const drawn of gap.slice(0, times)) draw(drawn, side, 1);
    }
  }
}

function changeOf(stored: StoredCommit, lines: Drawn): Change {
  const { sha, number, title, body, author, at, aliases, inner, innerTitles, paths } = stored;
  const commit = (one: string, subject: string) => ({
    ...{ sha: one, parents: [], author, email: '', committedAt: at, subject, body: '' },
  });
  const commits = [
    ...(inner ?? []).map((one) => commit(one, '')),
    ...(innerTitles ?? []).map((subject) => commit(createHash('sha1').update(subject).digest('hex'), subject)),
  ];
  return {
    ...{ sha, number: number ?? null, title, body: body ?? '', author, committedAt: at, inner: commits },
    ...{ aliases: aliases ?? [], lines: linesOf(lines) },
    ...(paths ? { paths } : {}),
  };
}

function standIn(at: number, n: number, lines: Drawn, commits: StoredCommit[]): Change {
  const name = createHash('sha1').update(`${at} ${n} ${commits[at]?.sha}`).digest('hex');
  const size = PADDING.times * (lines.added.length + lines.removed.length) + PADDING.more;
  const padding = Array.from({ length: size }, () => Number.parseInt(name.slice(0, 8), 16) | 1);
  const [before, after] = [commits[at - 1]?.at, commits[at]?.at ?? ''];
  const moment = before === undefined ? Date.parse(after) - 400 * DAY : (Date.parse(before) + Date.parse(after)) / 2;
  return {
    ...{ sha: name, number: null, title: name, body: '', author: name, inner: [], aliases: [] },
    committedAt: new Date(moment).toISOString(),
    lines: linesOf({ added: [...lines.added, ...padding], removed: lines.removed }),
  };
}

const linesOf = ({ added, removed }: Drawn) => ({ added: Int32Array.from(added), removed: Int32Array.from(removed) });
