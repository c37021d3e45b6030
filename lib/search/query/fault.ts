/** Whether a query tells of something that goes wrong: who types that looks for what mended it. */

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

/** @param words what was typed, without qualifiers */
export const tellsOfFault = (words: string): boolean => FAULT.test(words);
