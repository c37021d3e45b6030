/** What a header or front matter says of a section behind a label: `风险标签：a、b`. */
import { readLabel } from '../header/labels';
import type { Line } from '../lines/line';
import { isFlags, namesIn } from './entries';
import type { Kind } from './kinds';
import { NAMED, wordsOfHeading } from './words';

const LABEL =
  /^\s*(?:[-*+]\s+)?(?:\*\*|__)?([^*:：。，；,;|`]{1,30}?)(?:\*\*|__)?\s*[:：]{1,2}\s*(?:\*\*|__)?\s*(\S.*)$/u;

/** Those that are said in a line. */
const IN_A_LINE = ['summary', 'recommendation', 'motivation', 'impact', 'symbols', 'flags'] as const;

export type Labelled = { kind: Kind; line: Line; said: Line };

/** @returns the sections of which nothing else in the text speaks, each with its line and what is behind the label */
export function labelledSections(header: readonly Line[], isThere: (kind: Kind) => boolean): Labelled[] {
  const found: Labelled[] = [];
  for (const line of header) {
    const [, label = '', value = ''] = LABEL.exec(line.text.slice(0, MAX_LINE)) ?? [];
    const kind = label === '' || readLabel(line.text) !== null ? null : kindOf(label, value);
    if (kind === null || isThere(kind) || found.some((other) => other.kind === kind)) continue;
    found.push({ kind, line, said: { ...line, text: value } });
  }
  return found;
}

/** Longer lines are paragraphs. */
const MAX_LINE = 1_000;

/** Short words behind `风险` are flags of risks; what is behind a label must be what its kind has. */
function kindOf(label: string, value: string): Kind | null {
  const { weights, isWhole } = wordsOfHeading(label);
  const named = (kind: Kind): boolean => isWhole && (weights.get(kind) ?? 0) >= NAMED;
  if ((named('flags') || named('risks')) && isFlags(value)) return 'flags';
  const kind = IN_A_LINE.find(named) ?? null;
  return kind === 'flags' || (kind === 'symbols' && namesIn(value) === null) ? null : kind;
}
