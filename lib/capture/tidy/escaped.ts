/** Undoes an escaping of a whole text: one that was copied from a program's string, or stored as the text of a page. */

/** A text in a string has its line ends written; others name a few of them in code. */
const MANY = 12;
const FEW = 3;
/** So many characters of HTML that are escaped, and none that is not, are no chance. */
const ENOUGH = 3;

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([nrt"'\\/]))/g;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t' };

const REFERENCE = /&(?:amp|lt|gt|quot|apos|#39|#x27|#34);/gi;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&#34;': '"',
};

/** @returns the text as it was before a string (`"# 标题\n\n## 摘要…"`) or a page (`&lt;`, `&quot;`) took it in; any other as it is */
export function unescaped(text: string): string {
  return withoutReferences(withLineEnds(text));
}

function withLineEnds(text: string): string {
  const written = text.match(/\\n/g)?.length ?? 0;
  const own = text.trim().split('\n').length - 1;
  const isString = own === 0 && /^\s*"[\s{[]*\\"/.test(text) && /"\s*$/.test(text);
  // JSON has its own reader, and scripts of a page are no text.
  if ((written < MANY && !isString) || own > FEW || /^\s*[{[<]/.test(text)) return text;
  // Quotation marks, a name or a `b` in front are the string's.
  const inside = text.trim().replace(/^(?:[\w.]{1,40}\s?[=:]\s?)?[brfu]?(["'`])([\s\S]*)\1[;,]?$/, '$2');
  return inside.replace(ESCAPE, (_, hex: string | undefined, letter: string | undefined) =>
    hex === undefined ? (CONTROLS[letter ?? ''] ?? letter ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Who escapes a text escapes all of it: its code, too, has none of the characters left. */
function withoutReferences(text: string): string {
  if (/[<"]/.test(text) || (text.match(REFERENCE)?.length ?? 0) < ENOUGH) return text;
  return text.replace(REFERENCE, (reference) => CHARACTERS[reference.toLowerCase()] ?? reference);
}
