/** What the words of a heading speak for: stems by which people name such sections, in Chinese and English. */
import { KINDS, type Kind } from './kinds';

/** `about`: a section that says whose report it is; `none`: one that reports of ours do not have. */
export type Meaning = Kind | 'about' | 'none';

/** Words that name a section, Chinese and English; and Chinese and English ones that hint at it, among others. */
type Stems = readonly [names: string, english: string, hints?: string, englishHints?: string];

const STEMS = {
  summary: [
    '摘要|提要|概要|概述|概览|概括|总结|小结|综述|结论|要点|速览|速读|导读|简介|一句话|太长不看|长话短说',
    'tl;?\\s?dr|summary|overview|abstract|synopsis|in short|at a glance|nutshell',
    '改了什么|是什么|说了什么|看懂|[干做]了[什啥]么?',
    'highlights?|key points?',
  ],
  recommendation: [
    '建议|推荐动作|该怎么[做办看]?|该如何|行动|值不值得|值得[看读]吗|要不要|该不该|适合谁[读看]?|怎么用|如何使用|须知',
    'recommend(?:ed|ations?)?|advice|actions?|bottom line|what to do|takeaways?|next steps?|verdicts?',
    '推荐|读者|谁[该应]?[读看]|跟进',
  ],
  motivation: [
    '背景|动机|目的|目标|初衷|起因|缘由|缘起|起源|原因|由来|来由|来历|痛点|需求|来龙(?!去脉)',
    'motivations?|background|context|goals?|rationale|purpose',
    '问题|为了|上下文|描述',
    'problems?|description',
  ],
  steps: [
    '实现|实作|做法|方案|改法|怎么改|如何改|怎么做|如何做|做了什么|做了哪些|改动|拆解|详解|思路|设计|步骤|流程|解法',
    'implementation|steps?|approach|design|what changed|solution|walkthrough|how it works|how',
    '改了什么|变更|修改|细节|技术|解决',
    'changes?|details?',
  ],
  files: ['文件|路径', 'files?|paths?', '代码|改动|位置|模块'],
  symbols: [
    '符号|函数|方法|接口|标识符|类名|变量|参数|配置项|字段',
    'symbols?|functions?|identifiers?|apis?|methods?',
    '名字|名词|名称|术语|关键词',
    'names?|terms?',
  ],
  snippets: ['代码|源码|片段|摘录|摘抄|节选', 'snippets?|code|excerpts?|listings?'],
  discussion: [
    '评审|评论|讨论|争论|争议|审查|意见|问答|社区|交锋',
    'review(?:ers?|s)?|discussions?|comments?|threads?|debates?|q ?& ?a',
    '聊|吵|反馈',
    'feedback',
  ],
  risks: [
    '风险|隐患|坑|陷阱|小心|警惕|当心|留意|注意|潜在问题|副作用|不足|局限|缺点|劣势|翻车',
    'risks?|caveats?|concerns?|pitfalls?|gotchas?|go(?:es)? wrong|limitations?|watch out|warnings?',
    '潜在|问题|担心',
  ],
  impact: ['影响|波及|后果', 'impacts?|effects?|affect(?:s|ed)?|blast radius|consequences?', '范围'],
  flags: ['标签|标记|关键[词字]|标注', 'tags?|labels?|flags?|badges?|keywords?', '风险'],
  related: [
    '相关|关联|延伸|参见|参考|参阅|另见|前因后果|来龙去脉|脉络|上下游|前后|历史|链接|引用|谱系|资料',
    'related|see also|references?|links?|history|lineage|further reading|follow[- ]?ups?',
    '后续|阅读|上下文',
    'prs?',
  ],
  about: ['基本信息|元信息|元数据|基本情况|文档信息', 'metadata|about|basic info(?:rmation)?'],
  none: [
    '测试|验证|截图|环境|更新日志|检查清单|致谢',
    'tests?|testing|verification|screenshots?|changelog|checklist|benchmarks?',
  ],
} as const satisfies Record<Meaning, Stems>;

