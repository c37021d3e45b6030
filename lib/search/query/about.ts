/**
 * What a query, or a title, is about beside its words: something that goes wrong, whether there is something, the work on the
 * software rather than the software. Who types such looks for what mended it, brought it, or did it.
 */

const ENGLISH = [
  /hangs?|hung|stuck|freezes?|frozen|deadlocks?|livelock|race|crash\w*|segfault|panics?|dies|leak\w*|oom|out of memory|exhausted/,
  /fail\w*|errors?|bugs?|fix\w*|broken|breaks?|wrong|incorrect\w*|corrupt\w*|garbage|gibberish|nan|illegal|overflow\w*|mismatch\w*/,
  /missing|lost|dropped|ignored|duplicated?|twice|double|stale|zombie|orphan\w*|conflicts?|unbalanced|differ\w*|refused|rejected/,
  /slow\w*|timeouts?|times out|never|not|cannot|can't|(?:do|does|did|is|are|was|has|wo)n't|unable|no longer|too \w+|forever/,
  /invalid|unsupported|unexpected\w*|inconsistent\w*|incompatib\w*|undefined|uninitiali[sz]ed|unreachable|unhealthy|unnecessar\w+/,
  /regress\w*|degrad\w*|drops|drift\w*|spikes?|stalls?|stalled|starv\w*|suspended|disconnect\w*|killed|dead|empty|blank|garbled|truncated/,
  /leftover|left behind|repeat(?:s|ed|ing)|mixed up|swapped|skipped|skips|misses|overwrit\w+|negative|spam\w*|flood\w*|noisy|bogus|spurious/,
];

const CHINESE = [
  /死锁|卡死|卡住|卡在|挂死|挂起|挂掉|崩溃|崩掉|泄漏|泄露|竞态|超时|太慢|变慢|溢出|越界|非法|损坏|乱码|段错误|冲突|残留/,
  /不起作用|没传|漏传|误判|误认|误报|误删|多占|占满|飙升|暴涨|掉点|掉精度|变差|下降|回归|劣化|卡顿|花屏|黑图|黑屏|为空|截断|被杀|挂了|崩了|退不出/,
  /断开|断连|掉线|不兼容|对不上|不匹配|写错|算错|写反|差一|竞争|死循环|停不下来|爆显存|显存不足|内存不足|不释放|没释放|抖动|饿死|漏掉|乱序|串台|污染/,
  /失败|报错|错误|出错|异常|不对|不准|不一致|无法|缺失|丢失|丢了|重复|不生效|没生效|没有生效|失效|起不来|连不上|修复|修了|修的|修过|怎么修|解决/,
];

const sources = (patterns: RegExp[]): string => patterns.map(({ source }) => source).join('|');

const FAULT = new RegExp(`\\b(?:${sources(ENGLISH)})\\b|${sources(CHINESE)}`, 'i');

/** @param words what was typed, without qualifiers @returns whether it tells of something that goes wrong */
export const tellsOfFault = (words: string): boolean => FAULT.test(words);

/** What people ask with who want to know whether there is something, since when and by whom. */
const ADDITION =
  /支持|实现|引入|接入|接进来|加了|加的|加上|新增|能用|能不能|能跑|可以用|有没有|什么时候有|\b(?:supports?|supported|added|introduced|implemented|available)\b/i;

/** @param words what was typed, without qualifiers @returns whether it asks for what brought something */
export const asksForAddition = (words: string): boolean => ADDITION.test(words) && !tellsOfFault(words);

/** Words for what is done about the software: its tests, its documents, its releases. */
const WORK =
  /\b(?:ci|tests?|testing|unittests?|nightly|docs?|documentation|readme|cookbook|tutorials?|codeowners?|owners?|bump\w*|releases?|lint|typos?|bench\w*|workflows?)\b|测试|单测|用例|文档|手册|教程|菜谱|负责|归属|发布|发版|版本|格式|拼写|错别字|基准|压测|流水线|工作流|覆盖/i;

/** @param words what was typed, without qualifiers @returns whether it asks for such */
export const asksForWork = (words: string): boolean => WORK.test(words);

const TITLES_OF_WORK = [
  /^\W{0,3}\[[^\]]{0,30}\b(?:ci|tests?|docs?|documentation|cookbook|nightly|bench\w*|lint|auto sync|release)\b[^\]]{0,30}\]/,
  /^(?:ci|tests?|docs?|cookbook|chore|lint|bench\w*)\b ?[:(/]/,
  /^(?:bump|release) |^update (?:readme|codeowners?|ci_permissions|docs?)\b/,
  /\b(?:tests?|unittests?|docs?|documentation|readme(?:\.md)?|cookbook|tutorial|codeowners|ci)\.?$/,
];

/** @param title folded @returns whether it tells of tests, documents or releases: by its tag, its first word or its last */
export const tellsOfWork = (title: string): boolean => TITLES_OF_WORK.some((pattern) => pattern.test(title));
