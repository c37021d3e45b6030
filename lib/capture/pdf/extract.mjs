// The child process that opens a PDF: plain JavaScript, because it must start fast and run with limits of its own.
// Reads the PDF from standard input; writes {pages: [{items, tree}]} or {error} as JSON to standard output.
// A damaged or hostile file can take this process down; the parent watches its memory and its time.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Longer documents are no reports. */
const MAX_PAGES = 400;

const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const bytes = Buffer.concat(chunks);

/** Without `stopAtErrors` pdf.js leaves out what it cannot read, and says nothing. */
async function read(stopAtErrors) {
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
  const document = await task.promise;
  if (document.numPages > MAX_PAGES) throw new Error(`it has ${document.numPages} pages, more than any report`);
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    pages.push({ items: items.map(plainItem), tree: await page.getStructTree() });
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

async function answer() {
  try {
    return { pages: await read(true), isDamaged: false };
  } catch (error) {
    if (error?.name === 'PasswordException') return { error: 'it is protected by a password' };
    if (error?.name === 'InvalidPDFException') return { error: 'it is no whole PDF' };
    if (/pages, more than/.test(error?.message)) return { error: error.message };
    try {
      return { pages: await read(false), isDamaged: true };
    } catch (second) {
      return { error: String(second?.message ?? second).split('\n')[0] };
    }
  }
}

process.stdout.write(JSON.stringify(await answer()), () => process.exit(0));
