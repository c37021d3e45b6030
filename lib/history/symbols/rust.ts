import { braceLanguage } from './brace-language';
import { ALONE } from './brace-outline';
import { definer } from './definition';

const make = definer('::');

const PREFIX = String.raw`^(?:pub(?:\([^)]{1,40}\))?\s+)?(?:default\s+)?`;
const FUNCTION = new RegExp(
  `${PREFIX}(?:(?:const|async|unsafe)\\s+)*(?:extern\\s+(?:"[^"]{0,20}"\\s+)?)?fn\\s+([A-Za-z_]\\w*)`,
);
const TYPE = new RegExp(`${PREFIX}(?:unsafe\\s+)?(?:struct|enum|union|trait)\\s+([A-Za-z_]\\w*)`);
const ALIAS = new RegExp(`${PREFIX}type\\s+([A-Za-z_]\\w*)\\s*[:=<]`);
const VALUE = new RegExp(`${PREFIX}(?:const|static(?:\\s+mut)?)\\s+([A-Za-z_]\\w*)\\s*:`);
const MACRO = /^macro_rules!\s+([A-Za-z_]\w*)/;
/** `impl<T: Clone> Trait for Type<T> {`: the type that the methods belong to is the last one named. */
const IMPL = /^(?:unsafe\s+)?impl\b/;

export const rust = braceLanguage({
  syntax: { long: 0x22, raw: 'rust', apostrophes: false, regex: false },
  endsAtLine: false,
  // Aliases within a class are its associated types: `type Item = u8` says nothing by that name.
  fits: ({ kind }, { around }) =>
    kind === 'type' ? around === null : kind !== 'constant' || around === null || around.kind === 'class',
  mayDefine: (first) => first >= 0x61 && first <= 0x7a,
  define(text) {
    const fn = FUNCTION.exec(text);
    if (fn) return make('function', fn[1]);
    const type = TYPE.exec(text);
    if (type) return make('class', type[1]);
    if (IMPL.test(text)) return make('class', implemented(text));
    const macro = MACRO.exec(text);
    if (macro) return make('macro', macro[1]);
    const alias = ALIAS.exec(text);
    if (alias) return make('type', alias[1]);
    return make('constant', VALUE.exec(text)?.[1]);
  },
  flags: (data, start) => (data[start] === 0x23 && data[start + 1] === 0x21 ? ALONE : 0),
});

/** @returns `Type` of `impl<…> Trait<…> for path::Type<…> where …` */
function implemented(text: string): string | undefined {
  let bare = '';
  let depth = 0;
  for (const char of text) {
    if (char === '<') depth++;
    else if (char === '>' && depth > 0) depth--;
    else if (depth === 0) bare += char;
  }
  const head = bare.split(/\bwhere\b|\{/)[0] ?? '';
  const subject = head.split(/\bfor\b/).pop() ?? '';
  return /([A-Za-z_]\w*)\s*$/.exec(subject)?.[1];
}
