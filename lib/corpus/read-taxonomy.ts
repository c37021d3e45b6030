/** The hand-kept vocabulary: `modules.yml`, `risks.yml` and `vocabulary.yml`, each a YAML list of entries. */
import matter from 'gray-matter';
import type { Diagnostic } from '../model/diagnostic';
import type { ModuleEntry, RiskEntry } from '../model/taxonomy';
import type { WordGroup } from '../model/vocabulary';
import { type ProblemCode, problem } from './problems';

type Read<T> = { entries: T[]; problems: Diagnostic[] };

/** Ids stand in addresses: lower-case ASCII words joined by hyphens. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * @param source the text of a `modules.yml`: a list of `{id, name, about?, paths, aliases?}`
 * @param file as diagnostics name it
 * @returns the good entries; a bad one is a problem with its line
 */
export function readModules(source: string, file: string): Read<ModuleEntry> {
  return readEntries(source, file, ({ id, name, about, paths, aliases }) => {
    const globs = strings(paths);
    if (!globs || globs.length === 0) throw new Error('paths must be a list of globs');
    for (const glob of globs) checkGlob(glob);
    return { id, name, about, paths: globs, aliases: optionalStrings(aliases, 'aliases') };
  });
}

/**
 * @param source the text of a `risks.yml`: a list of `{id, name, about?, aliases?, contains?}`
 * @param file as diagnostics name it
 * @returns the good entries; a bad one is a problem with its line
 */
export function readRisks(source: string, file: string): Read<RiskEntry> {
  return readEntries(source, file, ({ id, name, about, aliases, contains }) => {
    const parts = optionalStrings(contains, 'contains');
    return { id, name, about, aliases: optionalStrings(aliases, 'aliases'), contains: parts };
  });
}

/**
 * A glob becomes a regular expression that is tried on every path of a history. Its time grows with the path's length to
 * the power of the wildcards side by side, and without any bound for patterns in patterns (`+(…)`), so both have limits.
 */
const GLOB_LIMITS = { length: 300, stars: 3, globstars: 3, braces: 3 };

