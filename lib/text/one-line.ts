/** @returns the text on one line: line ends and the space around them become one space, the ends are trimmed */
export function oneLine(text: string): string {
  return text.replace(/(?<![ \t])[ \t]*[\r\n]\s*/g, ' ').trim();
}

/** @returns the text with `\n` line ends, whatever it came with */
export function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
