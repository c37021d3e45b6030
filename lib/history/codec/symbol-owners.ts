/**
 * Whose lines the definitions of a file are made of: the last field of its `today` line, one item a definition, in their order.
 *
 *     <by>:<lines>,<by>:<lines>…    `by` as the distance from the one before in the field; `<lines>` alone: of others
 *     -                             no line counts
 *     ?                             nobody knows
 */
import type { LineOwners, LinePart } from '../../model/survival';

const UNKNOWN = '?';
const NO_LINES = '-';

/** @returns the field; empty where nobody knows any */
export function printLineOwners(list: (LineOwners | undefined)[]): string {
  if (list.every((owners) => owners === undefined)) return '';
  let last = 0;
  const items = list.map((owners) => {
    if (!owners) return UNKNOWN;
    const parts = owners.parts.map(({ by, lines }) => {
      const step = by - last;
      last = by;
      return `${step.toString(36)}:${lines.toString(36)}`;
    });
    if (owners.others > 0) parts.push(owners.others.toString(36));
    return parts.join(',') || NO_LINES;
  });
  return items.join(' ');
}

/** @returns what {@link printLineOwners} was given, null for a field that it did not make */
export function parseLineOwners(field: string): (LineOwners | undefined)[] | null {
  let last = 0;
  const list: (LineOwners | undefined)[] = [];
  for (const item of field.split(' ')) {
    if (item === UNKNOWN) {
      list.push(undefined);
      continue;
    }
    const owners: { parts: LinePart[]; others: number } = { parts: [], others: 0 };
    list.push(owners);
    if (item === NO_LINES) continue;
    for (const text of item.split(',')) {
      const colon = text.indexOf(':');
      const lines = digits(text, colon + 1, text.length);
      const back = text.charCodeAt(0) === MINUS;
      const step = colon < 0 ? 0 : digits(text, back ? 1 : 0, colon);
      if (lines < 0 || step < 0 || (back && colon < 0)) return null;
      if (colon < 0) owners.others += lines;
      else {
        last += back ? -step : step;
        owners.parts.push({ by: last, lines });
      }
    }
  }
  return list;
}

const MINUS = 45;

/** A number in base 36 of at most eight digits, read by hand: there are hundreds of thousands. @returns below 0 for none */
function digits(text: string, from: number, to: number): number {
  if (to <= from || to - from > 8) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 122 ? code - 87 : -1;
    if (digit < 0) return -1;
    value = value * 36 + digit;
  }
  return value;
}
