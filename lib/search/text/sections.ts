/** The pieces of text that a PR is found by, each with its place on the PR's page. */
import type { Pull } from '../../graph/types';
import type { HistoryPull } from '../../model/history';
import type { PrRecord } from '../../model/record';
import { shownText } from '../../text/shown';
import type { Anchor } from '../../urls';

/** Bits of a posting: the fields of a document, the most telling first. */
export const FIELD_BITS = { title: 8, summary: 4, files: 2, body: 1 } as const;

export type Field = keyof typeof FIELD_BITS;

export type Section = { field: Field; label: string; anchor: Anchor | null; text: string };

const section = (field: Field, label: string, anchor: Anchor | null, text: string | null): Section[] =>
  text ? [{ field, label, anchor, text }] : [];

const body = (label: string, anchor: Anchor, texts: (string | null)[]): Section[] =>
  texts.flatMap((text) => section('body', label, anchor, text));

/** @returns everything a report says, in the order of its page */
export function recordSections(record: PrRecord): Section[] {
  return [
    ...section('title', '标题', null, record.title),
    ...section('summary', '一句话', 'summary', record.summary),
    ...section('summary', '推荐动作', 'summary', record.recommendation),
    ...body('功能与动机', 'motivation', [record.motivation]),
    ...body('实现拆解', 'steps', [record.stepsLead, ...record.steps]),
    ...record.files.flatMap(({ path, note, symbols, module, category, type }) =>
      [path, note, ...symbols, module, category, type].flatMap((text) => section('files', '关键文件', 'files', text)),
    ),
    ...record.keySymbols.flatMap((name) => section('files', '关键符号', 'symbols', name)),
    ...body(
      '关键源码片段',
      'snippets',
      record.snippets.flatMap(({ path, note, code }) => [path, note, code]),
    ),
    ...body('评论区精华', 'discussion', [
      record.discussion.summary,
      ...record.discussion.threads.flatMap(({ topic, kind, conclusion }) => [topic, kind, conclusion]),
    ]),
    ...body('风险', 'risk', [record.risksLead, ...record.risks]),
    ...body('影响', 'impact', [record.impactLead, ...record.impact]),
    ...body('风险标记', 'flags', record.riskFlags),
    ...body(
      '关联脉络',
      'related',
      record.related.flatMap(({ repo, number, title, note }) => [
        repo === record.repo ? `#${number}` : `${repo}#${number}`,
        title,
        note,
      ]),
    ),
  ];
}

/** @returns what history says of a PR: its title, what its commit's body says, and the paths it changed */
export function historySections(history: HistoryPull): Section[] {
  const sections = section('title', '标题', null, history.title);
  sections.push(...body('提交说明', 'message', [history.intro ?? null]));
  for (const { path, oldPath } of history.files) {
    sections.push({ field: 'files', label: '改动文件', anchor: 'files', text: path });
    if (oldPath !== null) sections.push({ field: 'files', label: '改动文件', anchor: 'files', text: oldPath });
  }
  return sections;
}

/** @returns all text of a PR from both sources, the symbols of its diff included: what a literal is looked for in */
export function pullSections(pull: Pull): Section[] {
  const told = pull.record ? recordSections(pull.record) : [];
  const known = pull.history ? historySections(pull.history) : [];
  const bare = pull.record || pull.history ? [] : section('title', '标题', null, pull.title);
  const sections = [...known.slice(0, 1), ...bare, ...told, ...known.slice(1)];
  if (pull.history) {
    for (const text of pull.symbols) sections.push({ field: 'files', label: '改动符号', anchor: 'symbols', text });
  }
  return sections;
}

/** Between the sections of a field: no query has it, so nothing is found that reaches from one section into the next. */
const BORDER = '\u0000';

/** A text as it is written and, where that differs, as readers see it: they copy what they see. */
export function spellingsOf(field: Field, text: string): string {
  const shown = field === 'title' || field === 'files' ? text : shownText(text);
  return shown === text ? text + BORDER : text + BORDER + shown + BORDER;
}
