/** Names in inline code, parted by commas. */
import { fromCodeSpan, splitCodeSpans, toCodeSpan } from '../text/code-spans';

/**
 * @returns the names in a list of symbols: those in inline code, or all between commas where none is; `rest` is what
 *   is between the code that is more than marks and numbers of a list, or null
 */
export function readSymbols(text: string): { names: string[]; rest: string | null } {
  const pieces = splitCodeSpans(text);
  const spans = pieces.filter(({ code }) => code);
  const names = spans.length > 0 ? spans.map((span) => fromCodeSpan(span.text)) : text.split(/[,，、]/);
  const rest = spans.length > 0 ? pieces.filter(({ code }) => !code).map((piece) => piece.text) : [];
  const words = rest.join(' ').replace(/(?:^|\n)\s*\d{1,9}[.)]/g, ' ');
  return {
    names: names.map((name) => name.trim()).filter(Boolean),
    rest: /[\p{L}\p{N}]/u.test(words) ? words.trim() : null,
  };
}

/** @returns the names as {@link readSymbols} reads them */
export const printSymbols = (symbols: string[]): string => symbols.map(toCodeSpan).join(', ');
