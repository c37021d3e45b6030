/**
 * Text pasted from a terminal: a traceback, an error of Python, a compiler or CUDA, a line of a log. Names, files and the
 * message say what it is about; the rest (dates, addresses, frames of libraries, the words of every traceback) does not.
 */

import { fold } from '../../text/fold';
import { canonicalName } from '../../text/identifier';
import { PASTED } from '../weights';
import { kindParts, type PastedPart } from './pasted-kinds';

/** Frames of the end of a traceback that are looked at: the rest leads to them. */
const FRAMES = 3;

/** Pieces looked up, the most telling. */
const PARTS = 20;

/** Where any of the patterns is, in any case. */
function anyOf(patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'gi');
}

const FRAME = /File "([^"\n]+)", line \d+(?:,? in ([\w.<>]+))?/g;

/** What only pasted text has. */
const SIGNS = [
  /\S[^\S\n]*\n\s*\S/,
  /Traceback \(most recent call/i,
  /File "[^"\n]+", line \d+/,
  /\b[A-Za-z_.]*(?:Error|Exception|Interrupt)\b\s*:/,
  /\b[A-Za-z_]\w*(?:Error|Exception)\(/,
  /\b(?:No module named|cannot import name|undefined symbol|undefined reference|symbol lookup error)\b/i,
  /\bobject has no attribute\b|\b(?:unexpected|unknown) keyword argument\b|\bmissing \d+ required\b/,
  /\[Errno \d+\]|\berrno[ =:]+\d+/i,
  /\bNo such file or directory\b|\bcannot open shared object\b|\bPermission denied$|\bcommand not found$|\bpanicked at\b/,
  /\bHTTP\/\d(?:\.\d)?" [45]\d\d\b|\breturned non-zero exit status\b/,
  /[\w/.]+(?:\(\d+\)|:\d+(?::\d+)?): (?:fatal )?(?:error|warning)\b/,
  /\b(?:error|fatal)\s*: /i,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?/,
  /^[ \t]*(?:from [\w.]+ import \w|import [\w.]+(?: as \w+)?$)/m,
  /^(?:\S*[#$] ?)?(?:[A-Z][A-Z\d_]+=\S* )*(?:python3? -m |(?:python3?|pip3?|uv|docker|kubectl|helm|torchrun|mpirun|curl|sglang|vllm) (?=.*(?:^|\s)--?[a-z]))/m,
  /\bCUDA error\b|\bcudaError\w+|\bNCCL (?:error|WARN)\b|\bSegmentation fault\b|\bcore dumped\b|\bexit(?:ed)? (?:with )?code -?\d+/i,
];

/** What says nothing of any one error: addresses, plain keys of values, dates, process ids, sizes, what a server answered. */
const NOISES = [
  /\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s'")\]}]+/,
  /(?<![\w.-])[A-Za-z]+=(?=[\w'"({[<-])/,
  /\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?: [A-Z]{2}\d+)*\]?/,
  /\((?:pid|ip)=[^)]*\)|\b0x[0-9a-f]+\b|\b\d+(?:\.\d+){3}(?::\d+)?\b|\b[0-9a-f]{8}-[0-9a-f-]{20,}\b/,
  /\b\d+(?:\.\d+)?\s?(?:[KMGT]i?B|bytes|ms|us|s|%)(?!\w)/,
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD) (?=\/)|\bHTTP\/\d(?:\.\d)?"?(?: \d{3}\b)?/,
  /\b(?:Internal Server Error|Bad Request|Service Unavailable)\b/,
  /"(?:object|param|code)"\s*:\s*(?:"[^"\n]{0,40}"|null|\d+)|"type"\s*:\s*"\w{0,40}Error"/,
];
const NOISE = anyOf(NOISES);

/** What Python and PyTorch say of every error of its kind; the names between are the error's own. */
const SENTENCES = [
  /\bnot enough values to unpack\b|\btoo many values to unpack\b/,
  /\binvalid literal for int\(\) with base\b|\bcould not convert string to float\b/,
  /\bCan't instantiate abstract class\b|\bwith(?:out an implementation for)? abstract methods?\b/,
  /\btoo many keyword arguments\b|\btakes (?:from )?\d.{0,12} positional arguments? but \d+ (?:was|were) given\b|\brequired positional arguments?\b/,
  /\blocal variable\b(?=.{0,80}\breferenced before assignment\b)|\breferenced before assignment\b/,
  /\bobject is not (?:callable|iterable|subscriptable)\b|\bunsupported operand types?\(?s?\)? for\b/,
  /\bobject cannot be interpreted as an integer\b|\bindices must be integers\b/,
  /\bexpected str, bytes or os\.PathLike object\b|\bExpecting value: line \d+ column \d+ \(char \d+\)/,
  /\bsize of tensor \w \(\d+\) must match the size of tensor \w\b|\bat non-singleton dimension\b/,
  /\bcannot access local variable\b(?=.{0,80}\bis not associated with a value\b)|\bwhere it is not associated with a value\b/,
  /\bis out of bounds for dimension \d+ with size \d+|\b(?:list|tuple|string) index out of range\b/,
  /\bcannot open shared object file\b|\bNo such file or directory\b|\breturned non-zero exit status \d+|\bpartially initialized module\b/,
  /\bException in ASGI application\b|\bunhandled errors in a TaskGroup \(\d+ sub-exceptions?\)/,
];
const SENTENCE = anyOf(SENTENCES);

const USUAL = new Set(
  `api apis asynchronously at attribute attributes below call called calls can compile compiling consider could debug debugging
  detected device during encountered errno error errors exception exceptions expected expects extension external fail failed failure
  false fatal file files for found function get given got has have hit host in incorrect info input instead invalid is it kernel
  keyword last launch line log lines main message might missing module modules most name named no non none not object objects
  of on option or other output pass passing please process python raise raised recent reported required return returned run
  running runtime see server set some stack stacktrace such symbol system terminate terminated the thread this to trace traceback
  true try type undefined unexpected unhandled unknown use used user value values warn warning was were what when which with
  does did do doing currently already exist exists between both cannot unable trying tried attempt must should would will be been
  command code exit message type but defined existing did complete successfully bin sh bash usr local home line lines building
  built build make expects list following above requires available one two number size first second
  argument arguments self cls version architecture supported support cannot import imported from a an and any be by e g library`.split(
    /\s+/,
  ),
);

/** Exceptions that every program raises. */
const PLAIN_ERROR =
  /^(?:(?:builtins|torch|torch\.cuda)\.)?(?:Runtime|Value|Type|Key|Index|Attribute|Assertion|Import|ModuleNotFound|Name|OS|IO|Timeout|Connection\w*|FileNotFound|NotImplemented|Exception|Arithmetic|Memory|Unicode\w*|System)?(?:Error|Exception)$/;

/** Functions that are in every traceback. */
const PLAIN_CALLER =
  /^(?:<\w+>|main|run|_?run_\w*main\w*|_run_code|__\w+__|_?wrapper|wrapped|inner|decorate_context|_?call_impl|_wrapped_call_impl|forward|step|get|wait)$/;

/** A name as linkers print it: `_Z9take_pageN2at6TensorE`, `_ZN5pages4takeEv`. */
const MANGLED = /\b_Z(NK?)?(\d\w{2,400})/g;

/** Scopes of a name; the deepest have a few. */
const SCOPES = 8;

/** @returns the name that a linker's stands for, without the types behind it: `take_page`, `pages::take` */
function demangled(whole: string, nested: string | undefined, rest: string): string {
  const names: string[] = [];
  for (let at = 0; names.length < (nested === undefined ? 1 : SCOPES); ) {
    const [digits = ''] = /^\d{1,3}/.exec(rest.slice(at, at + 3)) ?? [];
    const name = rest.slice(at + digits.length, at + digits.length + Number(digits));
    if (digits === '' || name.length < Number(digits) || !/^[A-Za-z_]/.test(name)) break;
    names.push(name);
    at += digits.length + name.length;
  }
  return names.join('::') || whole;
}

/** @returns whether a text has what only pasted text has */
export const isPasted = (text: string): boolean => SIGNS.some((sign) => sign.test(text));

/** @returns the pieces of a pasted text that say what it is about; null where a text was not pasted */
export function readPasted(pasted: string): PastedPart[] | null {
  if (!isPasted(pasted)) return null;
  const text = pasted.replace(MANGLED, demangled);
  const parts = [...kindParts(text), ...messageParts(text.replace(FRAME, ' ')), ...frameParts(text)];
  const unique = likeliestOfEach([...parts, ...parts.flatMap(nameWords)]);
  if (!unique.some(({ weight }) => weight > PASTED.usual)) return null;
  const kept = new Set(unique.toSorted((a, b) => b.weight - a.weight).slice(0, PARTS));
  return unique.filter((part) => kept.has(part));
}

/** @returns each piece once, where it is first, with the most that it says anywhere */
export function likeliestOfEach(parts: PastedPart[]): PastedPart[] {
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
  const isFurtherUp = text.startsWith('/') && weight === PASTED.far;
  if (isFurtherUp || weight < PASTED.far || weight === PASTED.word) return [];
  const last = text
    .replace(/\.\w{1,4}$/, '')
    .split(/[./:]/)
    .at(-1);
  const words = canonicalName(last ?? '').split('_');
  return words
    .filter((word) => /^\p{L}.{2,}/u.test(word) && !USUAL.has(word))
    .map((word) => ({ text: word, weight: PASTED.beside }));
}

/** The bars that an `ExceptionGroup` draws before its lines. */
const MARGIN = /^[ \t]*[|+](?=[ \t-]|$)/gm;

/** A line of source code that a traceback shows; an assertion is all that its error says. */
const CODE_LINE = /^ {4,}(?!assert\b|raise\b|.*\b[A-Z]\w*(?:Error|Exception)\b).*$/gm;

/** What an error quotes is what it is about, also where the word is a usual one: `has no attribute 'device'`. */
const QUOTED = /(?<![\w'])(['"`])([A-Za-z_]\w*)\1(?!\w)/g;

/** The name of a value that is printed: state beside the message. */
const PRINTED = /(?<![\w.-])([A-Za-z_][\w.]*)(?:\(\))?=(?=[\w'"({[<-])/g;

/** A plain word before a sign of equality is none. Asked of the name alone: within the pattern it would take the square of its length. */
const isName = (word: string): boolean => /[_.]/.test(word.slice(1));

/** @returns whether a folded word is in the errors of every program */
export const isUsual = (word: string): boolean => USUAL.has(word);

/** @returns the words of what the error says, in order, folded: without frames, lines of code and noise */
export function messageWords(text: string): string[] {
  const message = text.replace(FRAME, ' ').replace(MARGIN, ' ').replace(CODE_LINE, ' ').replace(NOISE, ' ');
  const words = fold(message.replace(SENTENCE, ' _ ')).match(WORDS) ?? [];
  // Each title is held against them. Compilers say first what is wrong, Python last.
  return words.length > 2 * MOST_WORDS ? [...words.slice(0, MOST_WORDS), ...words.slice(-MOST_WORDS)] : words;
}

/** Words at either end of what an error says; the longest that people paste say some hundred. */
const MOST_WORDS = 100;

/** @param text folded */
export const WORDS = /[\p{L}\d_]+/gu;

function messageParts(text: string): PastedPart[] {
  const lines = text.replace(MARGIN, ' ');
  const told = lines.replace(CODE_LINE, ' ').replace(NOISE, ' ');
  const usual = wordsOf(told.match(SENTENCE)?.join(' ') ?? '');
  const printed = [...told.matchAll(PRINTED)].flatMap(([, name = '']) => (isName(name) ? name : []));
  const state = wordsOf(printed.join(' '));
  const quoted = [...told.matchAll(QUOTED)].map(([, , name = '']) => name);
  const own = wordsOf(
    told.replace(SENTENCE, ' ').replace(PRINTED, (whole: string, name: string) => (isName(name) ? ' ' : whole)),
  );
  const code = wordsOf(lines.match(CODE_LINE)?.join(' ') ?? '');
  return [
    ...own.flatMap((word) => {
      const model = wordsOfModel(word);
      return model.length > 0
        ? model.map((part) => ({ text: part, weight: PASTED.word }))
        : { text: word, weight: weightOf(word) };
    }),
    ...quoted.map((word) => ({ text: word, weight: Math.max(PASTED.word, weightOf(word)) })),
    ...state.map((word) => ({ text: word, weight: Math.min(PASTED.far, weightOf(word)) })),
    ...code.map((word) => ({ text: word, weight: Math.min(PASTED.beside, weightOf(word)) })),
    ...usual.map((word) => ({ text: word, weight: PASTED.usual })),
  ];
}

/** @returns the words of a message, see {@link telling} */
function wordsOf(text: string): string[] {
  const words = text.match(/[^\s"'`“”‘’()[\]{}<>|,;=!?*]+/g) ?? [];
  return words
    .map((raw) =>
      raw
        .replace(/^.*(?:site|dist)-packages(?=\/)/, '')
        .replace(/^[.:/-]+(?=\w)|[.:/-]+$/g, '')
        // Titles name a library without its version.
        .replace(/\.so(?:\.\d+)+$/, '.so'),
    )
    .flatMap(telling)
    .filter((word) => /\p{L}{2}/u.test(word));
}

/** What of a dotted name is one: of `self.cache.evict` each part, of `C.__init__` the class, of `model.layers.0.kv_scale` the end. */
function telling(word: string): string[] {
  if (/^(?:self|cls)\./.test(word)) return word.split('.').slice(1);
  const behind = /^\w+(?:\.\w+)*\.\d+\.([\w.]+)$/.exec(word)?.[1];
  return behind === undefined ? [word.replace(/\.__\w+__$/, '')] : behind.split('.');
}

/** What nearly every command line has. */
const USUAL_FLAG =
  /^(?:--)?(?:model(?:-path)?|tp(?:-size)?|tensor-parallel-size|trust-remote-code|host|port|served-model-name|no-cache-dir|num-prompts)$/;

/** `moonshotai/Kimi-Linear-48B-A3B-Instruct`: a model by its maker. Files have small letters, or neither a hyphen nor a digit. */
const MODEL = /^[\w.-]{2,40}\/((?=[\w.-]*[A-Z])(?=[\w.-]*[-\d])[\w.-]{2,80})$/;

/** Of the name of a model its size, and how it was trained: titles name neither. */
const OF_MODELS = /^(?:\d+(?:\.\d+)?[bm]|[ae]\d+(?:\.\d+)?b|instruct|chat|base|dev|it|hf|preview|diffusers|pt)$/i;

/** The same without its maker, which a size tells from other words with hyphens: `Wan2.2-T2V-A14B`. */
const BARE_MODEL = /^(?=.{0,60}-[AE]?\d+(?:\.\d+)?[BM](?:-|$))([A-Z][\w.]{1,30}(?:-[\w.]{1,20}){1,8})$/;

/** @returns the words that titles name a model with; none where a text names none */
function wordsOfModel(text: string): string[] {
  const [, name = ''] = MODEL.exec(text) ?? BARE_MODEL.exec(text) ?? [];
  if (/\.\w{1,5}$/.test(name) && !/\.\d+$/.test(name)) return [];
  return name.split('-').filter((word) => word !== '' && !OF_MODELS.test(word));
}

function weightOf(word: string): number {
  if (USUAL_FLAG.test(word)) return PASTED.usual;
  if (PLAIN_ERROR.test(word) || USUAL.has(word.toLowerCase())) return PASTED.usual;
  if (/(?:Error|Exception)$/.test(word)) return PASTED.beside;
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
    const weight = at === all.length - 1 ? PASTED.word : PASTED.far;
    const named = caller === '' || PLAIN_CALLER.test(caller) ? [] : [{ text: caller, weight: PASTED.beside }];
    // A model is called what its file is.
    const model = /\/models\/(\w+)\.py$/.exec(own)?.[1];
    const of = model === undefined ? [] : [{ text: model, weight: PASTED.beside }];
    return [{ text: own.startsWith('/') ? own : `/${own}`, weight }, ...named, ...of];
  });
}
