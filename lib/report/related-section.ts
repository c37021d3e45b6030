/**
 * 关联脉络: links, so that nothing is ambiguous.
 *
 * - **被回退** [PR #27138 Revert "Support NextN"](https://github.com/sgl-project/sglang/pull/27138): note
 */
import { parsePullRef } from '../model/ids';
import type { RecordBody, Related } from '../model/record';
import { RELATION_LABEL, relationOfLabel } from '../model/relation';
import { allEntries, append, type Part, printList, type ReadPart } from './part';
import { escapePlain, findClosingBracket, unescapePlain } from './plain-text';
import { excerpt } from './problems';

const KIND = { pr: { word: 'PR', path: 'pull' }, issue: { word: 'Issue', path: 'issues' } } as const;

export const readRelated: ReadPart = (part, body) => {
  for (const { text, line, isItem } of allEntries(part)) {
    const related = isItem ? (parseLink(text, line, part) ?? parseLoosely(text, line, part)) : null;
    const last = body.related.at(-1);
    if (related) body.related.push(related);
    else if (isItem || !last) part.complain('related-not-a-link', line, excerpt(text));
    else last.note = append(last.note, text) ?? '';
  }
};

function parseLink(text: string, line: number, part: Part): Related | null {
  const head = /^(?:\*\*([^*]+)\*\*[ \t]*)?\[(PR|Issue)[ \t]*#(\d+)[ \t]*/.exec(text);
  if (!head) return null;
  const [opening, label = '', word, number] = head;
  const close = findClosingBracket(text, opening.length);
  const tail = /^\]\(<?([^\s()<>]+)>?\)[ \t]*(?:[:：]\s*|$)/.exec(text.slice(Math.max(close, 0)));
  const ref = tail?.[1] === undefined ? null : parsePullRef(tail[1]);
  if (close < 0 || !tail || !ref) return null;
  if (String(ref.number) !== number) part.complain('related-mismatch', line, `${number}`);
  const relation = relationOfLabel(label.trim());
  if (label && relation === null) part.complain('text-left-out', line, excerpt(label));
  return {
    ...ref,
    kind: word === 'Issue' ? 'issue' : 'pr',
    title: unescapePlain(text.slice(opening.length, close)).trim(),
    note: text.slice(close + tail[0].length).trim(),
    relation: relation ?? 'mentions',
  };
}

/** `PR #1 title: note`, as a capture words it: taken as a mention in the report's own repository. */
function parseLoosely(text: string, line: number, part: Part): Related | null {
  const match = /^(PR|Issue)[ \t]*#([1-9]\d{0,6})\b[ \t]*([^\n:：]*)[:：]?\s*/.exec(text);
  if (!match) return null;
  part.complain('related-not-a-link', line, excerpt(text));
  const [head, word, number, title = ''] = match;
  return {
    repo: part.repo,
    number: Number(number),
    kind: word === 'Issue' ? 'issue' : 'pr',
    title: title.trim(),
    note: text.slice(head.length).trim(),
    relation: 'mentions',
  };
}

export const printRelated = (body: RecordBody): string => printList(body.related.map(printLink));

function printLink({ repo, number, kind, title, note, relation }: Related): string {
  const { word, path } = KIND[kind];
  const text = `${word} #${number}${title ? ` ${escapePlain(title, true)}` : ''}`;
  const link = `**${RELATION_LABEL[relation]}** [${text}](https://github.com/${repo}/${path}/${number})`;
  return note ? `${link}: ${note}` : link;
}
