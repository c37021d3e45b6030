import { line, passagesOf, readLine, type Syntax } from './brace-lexer';
import { type BraceRules, outlineBraces } from './brace-outline';
import type { Definition } from './definition';
import { LINE_LIMIT } from './definition';
import type { Language } from './language';
import { BLANK, COMMENT, indentOf, MARKED } from './line-list';

/** What makes a language with braces. */
export type BraceLanguage = BraceRules & {
  syntax: Syntax;
  /** What the line may define where it is in code. `text` has at most {@link LINE_LIMIT} bytes, without blanks around it. */
  define(text: string, indent: number): Definition | null;
  /** Whether a line that begins and ends so can define anything: asked of every line, so that few are made strings. */
  mayDefine(first: number, last: number, indent: number): boolean;
  /** Flags of brace-outline.ts that the line has. `last` is what its code ends with, see brace-lexer.ts. */
  flags(data: Buffer, start: number, end: number, last: number): number;
};

/** @returns the language as sync reads it */
export function braceLanguage(language: BraceLanguage): Language {
  return {
    read(data, from, to, lines, marks) {
      const { indent, start } = indentOf(data, from, to);
      if (start === to) return lines.push(BLANK, 0);
      let end = to;
      while (end > start && (data[end - 1] ?? 0) <= 0x20) end--;
      const first = data[start] ?? 0;
      const comment = first === 0x2f && (data[start + 1] === 0x2f || data[start + 1] === 0x2a) ? COMMENT : 0;
      const mayDefine = comment === 0 && language.mayDefine(first, data[end - 1] ?? 0, indent);
      const definition = mayDefine
        ? language.define(data.toString('utf8', start, Math.min(end, start + LINE_LIMIT)), indent)
        : null;
      readLine(data, start, end, language.syntax);
      const word = indent | comment | language.flags(data, start, end, line.last);
      if (line.alone && definition === null && line.state === 0 && line.rest.length === 0) {
        return lines.push(word, line.link);
      }
      const passages = passagesOf(data, start, end, language.syntax);
      lines.push(word | MARKED, marks.add({ definitions: definition ? [definition] : NOTHING, passages }));
    },
    outline: (lines, marks) => outlineBraces(lines, marks, language),
  };
}

const NOTHING: Definition[] = [];
