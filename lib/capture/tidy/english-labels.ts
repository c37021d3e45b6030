/** Reports whose labels are in English: one table brings them to the names that the readers know. */
import { isPartName, type SectionName } from '../../report/section-names';

const HEADINGS: readonly (readonly [SectionName, string])[] = [
  ['执行摘要', 'executive summary|summary|overview|tl;?dr'],
  [
    '功能与动机',
    '(?:background|features?|purpose|functionality|goal) and motivation|motivation(?: and background)?|background',
  ],
  ['实现拆解', 'implementation(?: breakdown| details| walkthrough| notes)?|breakdown|how it works'],
  ['关键源码片段', '(?:key|core) (?:source )?(?:code )?(?:snippets|excerpts|code|source)|(?:source|code) snippets'],
  ['评论区精华', '(?:discussion|review|comments?) (?:highlights|summary|notes)|discussion|review threads'],
  ['风险与影响', 'risks? (?:and|&) impacts?|impacts? and risks?'],
  [
    '关联脉络',
    'related(?: prs| pull requests| context| history| work| changes| links)?|(?:context|history) and relations',
  ],
];

const LABELS: readonly (readonly [string, string])[] = [
  ['一句话', '(?:in )?one sentence(?: summary)?|one[- ]liner|in a nutshell|tl;?dr'],
  ['推荐动作', 'recommend(?:ed actions?|ations?)|suggested actions?'],
  ['关键文件', 'key files|main files|core files'],
  ['关键符号', 'key symbols|main symbols|core symbols'],
  ['风险标记', 'risk (?:flags|tags|labels|markers)'],
  ['风险', 'risks?'],
  ['影响', 'impacts?'],
  ['合并时间', 'merged(?: at| on| time)?|merge (?:time|date)|date merged'],
  ['原文链接', 'source(?: link| url)?|original(?: link| url| article)?|permalink'],
  ['仓库', 'repo(?:sitory)?'],
  ['标题', 'title'],
];

const FILE_LABELS: readonly (readonly [string, string])[] = [
  ['模块', 'module'],
  ['类别', 'category'],
  ['类型', 'type|kind'],
  ['符号', 'symbols?'],
];

const heading = (names: string): RegExp =>
  new RegExp(
    `^([^\\S\\n]*(?:#{1,6}\\s+)?(?:\\*\\*)?(?:\\d{1,2}[.)]\\s+)?)(?:${names})(?=(?:\\*\\*)?\\s*:?\\s*#*$)`,
    'gim',
  );
const label = (names: string): RegExp =>
  new RegExp(`^([^\\S\\n]*(?:[-*+•]\\s+)?(?:#{1,6}\\s+)?(?:\\*\\*)?)(?:${names})(?=(?:\\*\\*)?\\s*[:：])`, 'gim');
/** A part's name alone in its line, in the dress of a heading below sections' or in none: `### Key Files`, `KEY FILES`. */
const partName = (names: string): RegExp =>
  new RegExp(`^([^\\S\\n]*(?:#{3,6}\\s+)?(?:\\*\\*)?)(?:${names})(?=(?:\\*\\*)?[^\\S\\n]*#*$)`, 'gim');
const fileLabel = (names: string): RegExp => new RegExp(`(?<=[(（;；]\\s{0,3})(?:${names})(?=\\s+[^\\s;；)）])`, 'gi');

/** So many sections in English are no accident. */
const ENOUGH = 4;

/** @returns the text with Chinese labels where it is a report with English ones, else as it is; lines stay */
export function translateLabels(text: string): string {
  if (!/risk|motivation/i.test(text)) return text;
  const found = HEADINGS.filter(([, names]) => heading(names).test(text));
  if (found.length < ENOUGH) return text;
  let chinese = text.replace(/(PR\s*#\s*\d+)\s+(?:full|complete) report/gi, '$1 完整报告');
  for (const [name, names] of HEADINGS) chinese = chinese.replace(heading(names), `$1${name}`);
  for (const [name, names] of LABELS) chinese = chinese.replace(label(names), `$1${name}`);
  for (const [name, names] of LABELS) if (isPartName(name)) chinese = chinese.replace(partName(names), `$1${name}`);
  return chinese.replace(/^.*[(（]\s*(?:module|category|type|symbols?)\s.*$/gim, (line) => {
    let out = line;
    for (const [name, names] of FILE_LABELS) out = out.replace(fileLabel(names), name);
    return out;
  });
}
