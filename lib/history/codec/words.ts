/**
 * The records of what a commit's own words say, below its `commit` line:
 *
 *     says     <intro>
 *     trailer  Co-authored-by: Name
 *     ref      17934  regression-of  subject  <the sentence; empty where it is the title>
 *     part     2  n  <number of the series' first PR>
 *     reason   <why it undoes>
 */
import type { HistoryPull } from '../../model/history';
import { parsePullNumber } from '../../model/ids';
import { type HistoryReference, NAMED_RELATIONS, type SeriesPart } from '../../model/reference';
import { escapeField, unescapeField } from './format';

/** @returns the lines of a commit, in the order of {@link takeWords}' records */
export function wordLines({ title, intro, trailers, references, part, reason }: HistoryPull): string[] {
  const lines: string[] = [];
  if (intro !== undefined) lines.push(`says\t${escapeField(intro)}`);
  for (const trailer of trailers ?? []) lines.push(`trailer\t${escapeField(trailer)}`);
  for (const { number, relation, source, text } of references ?? []) {
    lines.push(`ref\t${number}\t${relation}\t${source}\t${text === title ? '' : escapeField(text)}`);
  }
  if (part) lines.push(`part\t${part.position}\t${part.total ?? ''}\t${part.series}`);
  if (reason !== undefined) lines.push(`reason\t${escapeField(reason)}`);
  return lines;
}

/**
 * Adds a record to the commit that it stands below.
 * @returns whether it fits; null where it is no record of words
 */
export function takeWords(fields: string[], pull: HistoryPull | null): boolean | null {
  const [name, text] = fields;
  if (!['says', 'trailer', 'ref', 'part', 'reason'].includes(name ?? '')) return null;
  if (pull === null || text === undefined || text === '') return false;
  if (name === 'ref') {
    const reference = parseReference(fields, pull.title);
    if (reference) pull.references = [...(pull.references ?? []), reference];
    return reference !== null;
  }
  if (name === 'part') {
    const part = parsePart(fields);
    if (part) pull.part = part;
    return part !== null;
  }
  if (fields.length !== 2) return false;
  if (name === 'says') pull.intro = unescapeField(text);
  else if (name === 'reason') pull.reason = unescapeField(text);
  else pull.trailers = [...(pull.trailers ?? []), unescapeField(text)];
  return true;
}

function parseReference([, name = '', word, from, text, ...rest]: string[], title: string): HistoryReference | null {
  const number = parsePullNumber(name);
  const relation = NAMED_RELATIONS.find((each) => each === word);
  const source = from === 'subject' || from === 'body' ? from : null;
  if (number === null || !relation || !source || text === undefined || rest.length > 0) return null;
  return { number, relation, source, text: text === '' ? title : unescapeField(text) };
}

function parsePart([, position = '', total = '', first = '', ...rest]: string[]): SeriesPart | null {
  const series = parsePullNumber(first);
  const fits = /^\d{1,2}(?:\.\d)?$/.test(position) && /^(?:\d{1,2}|[a-z])?$/.test(total);
  return series === null || !fits || rest.length > 0 ? null : { position, total: total || null, series };
}
