import { definer, type Language } from './definition';

const make = definer('.');

const METHOD = /^func\s+\(\s*(?:[A-Za-z_]\w*\s+)?\*?([A-Za-z_]\w*)(?:\[[^\]]{0,80}\])?\s*\)\s+([A-Za-z_]\w*)/;
const FUNCTION = /^func\s+([A-Za-z_]\w*)/;
const TYPE = /^type\s+([A-Za-z_]\w*)/;
const VALUE = /^(?:const|var)\s+([A-Za-z_]\w*)/;

export const go: Language = {
  define(text, indent) {
    if (indent > 0) return null;
    const method = METHOD.exec(text);
    if (method) return make('function', `${method[1]}.${method[2]}`);
    const fn = FUNCTION.exec(text);
    if (fn) return make('function', fn[1]);
    const type = TYPE.exec(text);
    return type ? make('type', type[1]) : make('declaration', VALUE.exec(text)?.[1]);
  },
  leads: () => false,
  floats: () => false,
};
