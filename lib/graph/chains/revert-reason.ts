/** Why a change was undone: in the words of the change that did it, or of its report. */
import type { ChainEvent } from '../types';

export type RevertReason = { text: string; source: 'commit' | 'report' };

const CAUSE = /因为|由于|导致|原因|造成|引发|触发|破坏|失败|崩溃|回归|错误|问题|以便|避免/;
/** Characters of a report's sentence that are shown. */
const SHOWN = 200;

/**
 * @returns in a line in which backticks mark code: why the event undid what it undid; null where neither its commit nor its report says, or where it undid nothing
 */
export function revertReason({
  pull,
  landing,
  edges,
}: Pick<ChainEvent, 'pull' | 'landing' | 'edges'>): RevertReason | null {
  if (!edges.some(({ kind }) => kind !== 'relands')) return null;
  const said = landing?.reason;
  if (said) return { text: said, source: 'commit' };
  const record = pull?.record ?? null;
  const text = sentenceWith(record?.motivation ?? null) ?? sentenceWith(record?.summary ?? null);
  return text === null ? null : { text, source: 'report' };
}

function sentenceWith(markdown: string | null): string | null {
  const plain = (markdown ?? '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*+/g, '');
  const sentence = plain.split(/(?<=[。！？；])|\n+/).find((each) => CAUSE.test(each));
  const text = sentence?.replace(/^\s*[-*#>\d.]*\s*/, '').trim();
  if (!text) return null;
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
