/**
 * Whose lines the definitions of a file are made of: the last field of its `today` line, one item a definition, in their order.
 *
 *     <by>:<lines>,<by>:<lines>…    `by` as the distance from the one before in the field; `<lines>` alone: of others
 *     -                             no line counts
 *     ?                             nobody knows
 */
import type { LineOwners, LinePart } from '../../model/survival';
import { digitsIn, signedIn } from './digits';

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
      const lines = digitsIn(text, colon + 1, text.length);
      const step = colon < 0 ? 0 : signedIn(text, 0, colon);
      if (lines < 0 || Number.isNaN(step)) return null;
      if (colon < 0) owners.others += lines;
      else {
        last += step;
        owners.parts.push({ by: last, lines });
      }
    }
  }
  return list;
}
