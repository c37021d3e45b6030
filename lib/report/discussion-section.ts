/** 评论区精华: a summary, then one thread an item: `- topic (kind): conclusion`. */
import type { RecordBody, Thread } from '../model/record';
import { BEFORE_LIST, release } from './contain';
import { escapeField, findSpecial, findSpecials, unescapeField } from './field-escape';
import { printAsLead } from './lead-and-list';
import { append, printList, type ReadPart, splitAtList, textOf } from './part';

const COLON = ':(?=\\s|$)';
const PARENS = '[():]';
const CLOSED = /(?<!\\)(\\*)\)$/;

export const readDiscussion: ReadPart = (part, body) => {
  const { lead, entries } = splitAtList(part);
  const { discussion } = body;
  const text = textOf(part, lead);
  if (text) discussion.summary = append(discussion.summary, release(text, BEFORE_LIST));
  for (const { text, isItem } of entries) {
    const last = discussion.threads.at(-1);
    if (isItem || !last) discussion.threads.push(parseThread(text));
    else last.conclusion = append(last.conclusion, text) ?? '';
  }
};

function parseThread(text: string): Thread {
  const colon = findSpecial(text, COLON);
  const at = colon >= 0 ? colon : text.search(/：|\n|$/);
  const { topic, kind } = splitKind(text.slice(0, at).trim());
  return {
    topic: unescapeField(topic, COLON),
    kind,
    conclusion: text
      .slice(at)
      .replace(/^[:：]/, '')
      .trim(),
  };
}

/** `topic (kind)`; a `)` after an odd number of backslashes is the topic's own. */
function splitKind(head: string): { topic: string; kind: string | null } {
  const slashes = CLOSED.exec(head)?.[1];
  if (slashes === undefined) return { topic: head, kind: null };
  const own = { topic: unescapeEnd(head), kind: null };
  if (slashes.length % 2 === 1) return own;
  let open = -1;
  for (const at of findSpecials(head, PARENS)) {
    if (head[at] === '(') open = at;
  }
  const kind = open < 0 ? '' : unescapeField(head.slice(open + 1, -1), PARENS).trim();
  return kind ? { topic: head.slice(0, open).trim(), kind } : own;
}

const escapeEnd = (topic: string): string => topic.replace(CLOSED, '$1$1\\)');
const unescapeEnd = (topic: string): string =>
  topic.replace(CLOSED, (_, slashes: string) => `${slashes.slice(0, slashes.length >> 1)})`);

export function printDiscussion(body: RecordBody): string {
  return printAsLead(body.discussion.summary, printList(body.discussion.threads.map(printThread)));
}

function printThread({ topic, kind, conclusion }: Thread): string {
  const subject = escapeField(topic, COLON);
  const head = kind === null ? escapeEnd(subject) : `${subject} (${escapeField(kind, PARENS)})`;
  return `${head.trim()}: ${conclusion}`.trim();
}
