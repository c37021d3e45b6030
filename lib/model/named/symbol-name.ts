/** Symbols named outright, in all the ways people paste them. */

/** `within`: the file or folder that it is to stand in, or the end of its path, with or without an extension; null: anywhere. */
export type NamedSymbol = { name: string; within: string | null };

/** What stands before a name where it is defined. */
const KEYWORDS =
  /^(?:(?:export|default|pub|static|async|abstract)\s+)*(?:def|class|fn|func|function|struct|enum|trait)\s+/;

/** No dotted name has more parts. */
const MOST_PARTS = 12;

/**
 * @param text a name; a line that defines it; one with its module before it (`pkg.mod.Class.method`, as tracebacks of Python,
 * loggers and imports have it) or its file (`dir/file.py::Class::method`, as test runners have it)
 * @returns what it may mean, the likeliest first, at least one
 */
export function readSymbolName(text: string): NamedSymbol[] {
  const name = text
    .trim()
    .replace(/^`+|`+$/g, '')
    .replace(KEYWORDS, '')
    .replace(/\(.*$/s, '')
    .replace(/\s*:$/, '');
  const [path = '', ...names] = name.split('::');
  if (names.length > 0 && /[./]/.test(path))
    return [{ name: names.join('.'), within: path.replace(/^(?:\.?\/)+/, '') }];
  const parts = name.split('.').slice(0, MOST_PARTS);
  const modules = parts.slice(1).map((_, at) => ({
    name: parts.slice(at + 1).join('.'),
    within: parts.slice(0, at + 1).join('/'),
  }));
  return [{ name, within: null }, ...modules];
}
