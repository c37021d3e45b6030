// The child process that opens PDFs: plain JavaScript, because it must start fast and run with limits of its own.
// Reads PDFs from standard input, each behind its length in four bytes; answers each with {pages: [{items, tree}]} or {error}
// as JSON on file descriptor 3, behind its length, too. Ends with its input.
// A damaged or hostile file can take this process down; the parent watches its memory and its time.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** Node's web streams take a fifth of all the time of pdf.js, for what one call does. */
globalThis.DecompressionStream = class {
  #bytes = new Uint8Array();
  writable = {
    getWriter: () => ({
      ready: Promise.resolve(),
      write: async (bytes) => {
        this.#bytes = bytes;
      },
      close: async () => {},
    }),
  };
  // Asked for when all is written. Where this throws, pdf.js inflates by itself as much as it can.
  readable = { [Symbol.iterator]: () => [inflateSync(this.#bytes)].values() };
};

// Its build for older Nodes puts methods of its own in the place of these, for faults that nothing here meets; they are slower.
const [{ push }, { parse, stringify }] = [Array.prototype, JSON];
const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
Object.defineProperty(Array.prototype, 'push', { value: push });
Object.assign(JSON, { parse, stringify });

/** Longer documents are no reports. */
const MAX_PAGES = 400;
/** Five pages have about 2,000 texts. */
const MAX_TEXTS = 60_000;

const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Without `stopAtErrors` pdf.js leaves out what it cannot read, and says nothing. */
async function read(bytes, stopAtErrors) {
  const task = getDocument({
    data: new Uint8Array(bytes),
    // Fonts without an embedded map of their characters: without these the text would be empty.
    cMapUrl: `${join(assets, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(assets, 'standard_fonts')}/`,
    isEvalSupported: false,
    disableFontFace: true,
    stopAtErrors,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await readPages(await task.promise);
  } finally {
    await task.destroy();
  }
}

async function readPages(document) {
  if (document.numPages > MAX_PAGES) throw new Error(`it has ${document.numPages} pages, more than any report`);
  const pages = [];
  let texts = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    texts += items.length;
    if (texts > MAX_TEXTS) throw new Error(`it has ${texts.toLocaleString('en')} texts, more than any report`);
    const tree = await page.getStructTree();
    pages.push({ items: items.map(plainItem), tree, marks: tree ? [] : await drawnMarks(page) });
    page.cleanup();
  }
  return pages;
}

/** Marked content keeps its id; text keeps its place, its size and whether its line ends. */
function plainItem(item) {
  if (item.type?.startsWith('begin')) return { open: item.id ?? null };
  if (item.type !== undefined) return { close: true };
  const [, , , size, x, y] = item.transform;
  return { text: item.str, x, y, size: Math.abs(size) || item.height, width: item.width };
}

/** Longer lists are no report's. */
const MAX_MARKS = 500;

const product = ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
  ...[a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j],
  ...[a * k + c * l + e, b * k + d * l + f],
];

/** Small shapes as wide as high: a browser draws the bullets of its lists as circles and squares. */
async function drawnMarks(page) {
  const marks = [];
  const list = await page.getOperatorList().catch(() => ({ fnArray: [], argsArray: [] }));
  const saved = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  for (const [i, op] of list.fnArray.entries()) {
    const args = list.argsArray[i];
    if (op === OPS.save) saved.push(matrix);
    else if (op === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (op === OPS.transform) matrix = product(matrix, args);
    else if (op === OPS.constructPath && args[2] && marks.length < MAX_MARKS) {
      const mark = markOf(args[2], matrix);
      if (mark) marks.push(mark);
    }
  }
  return marks;
}

/** @returns the middle and the width of a box, or null where it is no bullet's */
function markOf([left, bottom, right, top], [a, b, c, d, e, f]) {
  const [width, height] = [Math.abs((right - left) * a), Math.abs((top - bottom) * d)];
  if (b !== 0 || c !== 0 || width < 1 || width > 12 || Math.abs(width - height) > width * 0.2) return null;
  return { x: ((left + right) / 2) * a + e, y: ((bottom + top) / 2) * d + f, width };
}

async function answer(bytes) {
  try {
    return { pages: await read(bytes, true), isDamaged: false };
  } catch (error) {
    if (error?.name === 'PasswordException') return { error: 'it is protected by a password' };
    if (error?.name === 'InvalidPDFException') return { error: 'it is no whole PDF' };
    if (/, more than any report$/.test(error?.message)) return { error: error.message };
    try {
      return { pages: await read(bytes, false), isDamaged: true };
    } catch (second) {
      return { error: String(second?.message ?? second).split('\n')[0] };
    }
  }
}

const answers = createWriteStream('', { fd: 3 });
// It has started.
answers.write(Buffer.alloc(4));

for await (const bytes of files()) {
  const text = Buffer.from(JSON.stringify(await answer(bytes)));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  answers.write(length);
  if (!answers.write(text)) await once(answers, 'drain');
}
process.exit(0);

async function* files() {
  let chunks = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < 4) continue;
    if (chunks[0].length < 4) chunks = [Buffer.concat(chunks)];
    const end = 4 + chunks[0].readUInt32LE();
    if (size < end) continue;
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(end)];
    size -= end;
    yield all.subarray(4, end);
  }
}
