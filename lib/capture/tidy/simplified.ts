/** Reports in traditional Chinese, as some browsers and proxies turn pages: brought back to the characters they were written in. */

const TRADITIONAL =
  /執行摘要|功能與動機|實現拆解|實作拆解|評論區精華|風險與影響|關聯脈絡|關鍵(?:源碼|原始碼|程式碼)片段/g;
/** Words of Taiwan for what the mainland calls otherwise, in simplified characters: those of programs and of reports' labels. */
const TAIWAN: readonly (readonly [string, string])[] = [
  ['原始码', '源码'],
  ['执行绪', '线程'],
  ['记忆体', '内存'],
  ['最佳化', '优化'],
  ['伺服器', '服务器'],
  ['使用者', '用户'],
  ['档案', '文件'],
  ['连结', '链接'],
  ['模组', '模块'],
  ['伫列', '队列'],
  ['程式码', '代码'],
  ['程式', '程序'],
  ['型别', '类型'],
  ['排程', '调度'],
  ['预设', '默认'],
  ['支援', '支持'],
  ['函式', '函数'],
  ['变数', '变量'],
  ['物件', '对象'],
  ['介面', '接口'],
  ['网路', '网络'],
  ['快取', '缓存'],
  ['字串', '字符串'],
  ['阵列', '数组'],
  ['回圈', '循环'],
  ['相容', '兼容'],
  ['效能', '性能'],
];
/** Words that only a text of Taiwan has. */
const MARKS = /檔案|連結|模組|佇列|程式|型別|原始碼|執行緒|預設|支援/g;

/** Frequent characters that each script writes in its own way: traditional, then simplified. */
const THEIRS =
  /[這個們來說時會為對從過還進樣與關實現無發開動應據見結論點總體變數標題險響類間問執減請將條測試寫讀務機]/g;
const OURS = /[这个们来说时会为对从过还进样与关实现无发开动应据见结论点总体变数标题险响类间问执减请将条测试写读务机]/g;
/** Fewer are quoted. */
const FEWEST = 20;
const MANY_TIMES = 4;

/** @returns whether a text's sections are named in traditional Chinese, or hardly any of its characters is simplified */
export function isTraditional(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  if (count(TRADITIONAL) >= 2) return true;
  const theirs = count(THEIRS);
  return theirs >= FEWEST && theirs > MANY_TIMES * count(OURS);
}

/** @returns the text in simplified characters, line by line */
export async function toSimplified(text: string): Promise<string> {
  // Half a megabyte of tables that hardly any capture needs.
  const { Converter } = await import('opencc-js/t2cn');
  const simple = Converter({ from: 't', to: 'cn' })(text);
  const words = (text.match(MARKS)?.length ?? 0) >= 3 ? TAIWAN : [];
  const local = words.reduce((all, [theirs, ours]) => all.replaceAll(theirs, ours), simple);
  return local.replace(/关键(?:源代码|代码)片段/g, '关键源码片段').replace(/实作拆解/g, '实现拆解');
}
