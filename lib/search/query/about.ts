/**
 * What a query, or a title, is about beside its words: something that goes wrong, whether there is something, the work on the
 * software rather than the software. Who types such looks for what mended it, brought it, or did it.
 */

const ENGLISH = [
  /hangs?|hung|stuck|freezes?|frozen|deadlocks?|livelock|race|crash\w*|segfault|panics?|dies|leak\w*|oom|out of memory|exhausted/,
  /fail\w*|errors?|bugs?|fix\w*|broken|breaks?|wrong|incorrect\w*|corrupt\w*|garbage|gibberish|nan|illegal|overflow\w*|mismatch\w*/,
  /missing|lost|dropped|ignored|duplicated?|twice|double|stale|zombie|orphan\w*|conflicts?|unbalanced|differ\w*|refused|rejected/,
  /slow\w*|timeouts?|times out|never|not|cannot|can't|doesn't|won't/,
];

const CHINESE = [
  /死锁|卡死|卡住|卡在|挂死|挂起|挂掉|崩溃|崩掉|泄漏|泄露|竞态|超时|太慢|变慢|溢出|越界|非法|损坏|乱码|段错误|冲突|残留/,
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
