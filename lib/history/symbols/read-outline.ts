/** A whole file's outline, for versions whose making no patch of this run has shown. */
import { type Language, LINE_LIMIT } from './definition';
import { type Outline, outlineOf, type Placed } from './outline';

/** A line as the recognisers see it. */
export type CodeLine = { text: string; indent: number };

/** @returns the line `data[from, to)` without the blanks around it, and how far in it starts; null where it is blank */
export function codeLine(data: Buffer, from: number, to: number): CodeLine | null {
  let indent = 0;
  let start = from;
  for (; start < to; start++) {
    const byte = data[start];
    if (byte === 0x20) indent++;
    else if (byte === 0x09) indent += 4;
    else if (byte !== 0x0d) break;
  }
  if (start >= to) return null;
  return { text: data.toString('utf8', start, Math.min(to, start + LINE_LIMIT)).trimEnd(), indent };
}

/** @returns the outline of a file's content */
export function readOutline(language: Language, content: Buffer): Outline {
  const lines: number[] = [];
  const placed: Placed[] = [];
  let number = 0;
  let above = '';
  for (let from = 0; from < content.length; ) {
    const found = content.indexOf(0x0a, from);
    const to = found < 0 ? content.length : found;
    number++;
    const line = codeLine(content, from, to);
    const definition = line && language.define(line.text, line.indent, above);
    above = line?.text ?? '';
    if (line && definition && definition.kind !== 'declaration') {
      lines.push(number);
      placed.push({ definition, indent: line.indent });
    }
    from = to + 1;
  }
  return outlineOf(lines, placed);
}
