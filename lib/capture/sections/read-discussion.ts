/** 评论区精华: a summary, then `- topic (kind): conclusion` for each thread. */
import type { Thread } from '../../model/record';
import { asMarkdown, type ReadSection, rawBlocks } from '../context';
import { toMarkdown } from '../lines/block';
import { groupItems, itemMarkdown } from '../lines/group-items';
import { maskCode } from '../lines/mask-code';
import { threadItems } from './table-items';

/** Printed where a report has no threads. */
const NO_THREADS = /^(?:暂无|没有|无)[^，。：:]{0,12}(?:线程|评论|讨论)[。.]?$/;

export const readDiscussion: ReadSection = (lines, draft, context) => {
  const { lead, items } = groupItems(asMarkdown(rawBlocks(threadItems(lines), context), context));
  const paragraphs = lead.filter(({ text }) => !NO_THREADS.test(text));
  draft.discussion.summary = toMarkdown(paragraphs) || null;
  for (const item of items) {
    const text = itemMarkdown(item);
    if (!NO_THREADS.test(text)) draft.discussion.threads.push(parseThread(text));
  }
};

const KIND = /[（(]\s*([A-Za-z][A-Za-z _/-]{1,40}?)\s*[)）]\s*[:：]\s*/;
const COLON = /：\s*|:(?=\s|\p{Script=Han})\s*/u;

/** `DSA 测试回归怀疑 (correctness): 未解决` */
export function parseThread(text: string): Thread {
  const masked = maskCode(text);
  const withKind = KIND.exec(masked);
  const split = withKind ?? COLON.exec(masked);
  if (!split) return { topic: text, kind: null, conclusion: '' };
  return {
    topic: text.slice(0, split.index).trim(),
    kind: withKind?.[1]?.trim() ?? null,
    conclusion: text.slice(split.index + split[0].length).trim(),
  };
}
