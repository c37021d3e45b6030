import { definer, type Language } from './definition';

const make = definer('::');

const PREFIX = String.raw`^(?:pub(?:\([^)]{1,40}\))?\s+)?(?:default\s+)?`;
const FUNCTION = new RegExp(
  `${PREFIX}(?:(?:const|async|unsafe)\\s+)*(?:extern\\s+(?:"[^"]{0,20}"\\s+)?)?fn\\s+([A-Za-z_]\\w*)`,
);
const TYPE = new RegExp(`${PREFIX}(?:unsafe\\s+)?(?:struct|enum|union|trait)\\s+([A-Za-z_]\\w*)`);
const VALUE = new RegExp(`${PREFIX}(?:const|static(?:\\s+mut)?|type)\\s+([A-Za-z_]\\w*)\\s*[:=<]`);
const MACRO = /^macro_rules!\s+([A-Za-z_]\w*)/;
/** `impl<T: Clone> Trait for Type<T> {`: the type that the methods belong to is the last one named. */
const IMPL = /^(?:unsafe\s+)?impl\b/;

export const rust: Language = {
  define(text, indent) {
    const fn = FUNCTION.exec(text);
    if (fn) return make('function', fn[1]);
    const type = TYPE.exec(text);
    if (type) return make('type', type[1]);
    if (IMPL.test(text)) return make('type', implemented(text));
    const macro = MACRO.exec(text);
    if (macro) return make('function', macro[1]);
    return indent === 0 ? make('declaration', VALUE.exec(text)?.[1]) : null;
  },
  leads: (text) => text.startsWith('#[') || text.startsWith('///'),
  floats: () => false,
};

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
