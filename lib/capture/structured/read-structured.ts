/** A model's or a script's structured answer (JSON, YAML, a row of a spreadsheet), told by its keys: they name sections of a report. */
import { hasHan } from '../../text/width';
import { fromLongTable } from './long-table';
import { jsonOfPython } from './python';
import { recordsIn } from './rows';
import { readTags } from './tags';
import { countKinds, toMarkdown } from './to-markdown';
import { keysOfYaml, readYaml, type Value } from './yaml';

/** So many kinds of sections are no accident. */
const FEWEST = 4;
/** More values, or deeper ones, are no report's. */
const MAX_VALUES = 20_000;
const MAX_DEPTH = 20;
/** Reports are far shorter. */
const MAX_CHARS = 400_000;

/** `several`: more than one report. */
export type Structured = { text: string } | 'several';

/** @returns the answer as Markdown, or null where the text is none */
export function readStructured(text: string): Structured | null {
  // Reports are written in Chinese: the manifest of a package has such keys, too.
  if (text.length > MAX_CHARS || !hasHan(text)) return null;
  const body = fenced(text) ?? text;
  const long = fromLongTable(body);
  if (long !== null) return { text: long };
  for (const values of [fromJson, fromTags, fromYaml, fromRows]) {
    const reports = (values(body) ?? []).filter((each) => countKinds(each) >= FEWEST);
    if (reports.length > 1) return 'several';
    if (reports[0]) return { text: toMarkdown(reports[0]) };
  }
  return null;
}

/** Around the answer a chat has a sentence or two. */
const MAX_AROUND = 600;

const OPENS = /^`{3,}(?:jsonc?|ya?ml|csv|tsv)?\s*$/i;
const FENCE = /^`{3,}\s*$/;

/** @returns what is between the only fences of a text that is little else, or null */
function fenced(text: string): string | null {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => OPENS.test(line));
  const to = from < 0 ? -1 : lines.findIndex((line, at) => at > from && FENCE.test(line));
  const around = [...lines.slice(0, from), ...lines.slice(to + 1)];
  const isOnly = to > from && around.join('\n').length <= MAX_AROUND && !around.some((line) => line.startsWith('```'));
  return isOnly ? lines.slice(from + 1, to).join('\n') : null;
}

type Fields = { [key: string]: Value };

function fromJson(text: string): Fields[] | null {
  if (!/^\s*[{[]/.test(text)) return null;
  // Models leave a comma behind the last of a list.
  const value = parsed(text) ?? parsed(text.replace(/,(?=\s*[}\]])/g, '')) ?? parsed(jsonOfPython(text));
  return value === null ? null : recordsOf(value);
}

/** @returns null for what is no JSON, or more than any report has */
function parsed(json: string): Value | null {
  try {
    return textsOnly(JSON.parse(json), { left: MAX_VALUES }, 0);
  } catch {
    return null;
  }
}

/** A tag around all is the answer's. */
function fromTags(text: string): Fields[] | null {
  const fields = readTags(text);
  const [only, ...others] = Object.values(fields ?? {});
  return fields && recordsOf(only !== undefined && others.length === 0 ? only : fields);
}

function fromYaml(text: string): Fields[] | null {
  const keys = keysOfYaml(text);
  return keys === null || keys.length < 2 ? null : recordsOf(readYaml(text));
}

const fromRows = (text: string): Fields[] | null => recordsIn(text);

/** An object, a list of them, or what has one in its only list or object. */
function recordsOf(value: Value): Fields[] {
  if (typeof value === 'string') return [];
  if (Array.isArray(value))
    return value.flatMap((each) => (typeof each === 'string' || Array.isArray(each) ? [] : [each]));
  const inner = Object.values(value).filter((each) => typeof each !== 'string');
  const [only] = inner;
  return countKinds(value) < FEWEST && inner.length === 1 && Array.isArray(only) ? recordsOf(only) : [value];
}

/** Numbers and truths as texts, what is null left out. */
function textsOnly(value: unknown, count: { left: number }, depth: number): Value {
  if (--count.left < 0 || depth > MAX_DEPTH) throw new RangeError('more than any report has');
  if (Array.isArray(value))
    return value.filter((each) => each !== null).map((each) => textsOnly(each, count, depth + 1));
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, textsOnly(inner, count, depth + 1)] as const),
  );
}
