/** Points in time as reports give them: minute precision, always with an offset. */

const FORM = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

/** Captures print Beijing time without saying so. */
const BEIJING = '+08:00';

/**
 * @param text `2026-06-03 10:06`, `2026-06-03T10:06+08:00`, with or without seconds; no offset means Beijing time
 * @returns ISO 8601 to the minute, `2026-06-03T10:06:00+08:00`, or null where the text is no date that exists
 */
export function parseTimestamp(text: string): string | null {
  const match = FORM.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1, 6).map((digits) => digits.padStart(2, '0'));
  const offset = offsetOf(match[6]);
  const time = `${year}-${month}-${day}T${hour}:${minute}:00`;
  const asUtc = new Date(`${time}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== time.slice(0, 16)) return null;
  return Number.isNaN(Date.parse(time + offset)) ? null : time + offset;
}

function offsetOf(text: string | undefined): string {
  if (text === undefined) return BEIJING;
  if (text === 'Z') return '+00:00';
  return text.includes(':') ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}
