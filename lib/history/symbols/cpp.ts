import { braceLanguage } from './brace-language';
import { ALONE, DIRECTIVE, ELSE, END_IF, IF, SCOPE } from './brace-outline';
import { type Definition, definer } from './definition';
import { CONTINUED } from './line-list';

const make = definer('::');

/** `template <typename T>` may share a line with what it heads. */
const TEMPLATE = /^template\s*<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>\s*/;
const TYPE =
  /^(?:typedef\s+|static\s+|export\s+)?(?:struct|class|union|enum(?:\s+(?:class|struct))?)\s+(?:__\w+__\s*(?:\([^)]{0,40}\))?\s*|alignas\s*\((?:[^()]|\([^()]*\)){0,60}\)\s*|\[\[[^\]]{0,40}\]\]\s*)*([A-Za-z_]\w*)\s*(?:final\s*)?(?:<[^;]{0,120}>\s*)?(?:[:{].*)?$/;
const MACRO = /^#\s*define\s+([A-Za-z_]\w*)/;
const ALIAS = /^using\s+([A-Za-z_]\w*)\s*=/;
/** `constexpr int kTwo = 2;`, `std::size_t constexpr kAlign{8};` */
const CONSTANT = /^(?=[^()=;{]*\bconst(?:expr)?\b)[^()=;{]*?([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*(?:=(?!=)|\{)/;
/** Words before a bracket that call, test or decorate rather than define. */
const NO_NAME = new Set(
  (
    'if for while switch catch return sizeof alignof alignas decltype defined static_assert new delete throw else case ' +
    'do goto co_await co_return __launch_bounds__ __attribute__ __declspec __align__ noexcept requires constexpr typeid ' +
    'asm __asm__ and or not explicit operator'
  ).split(' '),
);
/** A statement, a comment, a call's argument: none of these starts a definition. */
const NO_START =
  /^(?:return|else|if|for|while|switch|case|throw|delete|new|goto|using|namespace|typedef|public|private|protected|default|co_return|do)\b/;

export const cpp = braceLanguage({
  syntax: { long: 0, raw: 'c++', apostrophes: false, regex: false },
  endsAtLine: false,
  fits({ kind, name, untyped }, { direct, around, indent, goesOn }) {
    if (kind === 'class') return true;
    if (untyped && !goesOn && name.replace('~', '') !== around?.name) {
      return direct && around === null && indent === 0 && untyped === 'head';
    }
    return direct && (around === null || (around.kind === 'class' && kind !== 'type'));
  },
  mayDefine: (first) =>
    first === 0x23 ||
    first === 0x5f ||
    first === 0x7e ||
    (first >= 0x61 && first <= 0x7a) ||
    (first >= 0x41 && first <= 0x5a),
  define(line) {
    if (line.charCodeAt(0) === 0x23) return make('macro', MACRO.exec(line)?.[1]);
    const text = line.startsWith('template') ? line.replace(TEMPLATE, '') : line;
    const type = TYPE.exec(text);
    if (type) return make('class', type[1]);
    const alias = ALIAS.exec(text);
    if (alias) return make('type', alias[1]);
    if (NO_START.test(text)) return null;
    const constant = CONSTANT.exec(text);
    return constant ? make('constant', constant[1]) : functionOf(text);
  },
  flags,
});

const ACCESS = /^(?:public|private|protected)\b.*:$/;
const NAMESPACE = /^(?:inline\s+)?namespace\b|^extern\s+"C(?:\+\+)?"\s*(?:\{|$)/;

function flags(data: Buffer, start: number, end: number): number {
  const first = data[start];
  const goesOn = data[end - 1] === 0x5c ? CONTINUED : 0;
  if (first === 0x23)
    return goesOn | DIRECTIVE | conditionOf(data.toString('latin1', start, Math.min(end, start + 12)));
  if (first !== 0x70 && first !== 0x6e && first !== 0x69 && first !== 0x65) return goesOn;
  const text = data.toString('latin1', start, Math.min(end, start + 60));
  return goesOn | (ACCESS.test(text) ? ALONE : 0) | (NAMESPACE.test(text) ? SCOPE : 0);
}

function conditionOf(text: string): number {
  const word = /^#\s*(if|el|endif)/.exec(text)?.[1];
  return word === 'if' ? IF : word === 'el' ? ELSE : word === 'endif' ? END_IF : 0;
}

/**
 * `__global__ void __launch_bounds__(512) scale_kernel(const T* x,` defines `scale_kernel`: the first name that is no
 * keyword, is right before a bracket outside of all brackets, and has a type before it (or `::` in it).
 */
function functionOf(text: string): Definition | null {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28) {
      if (depth === 0) {
        const name = nameBefore(text, at);
        if (name && !NO_NAME.has(name.text)) return accept(text, name);
      }
      depth++;
    } else if (code === 0x29) depth--;
    else if (depth === 0 && (code === 0x3d || code === 0x22 || code === 0x3b)) {
      if (text.startsWith('operator', at - 8)) continue;
      return null; // an assignment, a string or a whole statement before any bracket
    }
  }
  return null;
}

function nameBefore(text: string, bracket: number): { text: string; from: number } | null {
  let from = bracket;
  while (from > 0 && /[\w:~]/.test(text.charAt(from - 1))) from--;
  const name = text.slice(from, bracket);
  return /^~?[A-Za-z_][\w:~]*$/.test(name) && !name.endsWith(':') ? { text: name, from } : null;
}

function accept(text: string, name: { text: string; from: number }): Definition | null {
  const before = text.slice(0, name.from).trim();
  if (/[.,?!(+/|^%-]$|->$|<<$|\b(?:return|new|throw|else|case)$/.test(before)) return null;
  const owner = /^([A-Z]\w*|.*::[A-Z]\w*)(?:<.*>)?::~?\w+$/.test(name.text);
  const made = make(owner ? 'method' : 'function', name.text);
  return made && /^(?:explicit\s*)?$/.test(before) ? { ...made, untyped: /[{(,]$/.test(text) ? 'head' : 'call' } : made;
}
