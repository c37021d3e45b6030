/**
 * YAML as people and models write it by hand: mappings, lists and texts by their indentation. What a strict parser refuses is
 * read as it is meant (`title: [Bugfix] a: b`, `pr: #12`, a text that begins with a backtick); anchors, tags and types are text.
 */
import { FENCE } from '../lines/fences';

export type Value = string | Value[] | { [key: string]: Value };

/** Deeper ones are no report's. */
const MAX_DEPTH = 12;

const KEY = /^(?:"((?:\\.|[^"\\]){1,80})"|'([^']{1,80})'|([^\s"'#[{|>`*-][^:\n]{0,60}?))[ \t]*:(?:[ \t]+(.*)|)$/;
const ITEM = /^-(?:[ \t]+(.*)|)$/;
const BLOCK = /^([|>])[-+\d]{0,2}[ \t]*(?:#.*)?$/;
const COMMENT = /^\s*(?:#|---\s*$|\.\.\.\s*$)/;

type Row = { indent: number; text: string };

/** @returns the keys at the margin, or null where something else stands there, too */
export function keysOfYaml(text: string): string[] | null {
  const keys: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (/^\s/.test(line) || line === '' || COMMENT.test(line)) continue;
    const key = KEY.exec(line);
    if (!key && !(isOpen && ITEM.test(line))) return null;
    if (key) keys.push(keyOf(key));
    if (key) isOpen = (key[4] ?? '') === '';
    if (FENCE.test(line)) return null;
  }
  return keys;
}

/** @returns what the text says; work is linear in its lines times their depth */
export function readYaml(text: string): Value {
  const rows = text.split('\n').map((line) => {
    const indent = /^[ ]*/.exec(line)?.[0].length ?? 0;
    return { indent, text: line.slice(indent).trimEnd() };
  });
  return new Reader(rows).block(0, MAX_DEPTH);
}

const keyOf = (match: RegExpExecArray): string => (match[1] ?? match[2] ?? match[3] ?? '').trim();

class Reader {
  private at = 0;

  constructor(private readonly rows: Row[]) {}

  /** A mapping, a list or a text whose lines are indented by `indent` or more. */
  block(indent: number, depth: number): Value {
    this.skip();
    const first = this.rows[this.at];
    if (!first || first.indent < indent || depth === 0) return depth === 0 ? this.folded(indent) : '';
    if (ITEM.test(first.text)) return this.list(first.indent, depth);
    return KEY.test(first.text) ? this.mapping(first.indent, depth) : this.folded(indent);
  }

  private skip(): void {
    for (let row = this.rows[this.at]; row && (row.text === '' || COMMENT.test(row.text)); row = this.rows[this.at])
      this.at++;
  }

  private list(indent: number, depth: number): Value[] {
    const items: Value[] = [];
    for (;;) {
      this.skip();
      const row = this.rows[this.at];
      const item = row?.indent === indent ? ITEM.exec(row.text) : null;
      if (!row || !item) return items;
      const rest = item[1] ?? '';
      // `- path: a` begins a mapping whose other keys stand below the first.
      const inner = { indent: indent + row.text.length - rest.length, text: rest };
      if (rest !== '' && KEY.test(rest) && !/^["']/.test(rest)) {
        this.rows[this.at] = inner;
        items.push(this.mapping(inner.indent, depth - 1));
      } else {
        this.at++;
        items.push(rest === '' ? this.block(indent + 1, depth - 1) : this.scalar(rest, indent));
      }
    }
  }

  private mapping(indent: number, depth: number): { [key: string]: Value } {
    const found = new Map<string, Value>();
    for (;;) {
      this.skip();
      const row = this.rows[this.at];
      const match = row?.indent === indent ? KEY.exec(row.text) : null;
      if (!row || !match) break;
      this.at++;
      const rest = (match[4] ?? '').trim();
      found.set(keyOf(match), rest === '' ? this.below(indent, depth) : this.scalar(rest, indent));
    }
    return Object.fromEntries(found);
  }

  /** What stands below a key: a list may be indented as the key is. */
  private below(indent: number, depth: number): Value {
    this.skip();
    const row = this.rows[this.at];
    return this.block(row?.indent === indent && ITEM.test(row.text) ? indent : indent + 1, depth - 1);
  }

  private scalar(first: string, indent: number): Value {
    const block = BLOCK.exec(first);
    if (block) return block[1] === '|' ? this.literal(indent) : this.folded(indent + 1);
    const text = joined([first, ...this.further(indent + 1)]);
    const quote = first.charAt(0);
    if ((quote === '"' || quote === "'") && text.endsWith(quote) && text.length > 1) return unquoted(text);
    return /^\[[^\]]*\]$/.test(text) ? flow(text) : text;
  }

  private further(indent: number): string[] {
    const found: string[] = [];
    for (let row = this.rows[this.at]; row && (row.text === '' || row.indent >= indent); row = this.rows[this.at]) {
      found.push(row.text);
      this.at++;
    }
    return found;
  }

  private folded(indent: number): string {
    return joined(this.further(Math.max(1, indent)));
  }

  private literal(indent: number): string {
    const from = this.at;
    this.further(indent + 1);
    const own = this.rows.slice(from, this.at);
    const least = Math.min(...own.filter(({ text }) => text !== '').map((row) => row.indent));
    return own
      .map(({ indent: depth, text }) => (text === '' ? '' : ' '.repeat(Math.max(0, depth - least)) + text))
      .join('\n')
      .trimEnd();
  }
}

/** A line's end is a space, a blank line is an end of a line. */
function joined(lines: readonly string[]): string {
  let out = '';
  for (const line of lines) {
    const glue = out === '' || out.endsWith('\n') ? '' : out.endsWith('\\') ? '' : ' ';
    out = line === '' ? `${out}\n` : (glue === '' && out.endsWith('\\') ? out.slice(0, -1) : out + glue) + line;
  }
  return out.trim();
}

function unquoted(text: string): string {
  const inner = text.slice(1, -1);
  if (text.startsWith("'")) return inner.replaceAll("''", "'");
  return inner.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gis, (_, long?: string, short?: string, mark?: string) =>
    mark === undefined ? String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)) : (ESCAPES[mark] ?? mark),
  );
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '', 0: '' };

/** `[a, "b, c"]`; brackets around one text, as titles have them in front, are not flow. */
const flow = (text: string): Value[] =>
  [...text.slice(1, -1).matchAll(/\s*("(?:\\.|[^"\\])*"|'[^']*'|[^,]+)/g)].map(([, item = '']) =>
    /^["']/.test(item) ? unquoted(item.trim()) : item.trim(),
  );
