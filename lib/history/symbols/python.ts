import { definer, type Language } from './definition';

const make = definer('.');

/** The bracket or colon keeps prose out: a docstring's `class of …` defines nothing. */
const FUNCTION = /^(?:async\s+)?def\s+([\p{L}_][\p{L}\p{N}_]*)\s*[([]/u;
const CLASS = /^class\s+([\p{L}_][\p{L}\p{N}_]*)\s*[([:]/u;
/** `SGLANG_FOO = EnvBool(False)`, `_is_hip = is_hip()`: names that others import, of a module or of its classes. */
const CONSTANT = /^([A-Z][A-Z0-9_]{2,}|_[A-Za-z0-9_]{2,})\s*(?::[^=]{1,80})?=(?!=)/;

/** `parser.add_argument("--page-size", …`, in one line or in two. */
const FLAG = /\badd_argument\(\s*["'](--[A-Za-z][\w-]*)["']/;
const FLAG_ALONE = /^["'](--[A-Za-z][\w-]*)["']/;

export const python: Language = {
  define(text, indent, above) {
    const start = text.charCodeAt(0);
    if (start === 0x64 || start === 0x61) {
      const found = FUNCTION.exec(text);
      if (found) return make('function', found[1]);
    } else if (start === 0x63) {
      const found = CLASS.exec(text);
      if (found) return make('type', found[1]);
    }
    const flag = above.endsWith('add_argument(') ? FLAG_ALONE.exec(text) : FLAG.exec(text);
    if (flag) return make('declaration', flag[1]);
    return indent <= 4 ? make('declaration', CONSTANT.exec(text)?.[1]) : null;
  },
  leads: (text) => text.startsWith('@'),
  floats: () => false,
};
