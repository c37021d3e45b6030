/** The facts of a header whose labels are other words: a value's look and a word of its label tell what it is. */
import { parseTimestamp } from '../../text/timestamp';
import { hasHan } from '../../text/width';
import { readLabel } from '../header/labels';
import { isOfAnother, leadsElsewhere } from '../header/others';
import { joinLines } from '../lines/join';
import type { Line } from '../lines/line';
import { cellsOfRow } from '../lines/table-row';

const MERGED = /合并|合入|入主干|合进|落地|merge|land/i;
const TIME = /\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}\s*日?[ T]*\d{1,2}[:：]\d{2}/;
const REPO = /^[A-Za-z0-9][\w-]*\/[\w.-]+$/;
const NUMBER = /^(?:PR\s*)?[#＃]\s*(\d{1,7})$/i;

/** `#12 Some title`, or a link of those words. */
const TITLED = /^\[?\s*(?:PR\s*)?[#＃](\d{1,7})\s*[:：]?\s+([^\s:：].*?)(?:\]\((https?:\/\/[^()\s]{1,300})\))?$/;

/** @returns the lines, with labels of their own as those that the reader of headers knows */
export function factLines(lines: readonly Line[]): Line[] {
  const whole = wholeSentences(lines);
  const titled = whole.filter(({ text }) => REFERRED.test(text));
  return whole.flatMap(
    (line) => sentence(line) ?? facts(line) ?? (titled.length === 1 ? referred(line) : null) ?? pairs(line) ?? [line],
  );
}

/** `owner/name#12 Some title`, the reference at times a link or bold: the only line of the kind is the report's own. */
const REFERRED =
  /^\s*(?:\*\*)?\[?([A-Za-z0-9][\w-]{0,38}\/[\w.-]{1,100}?)(?: ?|\s(?:PR|MR)\s?)[#＃](\d{1,7})\]?(?:\([^()\s]{1,300}\))?(?:\*\*)?\s*[:：—–-]?\s+(\S.{3,300})$/;

/** `… title（2026-06-03 10:06 合并）` */
const MERGED_BEHIND = /\s*[（(](?:合并于|合入于)?\s?(\d{4}[^（）()]{8,24}?)\s?(?:合并|合入)?[)）]$/;

function referred(line: Line): Line[] | null {
  const [, repo, number, said = ''] = REFERRED.exec(line.text.slice(0, 600)) ?? [];
  const [behind = '', when = ''] = MERGED_BEHIND.exec(said) ?? [];
  const title = said.slice(0, said.length - behind.length);
  if (!repo || hasHan(title) || isOfAnother(title)) return null;
  const facts = [`仓库：${repo}`, `PR：#${number}`, `标题：${title.replace(/\*\*$/, '')}`];
  return [...facts, ...(when ? [`合并时间：${when}`] : [])].map((text) => ({ ...line, text }));
}

const ENDS = /[。.：:]\s*$/;
/** More lines than a sentence is broken over. */
const MAX_LINES = 4;

/** A page's width breaks also the sentence that says whose report it is. */
function wholeSentences(lines: readonly Line[]): Line[] {
  const at = lines.findIndex(({ text }) => OWN.test(text) && !ENDS.test(text));
  const length = at < 0 ? -1 : lines.slice(at, at + MAX_LINES).findIndex(({ text }) => ENDS.test(text));
  if (length < 1) return [...lines];
  const own = lines.slice(at, at + length + 1);
  return [
    ...lines.slice(0, at),
    { ...(own[0] as Line), text: joinLines(own.map(({ text }) => text)) },
    ...lines.slice(at + length + 1),
  ];
}

/** `本文解读的是 owner/name 仓库的 PR #12：title，2026年6月3日 10:06（北京时间）合入主干。` */
const OWN =
  /^\s*(?:(?:\p{Extended_Pictographic}|\ufe0f|\s){1,6})?(?:本文|本篇|这篇|这是|这份|本期|今天|以下|下面|(?:精|速|细|解|导)?读\s?(?=[A-Za-z\d][\w-]{0,38}\/[\w.-])|here['’]?s\s|here is\s|below is\s|this is\s)/iu;

/** Titles are English: words of Chinese behind the number go on with the sentence. */
const TITLE_AT_END = /^\s*[:：]\s*([^。]{4,300})$/;

/** Behind the number: `《title》`, `：title，2026年…`, `— *title* (merged …`. */
const TITLE =
  /^\s*[:：—–-]*\s*(?:[《「“]\s*(.+?)\s*[》」”]|(?<=[:：—–-]\s*)\*?(.+?)\*?(?=[，,。]\s*(?:\d{4}|于|已)|\s*[(（]\s*(?:merged|合)))/is;

function sentence(line: Line): Line[] | null {
  const text = line.text.slice(0, 600);
  if (!OWN.test(text)) return null;
  const repo = /(?<![\w/.-])([A-Za-z0-9][\w-]{0,38}\/[\w.-]{1,100})(?![\w/])/.exec(text)?.[1];
  const numbers = new Set([...text.matchAll(/[#＃]\s?(\d{1,7})/g)].map(([, digits]) => digits));
  const [, number = '', behind = ''] = /[#＃]\s?(\d{1,7})(?!\d)(.*)$/s.exec(text) ?? [];
  const time = TIME.exec(text);
  if (!repo || numbers.size === 0 || number === '') return null;
  const [, quoted, bare] = TITLE.exec(behind.replace(/^\]\([^()\s]{0,300}\)/, '')) ?? [];
  const [, last = ''] = TITLE_AT_END.exec(behind) ?? [];
  const title = quoted ?? bare ?? (hasHan(last) || last === '' ? undefined : last.trim());
  const at = (label: string, value: string): Line => ({ ...line, text: `${label}：${value}` });
  return [
    at('仓库', repo),
    at('PR', `#${number}`),
    ...(title ? [at('标题', title.replace(/[，,。]$/, ''))] : []),
    ...(time && MERGED.test(text) ? [at('合并时间', time[0])] : []),
  ];
}

const ADDRESS = /(?:https?:\/\/)?(?:www\.)?github\.com\/([\w-]{1,39}\/[\w.-]{1,100})\/pull\/(\d{1,7})(?!\d)/i;
const LABELS =
  /(?<![a-z])(?:PR|MR|pull request|merge request|repo(?:sitory)?|merged?(?: at| on)?)(?![a-z])|仓库|代码库|项目|地址|链接|合并请求|(?:合并|合入|落地)(?:时间|日期|于|了)?/gi;
/** More letters than these, beside facts and their labels, are a sentence about something else. */
const MOST_OTHERS = 4;

/** `PR 地址：github.com/owner/name/pull/12，2026年6月3日 10:06 合入`: a line of facts and nothing else, in any marks. */
function facts(line: Line): Line[] | null {
  const text = line.text.slice(0, 600).replace(/[*`]/g, '');
  const [address = '', own, number] = ADDRESS.exec(text) ?? [];
  const bare = text.replace(ADDRESS, ' ').replace(/\[([^\][]{0,100})\]\([^()\s]{0,300}\)/g, '$1');
  const numbers = new Set(
    [...bare.matchAll(/[#＃]\s?(\d{1,7})(?!\d)/g)].map(([, digits]) => digits).concat(number ?? []),
  );
  const [shown] = numbers;
  const repo = own ?? /(?<![\w/.-])([A-Za-z0-9][\w-]{0,38}\/[\w.-]{1,100})(?![\w/])/.exec(bare)?.[1];
  const time = TIME.exec(bare)?.[0];
  if (!repo || !shown || numbers.size > 1 || /^\s*(?:[-*+]\s|\|)/.test(line.text)) return null;
  const others = [repo, time ?? '', `#${shown}`]
    .reduce((left, fact) => left.replace(fact, ' '), bare)
    .replace(LABELS, ' ')
    .trim();
  if (
    !/PR|MR|request|合并请求/i.test(text.replace(address, '')) ||
    leadsElsewhere(others) ||
    (others.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > MOST_OTHERS
  )
    return null;
  const at = (label: string, value: string): Line => ({ ...line, text: `${label}：${value}` });
  return [at('仓库', repo), at('PR', `#${shown}`), ...(time && MERGED.test(text) ? [at('合并时间', time)] : [])];
}

/** `| 入主干 | 2026-06-03 10:06 |`, `入主干 2026-06-03 10:06`, `变更单：#12`. */
function pairs(line: Line): Line[] | null {
  const cells = cellsOfRow(line.text) ?? line.text.replace(/^\s*[-*+]\s+/, '').split(/\t|\s{3,}/);
  const [label = '', value = ''] =
    cells.length === 2
      ? cells
      : (/^\s*(?:[-*+]\s+)?(?:\*\*)?([^:：|]{1,12}?)(?:\*\*)?\s*[:：]\s*(?:\*\*)?(.*)$/.exec(line.text)?.slice(1, 3) ??
        /^\s*(\S{1,8})\s+(\S.*)$/.exec(line.text)?.slice(1, 3) ??
        []);
  const titled = /^(?:PR|MR|pull request)$/i.test(label.replace(/[*`]/g, '').trim()) ? TITLED.exec(value.trim()) : null;
  if (titled && !isOfAnother(titled[2] ?? ''))
    return [
      `PR：#${titled[1]}`,
      `标题：${titled[2]?.replace(/\\(?=[[\]])/g, '')}`,
      ...(titled[3] ? [`PR 链接：${titled[3]}`] : []),
    ].map((text) => ({ ...line, text }));
  const bare = value.replace(/\*\*|`/g, '').trim();
  if (bare === '' || label.trim() === '') return null;
  const shown = bare.replace(/^\[([^\][]*)\]\([^()\s]*\)$/, '$1').replace(/^@/, '');
  const known = readLabel(`${label.replace(/[*`]/g, '').trim()}：${bare}`);
  if (known && known.field !== 'other') return null;
  const as = (name: string, said: string): Line[] => [{ ...line, text: `${name}：${said}` }];
  if (MERGED.test(label) && parseTimestamp(shown) !== null) return as('合并时间', shown);
  if (REPO.test(shown) && /库|项目|repo|project|工程/i.test(label)) return as('仓库', shown);
  return NUMBER.test(shown) && /单|号|变更|编号|pr|pull/i.test(label) ? as('PR', bare) : null;
}
