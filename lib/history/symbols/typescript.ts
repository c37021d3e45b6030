import { braceLanguage } from './brace-language';
import { DECORATES } from './brace-outline';
import { type Definition, definer } from './definition';
import { joinsOf } from './joins';

const make = definer('.');

const EXPORT = String.raw`^(?:export\s+)?(?:default\s+)?(?:declare\s+)?`;
const FUNCTION = new RegExp(`${EXPORT}(?:async\\s+)?function\\s*\\*?\\s*([A-Za-z_$][\\w$]*)`);
const TYPE = new RegExp(
  `${EXPORT}(?:abstract\\s+)?(?:class|interface|(?:const\\s+)?enum|namespace|module)\\s+([A-Za-z_$][\\w$]*)`,
);
const ALIAS = new RegExp(`${EXPORT}type\\s+([A-Za-z_$][\\w$]*)\\s*[<=]`);
const VALUE = new RegExp(`${EXPORT}(?:const|let|var)\\s+([A-Za-z_$][\\w$]*)\\s*(.*)$`);
/** What makes a value a function: `= (a) =>`, `= async x =>`, `= function`, `= useCallback(`. */
const CALLABLE =
  /^(?::[^=]{0,120}(?:=>[^=]{0,80})?)?=\s*(?:async\s*)?(?:<[^()]{0,160}>\s*)?(?:\([^()]{0,160}\)\s*(?::[^=]{0,80})?=>|[\w$]+\s*=>|function\b|(?:React\.)?(?:memo|forwardRef|useCallback)\b)/;
/** Where the line ends before it says so; the arrow will tell. */
const OPEN =
  /[:=]\s*(?:async\s*)?(?:<[^()]{0,160}>?\s*)?(?:\([^)]*)?$|=\s*(?:async\s*)?(?:<[^()]{0,160}>\s*)?\(.*\)?\s*(?::.*)?$/;
const WORDS = String.raw`^(?:(?:public|private|protected|static|readonly|override|abstract|async|get|set|accessor|declare)\s+)*`;
const METHOD = new RegExp(
  `${WORDS}\\*?\\s*(#?[A-Za-z_$][\\w$]*)\\s*[?!]?\\s*(?:(?:<[^()]{0,160}>\\s*)?\\(|<[^()]{0,160}$)`,
);
const FIELD = new RegExp(`${WORDS}(#?[A-Za-z_$][\\w$]*)\\s*[?!]?\\s*((?::.*)?=.*)$`);
const STATEMENT =
  /^(?:if|for|while|switch|catch|with|return|else|do|function|new|throw|await|typeof|super|case|const|let|var|import|export|yield|delete)\b/;

export const typescript = braceLanguage({
  syntax: { long: 0x60, raw: null, apostrophes: true, regex: true },
  endsAtLine: true,
  fits({ kind, maybe }, { direct, around }) {
    if (kind === 'method') return direct && around?.kind === 'class';
    if (kind === 'constant' && maybe !== 'function') return direct && around === null;
    return true;
  },
  mayDefine: (first) =>
    (first >= 0x61 && first <= 0x7a) || (first >= 0x41 && first <= 0x5a) || '_$#*'.includes(String.fromCharCode(first)),
  define(text, indent) {
    const fn = FUNCTION.exec(text);
    if (fn) return make('function', fn[1]);
    const type = TYPE.exec(text);
    if (type) return make('class', type[1]);
    const alias = ALIAS.exec(text);
    if (alias) return make('type', alias[1]);
    const value = VALUE.exec(text);
    if (value) return defineValue(value[1], value[2] ?? '', indent);
    if (indent === 0 || STATEMENT.test(text)) return null;
    const field = FIELD.exec(text);
    if (field) return CALLABLE.test(field[2] ?? '') ? make('method', field[1]) : null;
    return make('method', METHOD.exec(text)?.[1]);
  },
  flags: (data, start, _, last) => joinsOf(data[start] ?? 0, last) | (data[start] === 0x40 ? DECORATES : 0),
});

function defineValue(name: string | undefined, rest: string, indent: number): Definition | null {
  if (CALLABLE.test(rest)) return make('function', name);
  const value = make('constant', name);
  if (!value || !OPEN.test(rest)) return indent === 0 ? value : null;
  return { ...value, maybe: indent === 0 ? 'either' : 'function' };
}
