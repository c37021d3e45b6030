/** Texts that programs store in blocks: notebooks, what converters of PDF make, editors of blocks. */

const MAX_BLOCKS = 100_000;
/** Fewer blocks with headings among them are anything. */
const HEADINGS = 4;

/** @returns the blocks one below the other as Markdown, or null for what is no such text */
export const textOfBlocks = (value: unknown): string | null => textOfNotebook(value) ?? textOfList(value);

/** Cells of a notebook, code between fences. */
function textOfNotebook(value: unknown): string | null {
  const { cells, metadata, nbformat } = asObject(value);
  if (!Array.isArray(cells) || nbformat === undefined || cells.length > MAX_BLOCKS) return null;
  const { language_info: info, kernelspec } = asObject(metadata);
  const language = asObject(info).name ?? asObject(kernelspec).language;
  return cells
    .map(asObject)
    .map(({ cell_type: type, source }) => {
      const text = Array.isArray(source) ? source.filter((line) => typeof line === 'string').join('') : source;
      if (typeof text !== 'string' || text.trim() === '') return '';
      return type === 'code' ? fenced(text, language) : text;
    })
    .join('\n\n');
}

/** A list of blocks that say their kind: `{"type": "text", "text_level": 1, "text": …}`, `{"type": "header", "data": {…}}`. */
function textOfList(value: unknown): string | null {
  const { blocks, content } = asObject(value);
  const list = [value, blocks, content].find((each) => Array.isArray(each));
  if (!Array.isArray(list) || list.length < HEADINGS || list.length > MAX_BLOCKS) return null;
  const texts = list.map((block) => {
    const own = asObject(block);
    const {
      type,
      text_level: textLevel,
      level,
      text,
      content: said,
      code,
      code_body: body,
    } = { ...own, ...asObject(own.data) };
    const isCode = /code/i.test(String(own.type)) || typeof body === 'string';
    const words = [body, code, text, said].find((each) => typeof each === 'string');
    if (typeof words !== 'string' || type === undefined) return '';
    if (isCode) return /^\s*`{3}/.test(words) ? words : fenced(words, null);
    const isHeading = textLevel !== undefined || /head|title/i.test(String(own.type));
    return isHeading ? `${'#'.repeat(Math.min(6, Math.max(1, Number(textLevel ?? level ?? 2) || 2)))} ${words}` : words;
  });
  return texts.filter((text) => /^#{1,6} /.test(text)).length >= HEADINGS ? texts.join('\n\n') : null;
}

/** A longer fence than any in the code. */
function fenced(code: string, language: unknown): string {
  const fence = '`'.repeat(Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  const name = typeof language === 'string' && /^[\w+#-]{1,20}$/.test(language) ? language : '';
  return `${fence}${name}\n${code.trimEnd()}\n${fence}`;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
