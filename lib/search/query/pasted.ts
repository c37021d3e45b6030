/**
 * Text pasted from a terminal: a traceback, an error of Python, a compiler or CUDA, a line of a log. Names, files and the
 * message say what it is about; the rest (dates, addresses, frames of libraries, the words of every traceback) does not.
 */

import { canonicalName } from '../../text/identifier';
import { PASTED } from '../weights';

/** A piece to look up, in the order of the text, with how much it says: 1 for a word of the message. */
export type PastedPart = { text: string; weight: number };

/** Frames of the end of a traceback that are looked at: the rest leads to them. */
const FRAMES = 3;

/** Pieces looked up, the most telling. */
const PARTS = 20;

const FRAME = /File "([^"\n]+)", line \d+(?:,? in ([\w.<>]+))?/g;

/** What only pasted text has. */
const SIGNS = [
  /\S[^\S\n]*\n\s*\S/,
  /Traceback \(most recent call/i,
  /File "[^"\n]+", line \d+/,
  /\b[A-Za-z_.]*(?:Error|Exception|Interrupt)\b\s*:/,
  /\b(?:No module named|cannot import name|undefined symbol|undefined reference|symbol lookup error)\b/i,
  /\bobject has no attribute\b|\bunexpected keyword argument\b|\bmissing \d+ required\b/,
  /\[Errno \d+\]|\berrno[ =:]+\d+/i,
  /[\w/.]+(?:\(\d+\)|:\d+(?::\d+)?): (?:fatal )?(?:error|warning)\b/,
  /\b(?:error|fatal)\s*: /i,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?/,
  /\bCUDA error\b|\bcudaError\w+|\bNCCL (?:error|WARN)\b|\bSegmentation fault\b|\bcore dumped\b|\bexit(?:ed)? (?:with )?code -?\d+/i,
];

/** What says nothing of any one error: dates, levels, process ids, addresses, sizes, percentages. */
const NOISE =
  /\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?: [A-Z]{2}\d+)*\]?|\((?:pid|ip)=[^)]*\)|\b0x[0-9a-f]+\b|\b\d+(?:\.\d+){3}(?::\d+)?\b|\b\d+(?:\.\d+)?\s?(?:[KMGT]i?B|bytes|ms|us|s|%)(?!\w)|\b[0-9a-f]{8}-[0-9a-f-]{20,}\b/gi;

const USUAL = new Set(
  `api apis asynchronously at attribute attributes below call called calls can compile compiling consider could debug debugging
  detected device during encountered error errors exception exceptions expected expects extension external fail failed failure
  false fatal file files for found function get given got has have hit host in incorrect info input instead invalid is it kernel
  keyword last launch line log lines main message might missing module modules most name named no non none not object objects
  of on option or other output pass passing please process python raise raised recent reported required return returned run
  running runtime see server set some stack stacktrace such symbol system terminate terminated the thread this to trace traceback
  true try type undefined unexpected unhandled unknown use used user value values warn warning was were what when which with
  argument arguments version architecture supported support cannot import imported from a an and any be by e g library`.split(
    /\s+/,
  ),
);

/** Exceptions that every program raises. */
const PLAIN_ERROR =
  /^(?:(?:builtins|torch|torch\.cuda)\.)?(?:Runtime|Value|Type|Key|Index|Attribute|Assertion|Import|ModuleNotFound|Name|OS|IO|Timeout|Connection\w*|FileNotFound|NotImplemented|Exception|Arithmetic|Memory|Unicode\w*|System)?(?:Error|Exception)$/;

/** Functions that are in every traceback. */
const PLAIN_CALLER =
  /^(?:<\w+>|main|run|_?run_\w*main\w*|_run_code|__\w+__|_?wrapper|wrapped|inner|decorate_context|_?call_impl|_wrapped_call_impl|forward|step|get|wait)$/;

/** @returns the pieces of a pasted text that say what it is about; null where a text was not pasted */
export function readPasted(text: string): PastedPart[] | null {
  if (!SIGNS.some((sign) => sign.test(text))) return null;
  const parts = [...messageParts(text.replace(FRAME, ' ')), ...frameParts(text)];
  const unique = likeliestOfEach([...parts, ...parts.flatMap(nameWords)]);
  if (!unique.some(({ weight }) => weight > PASTED.usual)) return null;
  const least = unique.map(({ weight }) => weight).sort((a, b) => b - a)[PARTS - 1] ?? 0;
  return unique.filter(({ weight }) => weight >= least).slice(0, PARTS);
}

/** @returns each piece once, where it is first, with the most that it says anywhere */
function likeliestOfEach(parts: PastedPart[]): PastedPart[] {
  const unique = new Map<string, PastedPart>();
  for (const { text, weight } of parts) {
    const key = text.toLowerCase();
    const known = unique.get(key);
    unique.set(key, known ? { ...known, weight: Math.max(known.weight, weight) } : { text, weight });
  }
  return [...unique.values()];
}

/** @returns the words of the last part of a name that says something: `full_evictable_size`, `swa_component.py`, `KVTransferError` */
function nameWords({ text, weight }: PastedPart): PastedPart[] {
  if (weight <= PASTED.outerFrame || weight === PASTED.word) return [];
  const last = text
    .replace(/\.\w{1,4}$/, '')
    .split(/[./:]/)
    .at(-1);
  const words = canonicalName(last ?? '').split('_');
  return words
    .filter((word) => /^\p{L}.{2,}/u.test(word) && !USUAL.has(word))
    .map((word) => ({ text: word, weight: PASTED.nameWord }));
}

function messageParts(text: string): PastedPart[] {
  const words = text.replace(NOISE, ' ').match(/[^\s"'`“”‘’()[\]{}<>|,;=!?*]+/g) ?? [];
  return words.flatMap((raw): PastedPart[] => {
    const word = raw.replace(/^[.:/-]+(?=\w)|[.:/-]+$/g, '');
    if (!/[\p{L}]{2}/u.test(word)) return [];
    return [{ text: word, weight: weightOf(word) }];
  });
}

function weightOf(word: string): number {
  if (PLAIN_ERROR.test(word) || USUAL.has(word.toLowerCase())) return PASTED.usual;
  if (/(?:Error|Exception)$/.test(word)) return PASTED.exception;
  return /[a-z\d]_[a-z\d]|[a-z][A-Z]|\w\.\w|\w\/\w|::|^--\w|[a-z]\d|\d[a-z]/.test(word) ? PASTED.name : PASTED.word;
}

/** The last frames, without those of Python's own files. */
function frameParts(text: string): PastedPart[] {
  const frames = [...text.matchAll(FRAME)]
    .map(([, path = '', caller = '']) => ({ path, caller }))
    .filter(
      ({ path }) => !/\/lib(?:64)?\/python[\d.]+\/(?!site-packages|dist-packages)/.test(path) && !path.startsWith('<'),
    );
  return frames.slice(-FRAMES).flatMap(({ path, caller }, at, all): PastedPart[] => {
    const own = path.replace(/^.*(?:site|dist)-packages\//, '');
    const weight = at === all.length - 1 ? PASTED.frame : PASTED.outerFrame;
    const named = caller === '' || PLAIN_CALLER.test(caller) ? [] : [{ text: caller, weight: PASTED.caller }];
    return [{ text: own.startsWith('/') ? own : `/${own}`, weight }, ...named];
  });
}