function checkGlob(glob: string): void {
  const shown = JSON.stringify(glob.length > 60 ? `${glob.slice(0, 60)}…` : glob);
  const refuse = (why: string) => {
    throw new Error(`the glob ${shown} ${why}`);
  };
  if (glob.length > GLOB_LIMITS.length) refuse(`has more than ${GLOB_LIMITS.length} characters`);
  if (/[?*+@!]\(/.test(glob)) refuse('has a pattern in brackets behind ?, *, +, @ or !; write {a,b} or several globs');
  const stars = (text: string) => text.split('*').length - 1;
  const costliest = glob.replace(/\{([^{}]*)\}/g, (_, list: string) =>
    list.split(',').reduce((most, each) => (stars(each) > stars(most) ? each : most)),
  );
  const segments = costliest.split('/');
  if (segments.filter((segment) => segment === '**').length > GLOB_LIMITS.globstars) {
    refuse(`has more than ${GLOB_LIMITS.globstars} times **`);
  }
  if (segments.some((segment) => segment !== '**' && stars(segment) > GLOB_LIMITS.stars))
    refuse(`has more than ${GLOB_LIMITS.stars} times * between two slashes`);
  if (glob.split('{').length - 1 > GLOB_LIMITS.braces) refuse(`has more than ${GLOB_LIMITS.braces} lists {…}`);
}

type Raw = Record<string, unknown> & { id: string; name: string; about: string | null };

/**
 * @param source the text of a `vocabulary.yml`: a list of lists of words that stand for one another, and of lines
 * `typed, typed > found, found` that go one way
 * @param file as diagnostics name it
 * @returns the good groups in lower case; a bad one is a problem with its line
 */
export function readWordGroups(source: string, file: string): Read<WordGroup> {
  return readList(source, file, (item) => (typeof item === 'string' ? oneWay(item) : group(item)));
}

function group(item: unknown): string[] {
  const words = strings(item);
  if (!words || words.length < 2)
    throw new Error('it is neither a list of two words or more nor a line "typed > found"');
  if (words.some((word) => word.includes('>'))) throw new Error('a line with > stands without brackets: typed > found');
  return words.map(plain);
}

function oneWay(line: string): WordGroup {
  const sides = line.split('>').map((side) => side.split(','));
  const [typed, found, ...more] = sides;
  if (!typed || !found || more.length > 0) throw new Error('a line without brackets has one >: typed > found');
  return { typed: typed.map(plain), found: found.map(plain) };
}

function plain(word: string): string {
  const text = word.trim().toLowerCase().replace(/\s+/g, ' ');
  if (text === '' || text.length > LONGEST) throw new Error(`a word must have 1 to ${LONGEST} characters`);
  return text;
}

/** A longer word is no word. */
const LONGEST = 60;

function readEntries<T extends { id: string }>(source: string, file: string, make: (raw: Raw) => T): Read<T> {
  const ids = new Set<string>();
  return readList(source, file, (item, twice) => {
    const entry = make(checkHead(item));
    if (ids.has(entry.id)) return twice(entry.id);
    ids.add(entry.id);
    return entry;
  });
}

/** @param make one entry, which it may refuse by throwing, or by telling that its id is taken */
function readList<T>(
  source: string,
  file: string,
  make: (item: unknown, twice: (id: string) => null) => T | null,
): Read<T> {
  const problems: Diagnostic[] = [];
  const entries: T[] = [];
  const { items, broken } = parseItems(source);
  problems.push(...broken.map(({ why, line }) => problem('yaml-broken', file, why, line)));
  for (const { item, line } of items) {
    const note = (code: ProblemCode, detail: string) => problems.push(problem(code, file, detail, line));
    try {
      const entry = make(item, (id) => {
        note('entry-twice', id);
        return null;
      });
      if (entry !== null) entries.push(entry);
    } catch (error) {
      note('entry-broken', error instanceof Error ? error.message : String(error));
    }
  }
  return { entries, problems };
}

type Items = { items: { item: unknown; line: number }[]; broken: { why: string; line: number }[] };

/** @returns the list in the source; where it is no YAML as a whole, those of its entries that are by themselves */
function parseItems(source: string): Items {
  const lines = entryLines(source);
  const parsed = parseYaml(source);
  if ('value' in parsed) {
    if (!Array.isArray(parsed.value)) return { items: [], broken: [{ why: 'it is no list of entries', line: 1 }] };
    return { items: parsed.value.map((item: unknown, at) => ({ item, line: lines[at] ?? 1 })), broken: [] };
  }
  const found: Items = { items: [], broken: [] };
  const rows = source.split('\n');
  for (const [at, line] of lines.entries()) {
    const part = parseYaml(rows.slice(line - 1, (lines[at + 1] ?? rows.length + 1) - 1).join('\n'));
    if ('why' in part) found.broken.push({ why: part.why, line: line - 1 + part.line });
    else found.items.push({ item: Array.isArray(part.value) ? part.value[0] : part.value, line });
  }
  // What is wrong may be before the first entry, or between two.
  return found.broken.length > 0 && found.items.length > 0 ? found : { items: [], broken: [parsed] };
}

/** js-yaml, which gray-matter brings, parses a file that is all front matter; engines that run code are off. */
function parseYaml(source: string): { value: unknown } | { why: string; line: number } {
  const off = () => {
    throw new Error('only YAML is read');
  };
  try {
    const body = source.replace(/^---[ \t]*\r?\n/, '');
    const { data, content } = matter(`---\n${body.trimEnd()}\n---\n`, {
      language: 'yaml',
      engines: { javascript: off, js: off, coffee: off, json: off },
    });
    if (content.trim() !== '') return { why: 'it has more than one document (`---`)', line: 1 };
    return { value: body.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line)) ? [] : data };
  } catch (error) {
    const mark = error instanceof Error && 'mark' in error ? (error.mark as { line?: number } | undefined) : undefined;
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { why, line: Math.max(1, mark?.line ?? 1) };
  }
}

/** @returns the line of each top-level `- `, by index: js-yaml tells no lines of what it read well */
function entryLines(source: string): number[] {
  const indent = /^([ \t]*)- /m.exec(source)?.[1] ?? '';
  return source.split('\n').flatMap((line, index) => (line.startsWith(`${indent}- `) ? [index + 1] : []));
}

function checkHead(item: unknown): Raw {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) throw new Error('it is no mapping');
  const { id, name, about = null, ...rest } = item as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) throw new Error('id must be lower-case letters, digits and hyphens');
  if (typeof name !== 'string' || name.trim() === '') throw new Error('name must be a text');
  if (about !== null && typeof about !== 'string') throw new Error('about must be a text');
  return { ...rest, id, name: name.trim(), about: about === null ? null : about.trim() };
}

function strings(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((item): item is string => typeof item === 'string' && item !== '')
    ? value
    : null;
}

function optionalStrings(value: unknown, key: string): string[] {
  const list = value === undefined || value === null ? [] : strings(value);
  if (!list) throw new Error(`${key} must be a list of texts`);
  return list;
}
