/** Cuts what was typed without spaces into terms of the field and words that only ask. */

import type { Vocabulary } from './vocabulary';

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

/** Words that tell how things hang together, or of any change: what is sought has them or not. */
const LIGHT =
  `导致 引起 造成 引发 出现 发生 产生 触发 处理 解决 进行 使用 存在 遇到 变得 变成 没有 加了 修了 改了 做了 修过 改过 加过 修的 加的 改的
做的 了吗 时候 一起 一个 一次 一些 某个 某些 某次 多个 单独 同时 同一 立刻 马上 立即 最早 最先 注意 拿到 得到 回来 回去 这里 那里 里面 之后 以后 之前 以前 当中 期间 过程 起来 出来 下来 特别 非常 十分 一直 总是 老是 经常 突然 已经 目前 现在 改动 变更 提交 方案 办法 方法 功能 实现`.split(
    /\s+/,
  );

/** Small words of English: they ask or join. `no` and `not` say something. */
const SMALL = new Set(
  `a about after also am an and any are as at be because been before but by can could did do does during for from get gets got
  had has have how i if in into is it its just may me my of on or our out over pr prs should so some than that the their then
  there these they this those to too under up upon us using via was we were what when where whether which while who why will
  with within would you your`.split(/\s+/),
);

/**
 * Words with which people complain, whatever it is about: that it should work and does not, how it looks, how often. With and
 * without the apostrophe, which cuts a word in two.
 */
const COMPLAINING = new Set(
  `arent aren cant couldnt couldn didnt didn doesnt doesn dont don hasnt hasn havent haven isnt isn wasnt wasn werent weren wont won
  wouldnt wouldn shouldnt shouldn t s re ve ll d m im ive thats whats theres
  work works worked working look looks looking seem seems seemed keep keeps kept happen happens happened say says said tell tells
  again already always anymore actually even every everything ever forever here now often only really sometimes somehow still
  suddenly randomly weird weirdly strange strangely bad badly please help try tried trying anyone w`.split(/\s+/),
);

/** @returns whether a Latin word asks or joins rather than says what is sought */
export function isAsking(word: string): boolean {
  return SMALL.has(word.toLowerCase()) || COMPLAINING.has(word.toLowerCase());
}

/** `term`: of the vocabulary; `common`: of the dictionary; `light`: common, and says little. */
export type RunPart = { text: string; kind: 'term' | 'common' | 'light' | 'asking' | 'rest' };

/**
 * @param longest no part is longer: one less than the run gives the parts of a run that is a term itself
 * @returns a run of Han characters cut into terms and common words, words that ask, and what is left between them
 */
export function cutRun(vocabulary: Vocabulary, run: string, longest = run.length): RunPart[] {
  const parts: RunPart[] = [];
  let rest = '';
  const flush = () => {
    if (rest) parts.push({ text: rest, kind: 'rest' });
    rest = '';
  };
  for (let at = 0; at < run.length; ) {
    const part = partAt(vocabulary, run.slice(0, at + longest), at);
    if (part) {
      flush();
      parts.push(part);
      at += part.text.length;
    } else {
      rest += run.charAt(at);
      at += 1;
    }
  }
  flush();
  return parts;
}

function partAt(vocabulary: Vocabulary, run: string, at: number): RunPart | null {
  const found = vocabulary.wordAt(run, at);
  const word = found && isCutByTerm(vocabulary, run, at, found) ? null : found;
  if (word && vocabulary.isTerm(word)) return { text: word, kind: 'term' };
  const asking = ASKING.find((each) => run.startsWith(each, at));
  if (asking) return { text: asking, kind: 'asking' };
  const light = LIGHT.find((each) => run.startsWith(each, at));
  if (light && light.length >= (word?.length ?? 0)) return { text: light, kind: 'light' };
  return word ? { text: word, kind: 'common' } : null;
}

/** A common word over the border of a term is none: 上部 in 上部署. */
function isCutByTerm(vocabulary: Vocabulary, run: string, at: number, word: string): boolean {
  if (vocabulary.isTerm(word)) return false;
  for (let from = at + 1; from < at + word.length; from += 1) {
    const term = vocabulary.wordAt(run, from);
    if (term && vocabulary.isTerm(term) && from + term.length > at + word.length) return true;
  }
  return false;
}

/** Characters that only join, where no word covers them: 在, 把 and 里 are part of no word that nobody knows. */
const JOINTS = /[在里把被给从与和且就才又也还都只会能是有了着要让将跟及或但很太更再每各时上下后前带到]/u;

/** @returns what is left of a stretch that no word covers without characters that only join */
export const withoutJoints = (stretch: string): string[] => stretch.split(JOINTS).filter((text) => text !== '');

/** @returns what is between the words that ask, where it is two characters or more */
export function stretchesOf(vocabulary: Vocabulary, run: string): string[] {
  const joined = cutRun(vocabulary, run).map(({ kind, text }) => (kind === 'asking' ? ' ' : text));
  return joined
    .join('')
    .split(' ')
    .filter((text) => [...text].length > 1);
}

/** Joins words as often as it asks. */
const JOINING = '的';

/** @returns the words of a run that ask outright, in order */
export function askingIn(vocabulary: Vocabulary, run: string): string[] {
  return cutRun(vocabulary, run).flatMap(({ kind, text }) => (kind === 'asking' && text !== JOINING ? text : []));
}
