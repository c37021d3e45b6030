/** What kind of error a pasted text is: what titles call it, whatever its own words are. */
import { PASTED } from '../weights';

/** A piece to look up, in the order of the text, with how much it says: 1 for a word of the message. */
export type PastedPart = { text: string; weight: number };

/**
 * What titles call an error, whose own words are others: a compiler, a loader and an allocator each have a sentence of their own
 * for all that goes wrong.
 */
const KINDS_OF_FAULT: [RegExp, string][] = [
  [/\bcannot import name\b|\bname '\w+' is not defined\b|^[ \t]*(?:from [\w.]+ import \w|import [\w.]+$)/m, 'import'],
  [/\bnvcc\b|\bptxas\b|\bninja: |\bFailed building wheel\b|\bcollect2: |\bundefined reference\b/, 'compile'],
  [
    /\bNo matching distribution found\b|\bCould not find a version that satisfies\b|\bhas conflicting dependencies\b/,
    'version',
  ],
  [/\bfailed to solve: /, 'docker'],
  [
    /\bsize of tensor\b|\bexpanded size\b|\bshapes? \S{0,40} (?:is invalid|cannot be multiplied)|\bcannot be broadcast\b/,
    'shape',
  ],
  [/\bto have the same dtype\b|\bexpected scalar type\b|\bc10::(?:B?Float|Half|Int|Long)/, 'dtype'],
];

/** The same, where titles take several words for it, or name the kind of device or the compiler rather than the fault. */
const KINDS_OF_PLACE: [RegExp, string][] = [
  [/\bout of memory\b|\bOutOfMemoryError\b|_ALLOC_FAILED\b|\bexit code (?:-9|137)\b|\bSIGKILL\b/i, 'oom'],
  [/\bindex \S{1,20} is out of bounds\b|\bindex out of range\b|\bsrcIndex\b/, 'out of bounds'],
  [/\btorch\._(?:dynamo|inductor)\b|\bFakeTensor\b/, 'torch compile'],
  [/\bSegmentation fault\b|\bSIGSEGV\b|\bexit code -11\b/, 'segfault'],
  [/\bcaught collective operation timeout\b/, 'hang'],
  [/\bto be on the same device\b/, 'device'],
  [/\btorch_npu\b|\baclnn\w|\bE[A-Z]\d{4}:|\bERR\d{5}\b|\bAscend\b|\bAtlas \d/, 'npu'],
  [/\bHIP (?:error|out of)|\bhip(?:Error)?[A-Z]\w|\bROCm\b|\bgfx\d{3,4}|\bhsa_/, 'amd'],
];

/** What Linux says of the numbers that servers meet (errno(3)), for who pastes the number alone. */
const SYSTEM_ERRORS: ReadonlyMap<string, string> = new Map([
  ['12', 'out of memory'],
  ['13', 'permission denied'],
  ['24', 'too many open files'],
  ['28', 'no space left'],
  ['32', 'broken pipe'],
  ['98', 'address already in use'],
  ['104', 'connection reset'],
  ['110', 'timed out'],
  ['111', 'connection refused'],
  ['113', 'no route to host'],
]);
const LONE_NUMBER = /\berrno\W{1,3}(\d{1,3})\b(?=\W{0,3}$)/gim;

/** The package that a name is imported from, however deep in it. */
const IMPORTED = /\b(?:from|No module named)(?: partially initialized module)? ['"]?([A-Za-z_]\w*)(?=['".\s])/g;

/** @returns what titles call the error, and the package that was to be imported */
export function kindParts(text: string): PastedPart[] {
  const kinds = KINDS_OF_FAULT.flatMap(([sign, word]) => (sign.test(text) ? [word] : []));
  const packages = kinds.includes('import') ? Array.from(text.matchAll(IMPORTED), ([, name = '']) => name) : [];
  const places = KINDS_OF_PLACE.flatMap(([sign, word]) => (sign.test(text) ? [word] : []));
  const numbers = Array.from(text.matchAll(LONE_NUMBER), ([, number = '']) => SYSTEM_ERRORS.get(number) ?? '');
  const meant = numbers.filter((words) => words !== '');
  return [
    ...meant.map((words) => ({ text: words, weight: PASTED.word })),
    ...kinds.map((word) => ({ text: word, weight: PASTED.word })),
    ...places.map((word) => ({ text: word, weight: PASTED.beside })),
    ...packages.map((word) => ({ text: word, weight: PASTED.word })),
  ];
}
