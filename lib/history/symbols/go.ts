import { braceLanguage } from './brace-language';
import { GROUPS, JOINS_BELOW } from './brace-outline';
import { type Definition, definer } from './definition';
import { joinsOf } from './joins';

const make = definer('.');

const METHOD = /^func\s+\(\s*(?:[A-Za-z_]\w*\s+)?\*?([A-Za-z_]\w*)(?:\[[^\]]{0,80}\])?\s*\)\s+([A-Za-z_]\w*)/;
const FUNCTION = /^func\s+([A-Za-z_]\w*)/;
const TYPE = /^type\s+([A-Za-z_]\w*)(?:\[[^\]]{0,80}\])?\s+(struct|interface)?/;
const VALUE = /^(?:const|var)\s+([A-Za-z_]\w*)/;
/** `Name = 1`, `Name Type = iota`, `Name`: one of a group. */
const GROUPED = /^([A-Za-z_]\w*)(?:,\s*[A-Za-z_]\w*)*(?:\s+[^=\s(][^=(]*)?\s*(?:=[^=].*)?(?:\/\/.*)?$/;
const GROUP = /^(?:const|var|type)\s*\($/;
export const go = braceLanguage({
  syntax: { long: 0x60, raw: null, apostrophes: false, regex: false },
  endsAtLine: true,
  fits: ({ grouped }, { direct, around, inGroup }) => around === null && (grouped ? inGroup : direct),
  mayDefine: (first, _, indent) =>
    (indent === 0 && (first === 0x66 || first === 0x74 || first === 0x63 || first === 0x76)) ||
    (indent === 4 && isLetter(first)),
  define(text, indent) {
    if (indent > 0) return grouped(GROUPED.exec(text)?.[1]);
    const method = METHOD.exec(text);
    if (method) return make('method', `${method[1]}.${method[2]}`);
    const fn = FUNCTION.exec(text);
    if (fn) return make('function', fn[1]);
    const type = TYPE.exec(text);
    if (type) return make(type[2] ? 'class' : 'type', type[1]);
    return make('constant', VALUE.exec(text)?.[1]);
  },
  flags: (data, start, end, last) =>
    (joinsOf(0, last) & JOINS_BELOW) |
    (GROUP.test(data.toString('latin1', start, Math.min(end, start + 12))) ? GROUPS : 0),
});

function grouped(name: string | undefined): Definition | null {
  const constant = make('constant', name);
  return constant && { ...constant, grouped: true };
}

function isLetter(byte: number): boolean {
  return byte === 0x5f || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}
