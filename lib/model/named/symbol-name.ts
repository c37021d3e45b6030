/** Symbols named outright, in all the ways people paste them. */

/** `within`: the file or folder that it is to stand in, or the end of its path, with or without an extension; null: anywhere. */
export type NamedSymbol = { name: string; within: string | null };

/** What stands before a name where it is defined. */
const KEYWORDS =
  /^(?:(?:export|default|pub(?:\(\w{1,10}\))?|static|async|abstract|unsafe|const)\s+){0,4}(?:def|class|fn|func|function|struct|enum|trait)\s+(?:\(\w* ?\*?\w+\)\s+)?/;

/** The same in C++ and CUDA: types and marks before a name with its parameters. */
const TYPED =
  /^(?:template\s*<[^<>]{0,200}>\s*)?(?:(?:__\w+__|static|inline|constexpr|const|extern|virtual|void|bool|int|float|double|auto|(?:[a-z]\w{0,30}::){1,3}\w{1,40})[*&]?\s+){1,6}(?=[A-Za-z_][\w:]{0,100}\()/;

const ITSELF = /^(?:self|cls|this)(?:\.|->)/;

/** No dotted name has more parts. */
const MOST_PARTS = 12;

/** @returns a name without what an object calls itself by: `tree_cache.evict` of `self.tree_cache.evict` */
export const withoutSelf = (name: string): string => name.replace(ITSELF, '');

/**
 * A definition has a sign behind its name, or a name that is no word of prose: `class ModelRunner`, not `function calling`.
 * @returns whether a line defines what {@link readSymbolName} reads of it
 */
export function isDefinition(line: string): boolean {
  if (TYPED.test(line)) return true;
  const [head = ''] = KEYWORDS.exec(line) ?? [];
  if (head === '') return false;
  const [, name = '', behind = ''] = /^(\w+)(.*)$/s.exec(line.slice(head.length)) ?? [];
  const isNoProse = /[a-z]_|[a-z][A-Z]|^_/.test(name) || /^(?:async )?def |^fn /.test(head);
  return /^\s*[(<:{]/.test(behind) || (name !== '' && behind.trim() === '' && isNoProse);
}

/**
 * @param text a name; a line that defines it; one with its module before it (`pkg.mod.Class.method`, as tracebacks of Python,
 * loggers and imports have it) or its file (`dir/file.py::Class::method`, as test runners have it)
 * @returns what it may mean, the likeliest first, at least one
 */
export function readSymbolName(text: string): NamedSymbol[] {
  const line = text
    .trim()
    .replace(/^`+|`+$/g, '')
    .replace(KEYWORDS, '')
    .replace(TYPED, '');
  const name = withoutSelf(line)
    .replace(/[(<{=].*$/s, '')
    .replace(/\s*:?$/, '');
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
