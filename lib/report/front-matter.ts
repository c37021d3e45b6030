/** The front matter of a canonical report: whose report it is. Untrusted: it is data and never runs. */
import matter from 'gray-matter';
import { parsePullNumber, parseRepoName, type RepoName } from '../model/ids';
import type { PrRecord } from '../model/record';
import { parseTimestamp } from '../text/timestamp';
import { type Complain, excerpt } from './problems';

export type Heading = Pick<PrRecord, 'repo' | 'number' | 'title' | 'mergedAt' | 'sourceUrl'>;

const FIELDS = new Set(['repo', 'number', 'title', 'mergedAt', 'sourceUrl']);

const refuse = (): never => {
  throw new Error('its language is not taken');
};

/** Real ones are below 1,000 characters; YAML's parser takes seconds for long ones. */
const MAX_CHARS = 20_000;

/** YAML alone: gray-matter would also run JavaScript and CoffeeScript. Options given, it also keeps no shared cache. */
const OPTIONS = {
  language: 'yaml',
  engines: { javascript: refuse, js: refuse, coffee: refuse, cson: refuse, json: refuse },
};

/**
 * @param source a file's text with `\n` line ends
 * @returns the heading and the offset where the body begins, or null where the front matter is of no use
 */
export function readFrontMatter(source: string, complain: Complain): { heading: Heading; bodyStart: number } | null {
  const parsed = parseYaml(source, complain);
  if (!parsed) return null;
  const bodyStart = source.length - parsed.body.length;
  const heading = readHeading(parsed.data, fieldLines(source.slice(0, bodyStart)), complain);
  return heading && { heading, bodyStart };
}

function parseYaml(source: string, complain: Complain): { data: Record<string, unknown>; body: string } | null {
  const opening = /^---[ \t]*(\S*)[ \t]*\n/.exec(source);
  if (!opening) complain('front-matter-missing', 1);
  else if (opening[1] && opening[1] !== 'yaml') complain('front-matter-language', 1, excerpt(opening[1]));
  else if (source.lastIndexOf('\n---', MAX_CHARS) < 0)
    complain('front-matter-broken', 1, `no line \`---\` ends it within ${MAX_CHARS} characters`);
  else {
    try {
      const { data, content } = matter(source, OPTIONS);
      if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { data, body: content };
      complain('front-matter-broken', 1, 'it has no fields');
    } catch (error) {
      complain('front-matter-broken', lineOf(error), reasonOf(error));
    }
  }
  return null;
}

function readHeading(data: Record<string, unknown>, lines: Map<string, number>, complain: Complain): Heading | null {
  const lineOf = (field: string) => lines.get(field) ?? 1;
  const repo: RepoName | null = parseRepoName(plain(data.repo));
  const number = parsePullNumber(plain(data.number));
  const mergedAt = data.mergedAt instanceof Date ? beijing(data.mergedAt) : parseTimestamp(plain(data.mergedAt));
  if (!repo) complain('repo-missing', lineOf('repo'), excerpt(plain(data.repo)));
  if (!number) complain('number-missing', lineOf('number'), excerpt(plain(data.number)));
  if (data.mergedAt != null && !mergedAt) complain('date-broken', lineOf('mergedAt'), excerpt(plain(data.mergedAt)));
  for (const field of Object.keys(data)) {
    if (!FIELDS.has(field)) complain('field-ignored', lineOf(field), excerpt(field));
  }
  if (!repo || !number) return null;
  return { repo, number, title: textOf(data.title), mergedAt, sourceUrl: textOf(data.sourceUrl) };
}

/** Of lists and maps nothing: YAML's aliases let a few lines stand for gigabytes. */
const plain = (value: unknown): string => (value == null || typeof value === 'object' ? '' : String(value));

const textOf = (value: unknown): string | null => plain(value).trim() || null;

/** An unquoted YAML date comes as a point in time; reports print Beijing's. */
function beijing(date: Date): string | null {
  return Number.isNaN(date.getTime())
    ? null
    : parseTimestamp(new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 16));
}

function fieldLines(frontMatter: string): Map<string, number> {
  const lines = frontMatter.split('\n');
  return new Map(
    lines.flatMap((line, i) => (/^\w+(?=\s*:)/.test(line) ? [[/^\w+/.exec(line)?.[0] ?? '', i + 1]] : [])),
  );
}

/** js-yaml counts lines from 0; what it is given begins behind the opening `---`. */
function lineOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('mark' in error)) return 1;
  const mark = error.mark;
  return typeof mark === 'object' && mark !== null && 'line' in mark ? Number(mark.line) + 1 : 1;
}

function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'reason' in error) return String(error.reason);
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

/** @returns the front matter with its closing line end; JSON's strings are YAML's */
export function printFrontMatter(heading: Heading): string {
  const { repo, number, title, mergedAt, sourceUrl } = heading;
  return [
    '---',
    `repo: ${/^[\w./-]+$/.test(repo) && !/^[\d.]/.test(repo) ? repo : quote(repo)}`,
    `number: ${number}`,
    ...(title === null ? [] : [`title: ${quote(title)}`]),
    ...(mergedAt === null ? [] : [`mergedAt: ${quote(mergedAt.replace(/:\d\d(?=[+-]\d\d:\d\d$)/, ''))}`]),
    ...(sourceUrl === null ? [] : [`sourceUrl: ${quote(sourceUrl)}`]),
    '---',
    '',
  ].join('\n');
}

/** JSON leaves some characters bare that YAML does not take. */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
