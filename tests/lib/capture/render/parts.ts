/** A report as the parts every layout prints, before a layout breaks and marks them. */
import type { PrRecord } from '../../../../lib/model/record';
import { colon, comma, dress, parens, type Style, semicolon } from './style';

export type Row =
  | { kind: 'title' | 'section' | 'path' | 'text'; text: string }
  | { kind: 'item'; text: string; depth: number; number: number | null }
  | { kind: 'code'; text: string };

/** @returns the report's rows in order, as the site prints them */
export function rowsOf(record: PrRecord, style: Style): Row[] {
  const text = (value: string): Row => ({ kind: 'text', text: value });
  return [
    { kind: 'title', text: `PR #${record.number} 完整报告` },
    text(record.repo),
    text(record.title ?? ''),
    text(`合并时间${colon(style)}${record.mergedAt?.slice(0, 16).replace('T', ' ')}`),
    text(`原文链接${colon(style)}<${record.sourceUrl}>`),
    { kind: 'section', text: '执行摘要' },
    item(`一句话${colon(style)}${dress(record.summary ?? '', style)}`),
    item(`推荐动作${colon(style)}${dress(record.recommendation ?? '', style)}`),
    { kind: 'section', text: '功能与动机' },
    ...blocks(record.motivation ?? '', style),
    { kind: 'section', text: '实现拆解' },
    ...(record.stepsLead ? [text(dress(record.stepsLead, style))] : []),
    ...record.steps.flatMap((step, i) => itemRows(step, style, 0, i + 1)),
    ...(record.files.length > 0 ? [text(`关键文件${colon(style).trim()}`)] : []),
    ...record.files.map((file) => item(fileLine(file, style))),
    text(`关键符号${colon(style)}${record.keySymbols.map((name) => `\`${name}\``).join(', ') || '无'}`),
    ...snippetRows(record, style),
    { kind: 'section', text: '评论区精华' },
    ...(record.discussion.summary ? blocks(record.discussion.summary, style) : []),
    ...threadRows(record, style),
    { kind: 'section', text: '风险与影响' },
    ...labelRows('风险', record.risksLead, record.risks, true, style),
    ...labelRows('影响', record.impactLead, record.impact, false, style),
    item(`风险标记${colon(style)}${record.riskFlags.join(comma(style)) || '无'}`),
    ...(record.related.length > 0 ? [{ kind: 'section' as const, text: '关联脉络' }] : []),
    ...record.related.map((r) => item(`PR #${r.number} ${r.title}: ${dress(r.note, style)}`)),
  ];
}

const item = (text: string, depth = 0, number: number | null = null): Row => ({ kind: 'item', text, depth, number });

function blocks(text: string, style: Style): Row[] {
  return text.split('\n\n').map((paragraph) => ({ kind: 'text', text: dress(paragraph, style) }));
}

/** An item and the bullets inside it. */
function itemRows(text: string, style: Style, depth: number, number: number | null): Row[] {
  const [first = '', ...rest] = text.split('\n');
  return [
    item(dress(first, style), depth, number),
    ...rest.map((line) => item(dress(line.replace(/^- /, ''), style), depth + 1)),
  ];
}

function fileLine(file: PrRecord['files'][number], style: Style): string {
  const [open, close] = parens(style);
  const labels = [
    ...(file.module ? [`模块 ${file.module}`] : []),
    ...(file.category ? [`类别 ${file.category}`] : []),
    ...(file.type ? [`类型 ${file.type}`] : []),
    ...(file.symbols.length > 0 ? [`符号 ${file.symbols.map((name) => `\`${name}\``).join(', ')}`] : []),
  ];
  const path = style === 'spaced' ? file.path : `\`${file.path}\``;
  return `${path}${labels.length > 0 ? open + labels.join(semicolon(style)) + close : ''}: ${dress(file.note, style)}`;
}

function snippetRows(record: PrRecord, style: Style): Row[] {
  if (record.snippets.length === 0) return [];
  const rows = record.snippets.flatMap((s): Row[] => [
    { kind: 'path', text: s.path },
    ...(s.note ? [{ kind: 'text' as const, text: dress(s.note, style) }] : []),
    { kind: 'code', text: s.code },
  ]);
  return [{ kind: 'section', text: '关键源码片段' }, ...rows];
}

function threadRows(record: PrRecord, style: Style): Row[] {
  const { threads } = record.discussion;
  if (threads.length === 0) return [item('暂无高价值评论线程')];
  return threads.map((t) =>
    item(`${dress(t.topic, style)}${t.kind ? ` (${t.kind})` : ''}: ${dress(t.conclusion, style)}`),
  );
}

function labelRows(label: string, lead: string | null, list: string[], ordered: boolean, style: Style): Row[] {
  if (list.length === 1 && !lead) return [item(`${label}${colon(style)}${dress(list[0] ?? '', style)}`)];
  const head = item(`${label}${colon(style)}${dress(lead ?? '', style)}`.trimEnd());
  return [head, ...list.flatMap((text, i) => itemRows(text, style, 1, ordered ? i + 1 : null))];
}
