import { type Definition, definer, type Language } from './definition';

const make = definer('::');

const TYPE =
  /^(?:typedef\s+|static\s+|export\s+)?(?:struct|class|union|enum(?:\s+(?:class|struct))?)\s+(?:__\w+__\s*(?:\([^)]{0,40}\))?\s*|alignas\s*\([^)]{0,40}\)\s*|\[\[[^\]]{0,40}\]\]\s*)*([A-Za-z_]\w*)\s*(?:final\s*)?(?:<[^;]{0,120}>\s*)?(?:[:{][^;]*)?$/;
const MACRO = /^#\s*define\s+([A-Za-z_]\w*)/;
const ALIAS = /^using\s+([A-Za-z_]\w*)\s*=/;
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
  /^(?:return|else|if|for|while|switch|case|throw|delete|new|goto|using|namespace|typedef|public|private|protected|default|co_return|do|#|\/|\*|\(|\{|\}|"|'|\.|<|>|=|\+|-|&|\||!|\?|:|,|\d)/;

export const cpp: Language = {
  define(text, indent) {
    if (text.charCodeAt(0) === 0x23) return make('declaration', MACRO.exec(text)?.[1]);
    const type = TYPE.exec(text);
    if (type) return make('type', type[1]);
    const alias = ALIAS.exec(text);
    if (alias) return make('declaration', alias[1]);
    return NO_START.test(text) ? null : functionOf(text, indent);
  },
  leads: (text) => text.startsWith('template'),
  floats: (text) => text.startsWith('#'),
};

/**
 * `__global__ void __launch_bounds__(512) scale_kernel(const T* x,` defines `scale_kernel`: the first name that is no
 * keyword, stands right before a bracket outside of all brackets, and has a type before it (or `::` in it).
 */
function functionOf(text: string, indent: number): Definition | null {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28) {
      if (depth === 0) {
        const name = nameBefore(text, at);
        if (name && !NO_NAME.has(name.text)) return accept(text, indent, name);
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

function accept(text: string, indent: number, name: { text: string; from: number }): Definition | null {
  const before = text.slice(0, name.from).trim();
  // At the margin the type may stand on the line above; further in, a name without a type is a call or a constructor.
  if (before === '' && (indent > 0 || !/[{(,]$/.test(text))) return null;
  if (/[.,?!(+/|^%-]$|->$|<<$|\b(?:return|new|throw|else|case)$/.test(before)) return null;
  if (text.endsWith(';')) return indent === 0 ? make('declaration', name.text) : null;
  return make('function', name.text);
}
