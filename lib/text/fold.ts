/** Folding for comparison that keeps every offset: what is found in the folded text is at the same place in the original. */

const WIDE = /[\uff01-\uff5e\u3000]/;
const WIDE_ALL = /[\uff01-\uff5e\u3000]/g;

/** @returns the text with full-width forms (`Ａ`, `：`, the ideographic space) as their ASCII twins, of the same length */
export function narrow(text: string): string {
  if (!WIDE.test(text)) return text;
  return text.replace(WIDE_ALL, (char) =>
    char === '\u3000' ? ' ' : String.fromCharCode(char.charCodeAt(0) - 0xff01 + 0x21),
  );
}

/** @returns the text narrowed and in lower case, of the same length (`İ`, whose lower case is longer, stays) */
export function fold(text: string): string {
  const narrowed = narrow(text);
  const lower = narrowed.toLowerCase();
  if (lower.length === narrowed.length) return lower;
  let out = '';
  for (const char of narrowed) {
    const small = char.toLowerCase();
    out += small.length === char.length ? small : char;
  }
  return out;
}