/** Words that go with any of those. */
const FILLERS =
  '为什么|为何|先看|要改|要做|地方|事项|哪些|什么|怎么|如何|多少|一下|一览|清单|列表|列举|汇总|整理|记录|现场|分析|评估|说明|介绍|解读|解析|走读|看看|方式|展示|示例|示意|先说|再说|说说|聊聊|值得|记住|需要|可能|潜在|本次|这次|此次|这个|那些|这些|本|该|此|谁|会|受|给|对|从|的|了|吗|呢|和|与|及|或|是|有|在|里|中|时|看|要|被|把|它|我|都|去|到|关键|核心|重点|主要|重要|完整|详细|具体|涉及|动了|改了|变更|修改|部分|章节|内容|细节|情况|范围|问题|面|点|词|区|层';
const ENGLISH_FILLERS =
  'the|an?|of|to|and|in|for|by|on|with|key|core|main|important|what|which|who|why|was|is|are|could|can|it|we|you|they|this|that|worth|reading|know|touched|changed|notes?|lists?|potential|possible|prs?|mr';

/** A question decides, whatever else the heading names: `为什么需要这个改动？`. */
const WHY = /为什么|为何|(?<![a-z])why(?![a-z])/i;

const pattern = (chinese: string, english: string): RegExp =>
  new RegExp([chinese, english && `(?<![a-z])(?:${english})(?![a-z])`].filter(Boolean).join('|'), 'gi');

const MEANINGS: readonly Meaning[] = [...KINDS, 'about', 'none'];
const PATTERNS = MEANINGS.flatMap((meaning) => {
  const [names, english, hints = '', englishHints = '']: Stems = STEMS[meaning];
  const named = { meaning, words: pattern(names, english), weight: 3 };
  return hints || englishHints ? [named, { meaning, words: pattern(hints, englishHints), weight: 1 }] : [named];
});
const FILLER = pattern(FILLERS, ENGLISH_FILLERS);

/** How much the words of a heading speak for each meaning; whether it has no other words. */
export type Words = { weights: ReadonlyMap<Meaning, number>; isWhole: boolean };

/** From so much on, a word names the section. */
export const NAMED = 3;
/** Of several words the last is what the heading is about, as in `受影响的文件`. */
const HEAD = 1;
/** Longer headings are sentences. */
const MAX_LENGTH = 60;

type Found = { meaning: Meaning; weight: number; from: number; to: number };

/** @param text a heading without its marks and number */
export function wordsOfHeading(text: string): Words {
  const heading = text.slice(0, MAX_LENGTH);
  const all = PATTERNS.flatMap(({ meaning, words, weight }) =>
    [...heading.matchAll(words)].map(
      ({ index, 0: word }): Found => ({ meaning, weight, from: index, to: index + word.length }),
    ),
  );
  // A word inside a longer one is another: `后果` in `前因后果`.
  const found = all.filter(
    ({ from, to }) => !all.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
  );
  const last = Math.max(0, ...found.map(({ to }) => to));
  const weights = new Map<Meaning, number>();
  for (const { meaning, weight, to } of found)
    weights.set(meaning, Math.max(weights.get(meaning) ?? 0, weight + (to === last ? HEAD : 0)));
  if (WHY.test(heading)) weights.set('motivation', NAMED + 2 * HEAD);
  const covered = new Set<number>();
  const fillers = [...heading.matchAll(FILLER)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
  for (const { from, to } of [...found, ...fillers]) for (let at = from; at < to; at++) covered.add(at);
  let others = text.length - heading.length;
  for (let at = 0; at < heading.length; at++)
    if (!covered.has(at) && /[\p{L}\p{N}]/u.test(heading.charAt(at))) others++;
  return { weights, isWhole: weights.size > 0 && others === 0 };
}
