/** Bytes -> text, whatever a user's editor made of them. */
import { isUtf8 } from 'node:buffer';
import { unixLines } from '../../text/one-line';
import type { Tell } from '../problems';
import { isTraditional } from '../tidy/simplified';
import { withoutData } from './long-runs';

/** The longest real capture is far below; a PDF of one is below 2 MB. */
const MAX_BYTES = 16_000_000;

/** Two megabytes of a page are twenty times the longest report and what is around it. */
const MAX_CHARS = 2_000_000;

/** @returns whether a file of any kind is larger than a report can be; `tell` says so */
export function isTooLarge(bytes: Uint8Array, tell: Tell): boolean {
  if (bytes.length > MAX_BYTES) tell('capture-too-large', 1, `${Math.round(bytes.length / 1e6)} MB`);
  return bytes.length > MAX_BYTES;
}

/** @returns the text as `normalText` has it, or null where the bytes are no text; `tell` says why */
export function decode(bytes: Uint8Array, tell: Tell): string | null {
  const text = toText(bytes, tell);
  return text === null ? null : normalText(text, tell);
}

/**
 * @param text of a file, or taken out of a container
 * @returns it without a byte order mark and pictures as data, composed (NFC) and with `\n` line ends, or null where it is empty
 *   or longer than any page of a report; `tell` says which
 */
export function normalText(text: string, tell: Tell): string | null {
  if (text.trim() === '') return refuse(tell, 'capture-empty');
  const own = withoutData(text);
  if (own.length > MAX_CHARS) return refuse(tell, 'capture-too-large', `${own.length.toLocaleString('en')} characters`);
  return unixLines(own.replace(/^\ufeff/, '')).normalize('NFC');
}

function refuse(tell: Tell, code: 'capture-too-large' | 'capture-empty' | 'capture-binary', detail = ''): null {
  tell(code, 1, detail);
  return null;
}

function toText(bytes: Uint8Array, tell: Tell): string | null {
  const utf16 = utf16Of(bytes) ?? bareUtf16(bytes);
  if (utf16) return checked(new TextDecoder(utf16).decode(bytes), utf16, tell);
  const zero = bytes.indexOf(0);
  if (zero >= 0) return refuse(tell, 'capture-binary', `no text (byte ${zero} is zero)`);
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isMostlyUtf8(text)) return checked(text, 'UTF-8', tell);
  const big5 = new TextDecoder('big5').decode(bytes);
  const isBig5 = isTraditional(big5);
  tell('encoding-guessed', 1, isBig5 ? 'Big5' : 'GB 18030 (GBK)');
  return isBig5 ? checked(big5, 'Big5', tell) : checked(new TextDecoder('gb18030').decode(bytes), 'GB 18030', tell);
}

/** Text of two bytes a character without its mark: line ends and Latin letters have a zero on the same side. */
function bareUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 4_000);
  const zeros = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Chinese has zeros too, here and there.
  if (bytes.length % 2 === 1 || even + odd < head.length / 20 || Math.min(even, odd) * 4 > Math.max(even, odd))
    return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * Other encodings' bytes make UTF-8 sequences by chance only: where most of what is no ASCII is whole, a few bytes of a UTF-8
 * text are damaged.
 */
function isMostlyUtf8(text: string): boolean {
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[\u3000-\u9fff\uff00-\uffef]/g)?.length ?? 0;
  return whole > 4 * bad;
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Says where a decoder had to give up on bytes; what is mostly that is no text. */
function checked(text: string, encoding: string, tell: Tell): string | null {
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  if (bad > 20 && bad > text.length / 20)
    return refuse(tell, 'capture-binary', `no text (${bad} bytes are no ${encoding})`);
  if (bad > 0) tell('encoding-broken', text.slice(0, text.indexOf('\ufffd')).split('\n').length, encoding);
  return text;
}
