import { codeFit } from './short-code';

/** A line of plain text in which only backticks mean something: titles, flags, notes in lists. */
export function InlineCode({ text }: { text: string }) {
  if (!text.includes('`')) return <>{text}</>;
  return (
    <>
      {text.split(/(`[^`]+`)/).map((part, i) =>
        part.length > 2 && part.startsWith('`') && part.endsWith('`') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          <code key={i} className={codeFit(part.slice(1, -1))}>
            {part.slice(1, -1)}
          </code>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** @returns the same without the marks of code, for what shows no markup at all: descriptions, feeds */
export const plainText = (markdown: string): string => plainLine(markdown).replace(/`+/g, '');

/** @returns Markdown as one line of plain text for attributes and summaries: marks dropped, words kept */
export const plainLine = (markdown: string): string =>
  markdown
    .replace(/\[([^[\]\n]{1,300})\]\([^()\s]{1,500}\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
