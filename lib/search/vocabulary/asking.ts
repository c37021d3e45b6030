/** Cuts what was typed without spaces into terms of the field and words that only ask. */

import type { Unit } from '../query/units';
import { conceptAt } from './concepts';

/**
 * Words that ask rather than say what is sought: they are no clue. Of single characters, only those that hardly ever are
 * part of a word: 后 is one of 后端, 对 of 对齐, and as a pair with the next word they are so frequent that they count little.
 */
const ASKING = [
  '会不会',
  '能不能',
  '要不要',
  '是不是',
  '什么时候',
  '为啥',
  '多少',
  '后来',
  '因为',
  '应该',
  '需要',
  '可以',
  '这个',
  '那个',
  '有没有',
  '为什么',
  '怎么样',
  '怎么办',
  '哪一个',
  '哪些',
  '哪个',
  '哪里',
  '什么',
  '怎么',
  '怎样',
  '如何',
  '为何',
  '是否',
  '能否',
  '请问',
  '相关',
  '有关',
  '关于',
  '问题',
  '情况',
  '原因',
  '一下',
  '哪',
  '吗',
  '呢',
  '吧',
  '的',
  '谁',
];

const ASKING_LATIN = new Set([
  'pr',
  'prs',
  'the',
  'a',
  'an',
  'of',
  'to',
  'in',
  'on',
  'for',
  'and',
  'or',
  'is',
  'are',
  'was',
  'what',
  'which',
  'how',
  'why',
  'who',
  'when',
  'with',
  'by',
  'from',
  'does',
  'do',
]);

/** @returns whether a Latin word asks rather than says what is sought */
export function isAsking(word: string): boolean {
  return ASKING_LATIN.has(word.toLowerCase());
}

export type RunPart = { text: string; kind: 'concept' | 'asking' | 'rest' };

/** @returns a run of Han characters cut into words of the table, words that ask, and what is left between them */
export function cutRun(run: string): RunPart[] {
  const parts: RunPart[] = [];
  let rest = '';
  const flush = () => {
    if (rest) parts.push({ text: rest, kind: 'rest' });
    rest = '';
  };
  for (let at = 0; at < run.length; ) {
    const concept = conceptAt(run, at);
    const asking = concept ? undefined : ASKING.find((word) => run.startsWith(word, at));
    const text = concept ?? asking;
    if (text) {
      flush();
      parts.push({ text, kind: concept ? 'concept' : 'asking' });
      at += text.length;
    } else {
      rest += run.charAt(at);
      at += 1;
    }
  }
  flush();
  return parts;
}

/** @returns what stands between the words that ask; an empty text where two of them meet */
export function stretchesOf(parts: RunPart[]): string[] {
  return parts
    .map(({ kind, text }) => (kind === 'asking' ? ' ' : text))
    .join('')
    .split(' ');
}

/** Joins words as often as it asks. */
const JOINING = '的';

/**
 * @returns the units without the words that only ask, and those words; null where none of them asks outright, or nothing
 * else is left. A lone character between them is part of the asking: 怎么用.
 */
export function withoutAsking(units: Unit[]): { units: Unit[]; asking: string[] } | null {
  const asking: string[] = [];
  const left = units.flatMap((unit): Unit[] => {
    if (unit.kind === 'name' && isAsking(unit.text)) {
      asking.push(unit.text);
      return [];
    }
    if (unit.kind !== 'han') return [unit];
    const parts = cutRun(unit.text);
    if (parts.every(({ kind }) => kind !== 'asking')) return [unit];
    asking.push(...parts.flatMap(({ kind, text }) => (kind === 'asking' ? text : [])));
    return stretchesOf(parts).flatMap((text): Unit[] => ([...text].length < 2 ? [] : [{ kind: 'han', text }]));
  });
  return left.length > 0 && asking.some((word) => word !== JOINING) ? { units: left, asking } : null;
}
