import { definer, type Language } from './definition';

const make = definer('.');

const EXPORT = String.raw`^(?:export\s+)?(?:default\s+)?(?:declare\s+)?`;
const FUNCTION = new RegExp(`${EXPORT}(?:async\\s+)?function\\s*\\*?\\s*([A-Za-z_$][\\w$]*)`);
const TYPE = new RegExp(
  `${EXPORT}(?:abstract\\s+)?(?:class|interface|(?:const\\s+)?enum|namespace)\\s+([A-Za-z_$][\\w$]*)`,
);
const ALIAS = new RegExp(`${EXPORT}type\\s+([A-Za-z_$][\\w$]*)\\s*[<=]`);
const VALUE = new RegExp(`${EXPORT}(?:const|let|var)\\s+([A-Za-z_$][\\w$]*)`);
/** What makes a value a function: `= (a) =>`, `= async x =>`, `= function`, `= useCallback(`. */
const CALLABLE =
  /=\s*(?:async\s*)?(?:\([^()]{0,120}\)?\s*(?::[^=]{0,60})?(?:=>|$)|[\w$]+\s*=>|function\b|(?:React\.)?(?:memo|forwardRef|useCallback)\b)/;
const METHOD =
  /^(?:(?:public|private|protected|static|readonly|override|abstract|async|get|set)\s+)*\*?(#?[A-Za-z_$][\w$]*)\s*(?:<[^<>]{0,60}>)?\([^;]*[{,(]$/;
const STATEMENT = /^(?:if|for|while|switch|catch|with|return|else|do|function|new|throw|await|typeof|super)\b/;

export const typescript: Language = {
  define(text, indent) {
    const fn = FUNCTION.exec(text);
    if (fn) return make('function', fn[1]);
    const type = TYPE.exec(text);
    if (type) return make('type', type[1]);
    const alias = ALIAS.exec(text);
    if (alias) return make('type', alias[1]);
    const value = VALUE.exec(text);
    if (value) {
      if (CALLABLE.test(text)) return make('function', value[1]);
      return indent === 0 ? make('declaration', value[1]) : null;
    }
    if (indent === 0 || STATEMENT.test(text)) return null;
    return /\)\s*(?::[^={]{1,80})?\{$|\($/.test(text) && !text.includes('=>')
      ? make('function', METHOD.exec(text)?.[1])
      : null;
  },
  leads: (text) => text.startsWith('@'),
  floats: () => false,
};
