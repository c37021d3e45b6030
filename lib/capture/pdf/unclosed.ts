/** Finds PDFs whose objects never close: pdf.js reads each of them up to the end of the file. */

/** Bytes read again and again; more than 100 MB takes longer than a second. A sound file has none. */
const MAX_READ_AGAIN = 100_000_000;

const OBJECT = /\b\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj\b/g;

/** Where its entries end: with it, or where bytes of any kind begin. */
const END = /\b(?:endobj|stream)\b/g;

/** Strings have any text in them; one without an end is taken as far as it goes, so that none is read twice. */
const STRING = /\((?:[^()\\]|\\.)*\)?/gs;

/** @returns whether so many objects open dictionaries that they do not close that no reader should try */
export function isNeverClosed(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const starts = Array.from(text.matchAll(OBJECT), ({ index }) => index);
  let readAgain = 0;
  for (const [i, start] of starts.entries()) {
    const object = text.slice(start, starts[i + 1]);
    END.lastIndex = 0;
    const entries = object.slice(0, END.exec(object)?.index);
    if (isOpen(entries.replace(STRING, ''))) readAgain += text.length - start;
    if (readAgain > MAX_READ_AGAIN) return true;
  }
  return false;
}

const isOpen = (entries: string): boolean => entries.split('<<').length > entries.split('>>').length;
